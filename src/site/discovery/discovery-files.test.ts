import { createHash } from "node:crypto";
import { Parser, type Node } from "commonmark";
import { beforeAll, describe, expect, test } from "vitest";
import { clientPackage } from "../../assets/client-package.ts";
import { buildCatalog, type Catalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource } from "../../content/source.ts";
import { FIXTURE } from "../../testing/folder.ts";
import { memorySource, type Files } from "../../testing/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../testing/sample.ts";
import { textsOf } from "../../testing/xml.ts";
import { MCP_PATH } from "../../contract/mcp.ts";
import { planSite } from "../plan.ts";
import { sitemap } from "./sitemap.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

const SITE = "https://annuaire.test";
const BASE = `${SITE}/api/v1/directory`;

const catalogOf = (files: Files): Catalog =>
  buildCatalog(loadContent(memorySource({ ...SAMPLE, ...files })).content!);
const textIn = (catalog: Catalog, file: string) =>
  String(
    planSite(catalog)
      .find(({ path }) => path === file)!
      .render(),
  );

let catalog: Catalog;
beforeAll(() => {
  catalog = buildCatalog(loadContent(diskSource(FIXTURE)).content!);
});

test.each([
  "dataset.jsonld",
  "sitemap.xml",
  "robots.txt",
  "llms.txt",
  ".well-known/api-catalog",
  ".well-known/security.txt",
])("%s", async (path) => {
  const text = textIn(catalog, path);
  const golden = path.endsWith("txt") || path.endsWith("xml") ? text : indented(text);
  await expect(golden).toMatchFileSnapshot(`golden/${path.replace(".well-known/", "")}`);
});

function indented(json: string): string {
  return `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
}

test("robots.txt allows all crawlers and names the sitemap", () => {
  expect(textIn(catalog, "robots.txt")).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

describe("security.txt", () => {
  const security = (files: Files) =>
    planSite(catalogOf(files)).find(({ path }) => path === ".well-known/security.txt");

  test("expires a year after the latest date in the content", () => {
    const verified = toolFile({ verified_at: "2028-02-28" });
    const text = String(security({ "tools/a.md": toolFile(), "tools/b.md": verified })!.render());
    expect(text).toContain("Expires: 2029-02-27T00:00:00Z\n");
  });

  test("names a contact page as it is", () => {
    const site = (SAMPLE["site.yaml"] as string).replace(
      "contact@essai.test",
      "https://a.test/c@b",
    );
    const text = String(security({ "site.yaml": site, "tools/a.md": toolFile() })!.render());
    expect(text).toMatch(/^Contact: https:\/\/a\.test\/c@b$/m);
  });

  test("does not exist without a date, which it would need", () => {
    expect(security({})).toBeUndefined();
  });
});

describe("the sitemap", () => {
  test("lists every page but those of archived tools, with the latest date of its records", () => {
    const text = textIn(catalog, "sitemap.xml");
    const pages = planSite(catalog)
      .filter(
        ({ path }) => path.endsWith(".html") && !/^(?:404|admin\/|outils\/archive)/.test(path),
      )
      .filter(({ render }) => !String(render()).includes('http-equiv="refresh"'))
      .filter(({ render }) => !String(render()).includes('content="noindex"'))
      .map(({ path }) => `${SITE}/${path.replace(/(?:index)?\.html$/, "")}`);
    expect(pages.length).toBeGreaterThan(18);
    expect(textsOf(text, "loc").toSorted()).toEqual(pages.toSorted());
    const day = (path: string) =>
      new RegExp(`<loc>${SITE}/${path}</loc>(?:<lastmod>(.*?)</lastmod>)?</url>`).exec(text)![1];
    expect(day("outils/eclair")).toBe("2026-03-02");
    expect(day("outils/zebre")).toBe("2026-02-01");
    expect(day("categories/quiz-evaluation")).toBe("2026-03-02");
    expect(day("")).toBe(catalog.updated_at);
    for (const undated of ["docs", "categories/vide", "problems/rate-limited"]) {
      expect(day(undated), undated).toBeUndefined();
    }
  });

  test("becomes an index of several files when one cannot hold all pages", () => {
    const whole = textsOf(String(sitemap(catalog)[0]!.render()), "loc");
    const [index, ...parts] = sitemap(catalog, 5);
    expect(index!.path).toBe("sitemap.xml");
    expect(parts.map(({ path }) => path)).toEqual(
      Array.from({ length: Math.ceil(whole.length / 5) }, (_, i) => `sitemaps/${i + 1}.xml`),
    );
    expect(textsOf(String(index!.render()), "loc")).toEqual(
      parts.map(({ path }) => `${SITE}/${path}`),
    );
    const days = parts.map(({ render }) => textsOf(String(render()), "lastmod").toSorted().at(-1));
    expect(textsOf(String(index!.render()), "lastmod")).toEqual(days.filter(Boolean));
    const texts = parts.map(({ render }) => textsOf(String(render()), "loc"));
    expect(texts.flat()).toEqual(whole);
    expect(Math.max(...texts.map(({ length }) => length))).toBe(5);
    expect(sitemap(catalog, whole.length)).toHaveLength(1);
    expect(sitemap(catalog, whole.length - 1)).toHaveLength(3);
  });
});

describe("dataset.jsonld", () => {
  let data: Json;
  beforeAll(() => {
    data = JSON.parse(textIn(catalog, "dataset.jsonld"));
  });

  test("has the properties that search engines require of a Dataset", () => {
    for (const key of ["name", "description", "license", "creator", "url", "identifier"]) {
      expect(data[key], key).toBeTruthy();
    }
    expect(data.description.length).toBeGreaterThan(50);
    expect(data.description.length).toBeLessThan(5000);
    expect(data.creator).toMatchObject({ name: catalog.site.name, url: `${SITE}/` });
    expect(data).toMatchObject({ inLanguage: "fr", dateModified: catalog.updated_at });
    expect(data.keywords).toEqual(expect.arrayContaining(catalog.categories.map((c) => c.name)));
    for (const file of data.distribution) {
      expect(file.contentUrl).toMatch(/^https:/);
      expect(file.encodingFormat).toMatch(/^[a-z]+\/[a-z-]+$/);
    }
  });

  test("has the properties that portals require of a dcat:Dataset and its distributions", () => {
    expect(data["@type"]).toContain("dcat:Dataset");
    for (const key of ["dct:title", "dct:description", "dct:publisher", "dct:license"]) {
      expect(data[key], key).toBeTruthy();
    }
    const files = data.distribution.map((file: Json) => file["@id"]);
    expect(data["dcat:distribution"].map((file: Json) => file["@id"])).toEqual(files);
    for (const file of data.distribution) {
      expect(file["@type"]).toContain("dcat:Distribution");
      for (const key of ["dcat:accessURL", "dcat:downloadURL", "dct:license"]) {
        expect(file[key]["@id"], key).toMatch(/^https:/);
      }
    }
    expect(data["dcat:contactPoint"]["vcard:hasEmail"]["@id"]).toMatch(/^mailto:/);
  });

  test("has the sizes and digests of the files and of the index", () => {
    const index = JSON.parse(textIn(catalog, "api/v1/directory/index.json")) as Json;
    for (const [i, file] of data.distribution.entries()) {
      const bytes = Buffer.from(textIn(catalog, file.contentUrl.slice(SITE.length + 1)));
      expect(file.contentSize).toBe(`${bytes.length} B`);
      expect(file["dcat:byteSize"]["@value"]).toBe(String(bytes.length));
      expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect(file["spdx:checksum"]["spdx:checksumValue"]["@value"]).toBe(file.sha256);
      expect(index.data.downloads[i].sha256).toBe(file.sha256);
    }
    expect(data.distribution).toHaveLength(4);
  });

  test("uses exactly the prefixes that its context defines", () => {
    const prefixes = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        for (const name of [key, ...(key === "@type" ? [inner].flat() : [])] as string[]) {
          const prefix = /^(\w+):/.exec(name)?.[1];
          if (prefix) prefixes.add(prefix);
        }
        visit(inner);
      }
    };
    const { "@context": context, ...rest } = data;
    visit(rest);
    expect([...prefixes].toSorted()).toEqual(
      Object.keys(context as object)
        .filter((key) => !key.startsWith("@"))
        .toSorted(),
    );
  });

  test("has no date and no e-mail address that the content does not have", () => {
    const empty = JSON.parse(textIn(catalogOf({}), "dataset.jsonld")) as Json;
    expect(empty).not.toHaveProperty("dateModified");
    expect(empty).not.toHaveProperty("dct:modified");
    const site = (SAMPLE["site.yaml"] as string).replace(
      "contact@essai.test",
      "https://essai.test/@nous",
    );
    const other = JSON.parse(textIn(catalogOf({ "site.yaml": site }), "dataset.jsonld")) as Json;
    expect(other["dcat:contactPoint"]).toEqual({
      "@type": "vcard:Organization",
      "vcard:fn": "Essai",
      "vcard:hasURL": { "@id": "https://essai.test/@nous" },
    });
  });
});

describe("llms.txt", () => {
  /** Returns the blocks that a Markdown parser finds in a text. */
  function blocks(text: string): [type: string, text: string][] {
    const found: [string, string][] = [];
    for (let node = new Parser().parse(text).firstChild; node; node = node.next) {
      found.push([node.type === "heading" ? `h${node.level}` : node.type, plain(node)]);
    }
    return found;
  }

  function plain(node: Node): string {
    const walker = node.walker();
    let text = "";
    for (let event = walker.next(); event; event = walker.next()) {
      if (event.entering) text += event.node.literal ?? "";
    }
    return text;
  }

  test("has a title, a summary, some text, and sections that are lists of links", () => {
    const [title, summary, text, ...sections] = blocks(textIn(catalog, "llms.txt"));
    expect(title).toEqual(["h1", "Petit annuaire"]);
    expect(summary![0]).toBe("block_quote");
    expect(text![0]).toBe("paragraph");
    expect(sections.map(([type]) => type)).toEqual(sections.map((_, i) => (i % 2 ? "list" : "h2")));
    expect(sections.filter(([type]) => type === "h2").map(([, name]) => name)).toEqual([
      "API",
      "Exports",
      "Collections",
      "Optional",
    ]);
  });

  test("escapes titles that would end their links", () => {
    const files = {
      "tools/a.md": toolFile(),
      "collections/b.md": collectionFile(["a"], { title: "'A](x) [b\\'" }),
    };
    const lists = blocks(textIn(catalogOf(files), "llms.txt"));
    expect(lists.find(([, text]) => text.includes("A](x) [b\\"))).toBeTruthy();
  });
});

test("the API catalog links to the API, its description and its reference", () => {
  const { linkset } = JSON.parse(textIn(catalog, ".well-known/api-catalog")) as Json;
  expect(linkset).toEqual([
    {
      anchor: `${SITE}/.well-known/api-catalog`,
      item: [{ href: BASE }],
      profile: [{ href: "https://www.rfc-editor.org/info/rfc9727" }],
    },
    {
      anchor: BASE,
      "service-desc": [{ href: `${BASE}/openapi.json`, type: "application/json" }],
      "service-doc": [{ href: `${SITE}/docs`, type: "text/html" }],
      license: [{ href: "https://creativecommons.org/licenses/by/4.0/" }],
    },
  ]);
});

test("every URL of the site in these files leads to a file of the site, or to the MCP endpoint", () => {
  const client = clientPackage({ ...catalog.site, base: BASE });
  const plan = planSite(catalog, undefined, client);
  const files = new Set(plan.map(({ path }) => path));
  for (const { path, render } of plan) {
    if (!/^(?:dataset|sitemap|robots|llms|\.well-known)/.test(path)) continue;
    const urls = [...String(render()).matchAll(/https:\/\/annuaire\.test\/?([^\s"<),]*)/g)];
    expect(urls.length, path).toBeGreaterThan(0);
    for (const [, url] of urls) {
      const name = url!.replace(/#.*$/, "").replace(/\.$/, "");
      const spellings = [name, `${name}.json`, `${name}/index.json`, `${name}.html`];
      const isFile =
        name === "" || `/${name}` === MCP_PATH || spellings.some((file) => files.has(file));
      expect(isFile, `${path}: ${name}`).toBe(true);
    }
  }
});

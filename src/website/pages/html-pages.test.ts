import { readFileSync } from "node:fs";
import { html, parse, type DefaultTreeAdapterMap } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import type { Website } from "../website.ts";
import { checkImage } from "../../core/content/image.ts";
import type { Output } from "../../core/files/output.ts";
import { planSite } from "../../commands/site-parts.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { catalogOf, fixtureCatalog, rendererOf, siteYaml } from "../../test/catalog-of.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** The page that other sites frame, which has no menu and no footer. */
const EMBED = "embed.html";

let directory: Website;
let outputs: Map<string, Output>;
let pages: Map<string, { html: string; elements: Element[]; errors: string[] }>;

beforeAll(() => {
  directory = fixtureCatalog();
  outputs = new Map(planSite(directory).map((output) => [output.path, output]));
  pages = new Map(
    [...outputs.values()]
      .filter(({ path }) => path.endsWith(".html") && !path.startsWith("admin/"))
      .map(({ path, render }) => [path, parsed(String(render()))]),
  );
});

function parsed(html: string) {
  const errors: string[] = [];
  const tree = parse(html, { onParseError: ({ code }) => errors.push(code) });
  return { html, elements: [...elementsOf(tree)], errors };
}

function* elementsOf(node: Node): Iterable<Element> {
  if ("tagName" in node) yield node;
  for (const child of "childNodes" in node ? node.childNodes : []) yield* elementsOf(child);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function each(check: (path: string, elements: Element[]) => void): void {
  expect(pages.size).toBeGreaterThan(15);
  for (const [path, { elements }] of pages) check(path, elements);
}

/** Returns the texts of a page that readers see, outside code, with those that other sites show for it. */
function* textsOf(node: Node): Iterable<string> {
  if ("value" in node) yield node.value;
  if (!("childNodes" in node)) return;
  if ("tagName" in node) {
    if (["pre", "code", "script", "style"].includes(node.tagName)) return;
    if (node.tagName === "meta") yield attribute(node, "content") ?? "";
  }
  for (const child of node.childNodes) yield* textsOf(child);
}

test("no line ends before French punctuation, whatever text of the content is shown", () => {
  const french = (what: string) => `Quoi ? « ${what} » : oui ; non !`;
  const described = { short_description: `"${french("outil")}"`, name: `"A ? ${french("nom")}"` };
  const texts = catalogOf({
    "site.yaml": siteYaml(/description: .*/, `description: "${french("site")}"`),
    "categories.yaml": `- { slug: quiz, name: "Q ! ?", name_en: A, description: "${french("catégorie")}" }\n`,
    "tools/a.md": toolFile(
      {
        ...described,
        education_pricing: `{ kind: free, audience: [teachers], details: "${french("offre")}" }`,
      },
      french("texte"),
    ),
    "collections/c.md": collectionFile([`{ tool: a, note: "${french("note")}" }`], {
      title: `"${french("titre")}"`,
      description: `"${french("sélection")}"`,
    }),
  });
  let seen = 0;
  for (const { path, render } of planSite(texts)) {
    if (!path.endsWith(".html") || path.startsWith("admin/")) continue;
    for (const text of textsOf(parse(String(render())))) {
      expect(text, path).not.toMatch(/ [:;?!»](?!\S)|« /);
      if (/Quoi\u00a0\? «\u00a0\p{L}+\u00a0»\u00a0: oui\u00a0; non\u00a0!/u.test(text)) seen++;
    }
  }
  expect(seen).toBeGreaterThan(30);
});

describe("every page", () => {
  test("has a language, a title, a description and one h1", () => {
    each((path, elements) => {
      const named = (name: string) =>
        elements.filter((each) => each.tagName === name && each.namespaceURI === html.NS.HTML);
      expect(attribute(named("html")[0]!, "lang"), path).toMatch(/^(fr|en)$/);
      expect(named("title"), path).toHaveLength(1);
      expect(named("h1"), path).toHaveLength(1);
      const description = named("meta").find((meta) => attribute(meta, "name") === "description");
      expect(attribute(description!, "content")!.length, path).toBeGreaterThan(10);
    });
  });

  test("has no inline script or style and loads nothing from other sites", () => {
    each((path, elements) => {
      for (const element of elements) {
        const names = element.attrs.map(({ name }) => name);
        expect(
          names.filter((name) => name === "style" || name.startsWith("on")),
          path,
        ).toEqual([]);
        if (isData(element)) expect(JSON.parse(textOf(element)), path).toBeTypeOf("object");
        else if (element.tagName === "script") expect(element.childNodes, path).toEqual([]);
        expect(element.tagName, path).not.toBe("style");
        const loaded = attribute(element, "src") ?? loadedByLink(element);
        if (loaded !== undefined) expect(loaded, path).toMatch(/^\//);
      }
    });
  });
});

/** Reports whether an element is structured data, which browsers do not run and no policy blocks. */
function isData(element: Element): boolean {
  return element.tagName === "script" && attribute(element, "type") === "application/ld+json";
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

test("the home page begins with the first tool of each featured collection, then the second", () => {
  const files = {
    "site.yaml": `${SAMPLE["site.yaml"] as string}featured: [un, deux]\n`,
    ...Object.fromEntries(["a", "b", "c", "d"].map((slug) => [`tools/${slug}.md`, toolFile()])),
    "collections/un.md": collectionFile(["d", "b"]),
    "collections/deux.md": collectionFile(["c", "d", "a"], { title: "Deux" }),
  };
  const home = rendererOf(catalogOf(files))("index.html");
  const cards = [...home.matchAll(/data-star="(.*?)"/g)].map(([, slug]) => slug);
  expect(cards).toEqual(["d", "c", "b", "a"]);
  expect(home).toContain('data-first="d c b a"');
});

test("the page that other sites frame is not for search engines, and names its source", () => {
  const { html, elements } = pages.get(EMBED)!;
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(String(outputs.get("sitemap.xml")!.render())).not.toContain("/embed");
  expect(html).toContain(`Source\u00a0: <a href="/" target="_blank" rel="noopener">`);
  const links = elements.filter(({ tagName }) => tagName === "a");
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    expect(attribute(link, "target")).toBe("_blank");
    expect(attribute(link, "rel")).toContain("noopener");
  }
});

test("the picture for shared links has the size that pages say", () => {
  const picture = readFileSync(new URL("../../../public/social.png", import.meta.url));
  expect(checkImage("social.png", picture)).toEqual({ width: 1200, height: 630 });
});

function loadedByLink(element: Element): string | undefined {
  const loads = ["stylesheet", "icon", "preload"].includes(attribute(element, "rel") ?? "");
  return element.tagName === "link" && loads ? attribute(element, "href") : undefined;
}

test.each([
  ["index.html", "/", "page"],
  ["outils/eclair.html", "/", "true"],
])("the menu of %s marks the entry %s as current (%s)", (path, href, current) => {
  const entries = pages.get(path)!.elements.filter((each) => attribute(each, "aria-current"));
  expect(entries.map((each) => [hrefOf(each), attribute(each, "aria-current")])).toEqual([
    [href, current],
  ]);
});

test.each([
  ["outils/flash", "/outils/eclair"],
  ["categories/examens", "/categories/quiz-evaluation"],
])("the page at the former path %s redirects to the current one", (path, current) => {
  const { html } = pages.get(`${path}.html`)!;
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${current}">`);
  expect(html).toContain(`<link rel="canonical" href="https://annuaire.test${current}">`);
});

test.each(["a-propos", "outils/eclair", "selections/evaluer", "problems/invalid-parameter"])(
  "the page %s matches its golden file",
  async (path) => {
    const { html } = pages.get(`${path}.html`)!;
    await expect(html).toMatchFileSnapshot(`golden/${path.replaceAll("/", "-")}.html`);
  },
);

test("a short name is in the header, in titles and under an icon; credits and the home page have the long one", () => {
  const rendered = rendererOf(
    catalogOf({ "site.yaml": siteYaml("name: Essai", "name: Essai long\nshort_name: Essai") }),
  );
  const legal = rendered("mentions-legales.html");
  expect(legal).toContain("<title>Mentions légales · Essai</title>");
  expect(legal).toContain('<meta name="apple-mobile-web-app-title" content="Essai">');
  expect(legal).toMatch(/class="brand-name">Essai<\/span>/);
  expect(legal).toMatch(/class="credit".*>Essai long<\/a>/);
  expect(rendered("index.html")).toContain("<title>Essai long</title>");
});

test("no text from the content becomes markup", () => {
  const hostile = `"></a><script>alert(1)</script><img src=x onerror=alert(1)>&amp'`;
  const quoted = JSON.stringify(hostile);
  const directory = catalogOf({
    "tools/ardoise.md": toolFile({
      name: quoted,
      short_description: quoted,
      education_pricing: `{ kind: free, audience: [schools], details: ${quoted} }`,
    }),
    "collections/choix.md": collectionFile([`{ tool: ardoise, note: ${quoted} }`], {
      title: quoted,
      description: quoted,
    }),
    "site.yaml": siteYaml(
      "name: Essai",
      `name: ${quoted}`,
      `publisher: { name: ${quoted}, director: ${quoted} }\nhost: { name: ${quoted} }\n`,
    ),
    "categories.yaml": `- { slug: quiz, name: ${quoted}, name_en: A, description: ${quoted} }\n`,
  });
  let shown = 0;
  for (const { path, render } of planSite(directory)) {
    if (!path.endsWith(".html")) continue;
    const { html, elements, errors } = parsed(String(render()));
    expect(errors, path).toEqual([]);
    expect(
      elements.filter(({ tagName }) => tagName === "img"),
      path,
    ).toEqual([]);
    expect(
      elements.filter((element) => element.tagName === "script" && !isData(element)),
      path,
    ).toHaveLength(/^(?:comparer|dossier|ma-liste|docs|a-propos)\.html$/.test(path) ? 2 : 1);
    shown += html.split("&lt;script&gt;").length - 1;
  }
  expect(shown).toBeGreaterThan(20);
});

test.each([
  ["equipe@annuaire.test", "mailto:equipe@annuaire.test", "email", "vcard:hasEmail"],
  ["https://social.test/@annuaire", "https://social.test/@annuaire", "url", "vcard:hasURL"],
])("the contact %s has the right link wherever it is named", (contact, href, key, term) => {
  const site = siteYaml(/contact: .*/, `contact: "${contact}"`);
  const text = rendererOf(catalogOf({ "site.yaml": site, "tools/a.md": toolFile() }));
  const json = (path: string): unknown => JSON.parse(text(path));
  expect(text("index.html")).toContain(`<a href="${href}`);
  expect(text(".well-known/security.txt")).toContain(`Contact: ${href}\n`);
  const described = { info: { contact: { [key]: contact } } };
  expect(json("api/v1/directory/openapi.json")).toMatchObject(described);
  const point = { "@type": "vcard:Organization", "vcard:fn": "Essai", [term]: { "@id": href } };
  expect(json("dataset.jsonld")).toMatchObject({ "dcat:contactPoint": point });
});

const ISSUES = "https://github.com/a/b/issues/new?template=";

test.each<[to: string, changes: [RegExp, string], proposal: string, report: string[]]>([
  [
    "mail, issue forms and the editing form",
    [/$/, "repository: a/b\n"],
    `${ISSUES}proposer-un-outil.yml`,
    ["mailto:contact@essai.test?subject=Erreur", `${ISSUES}signaler-une-erreur.yml&title=`],
  ],
  ["messages", [/$/, ""], "mailto:contact@essai.test?", ["mailto:contact@essai.test?"]],
  [
    "the contact page",
    [/contact: .*/, "contact: https://social.test/@a"],
    "https://social.test/@a",
    [],
  ],
])("corrections on every page lead to %s", (_, changes, proposal, report) => {
  const directory = catalogOf({
    "site.yaml": siteYaml(...changes),
    "tools/ardoise.md": toolFile({ aliases: "[craie]" }),
    "collections/choix.md": collectionFile(["ardoise"]),
  });
  const starts = (urls: string[]) => urls.map((url) => expect.stringContaining(url) as string);
  for (const { path, render } of planSite(directory)) {
    if (!path.endsWith(".html") || path.startsWith("admin/") || path === EMBED) continue;
    const { elements } = parsed(String(render()));
    expect(elements.filter(isLink("Proposer un outil")).map(hrefOf), path).toEqual(
      starts([proposal]),
    );
    const reports = elements.filter((one) => attribute(one, "data-report") !== undefined);
    const isTool = path === "outils/ardoise.html";
    expect(reports.map(hrefOf), path).toEqual(starts(isTool ? [...report, ...report] : report));
    const name = path === "index.html" ? "" : path.replace(".html", "").replace("craie", "ardoise");
    for (const page of reports.map(hrefOf).filter((url) => url.startsWith("mailto:"))) {
      expect(decodeURIComponent(page)).toContain(`, https://essai.test/${name}\r\n`);
    }
    expect(elements.filter((one) => attribute(one, "id") === "signaler")).toHaveLength(1);
    expect(elements.some(isLink("corriger vous-même")), path).toBe(report.length > 1);
    const canEdit = elements.some((one) => hrefOf(one).startsWith("/admin"));
    expect(canEdit, path).toBe(isTool && report.length > 1);
  }
});

function isLink(label: string) {
  return ({ tagName, childNodes: [text] }: Element) =>
    tagName === "a" && text !== undefined && "value" in text && text.value === label;
}

function hrefOf(element: Element): string {
  return attribute(element, "href") ?? "";
}

test("what search engines read of a page leads to pages and files of the site", () => {
  const types = new Map<string, string[]>();
  for (const [path, { elements }] of pages) {
    for (const element of elements.filter(isData)) {
      const { "@graph": things } = JSON.parse(textOf(element)) as { "@graph": Thing[] };
      for (const thing of things) {
        types.set(thing["@type"], [...(types.get(thing["@type"]) ?? []), path]);
        const { itemListElement: items = [], distribution = [] } = thing;
        expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1));
        for (const { name } of items) expect(name, path).toMatch(/\S/);
        const urls = [
          ...items.map(({ item, url }) => item ?? url!),
          ...distribution.map(({ contentUrl }) => contentUrl),
        ];
        for (const url of urls) {
          const { origin, pathname } = new URL(url);
          const file = pathname === "/" ? "index.html" : pathname.slice(1);
          expect(origin, path).toBe("https://annuaire.test");
          expect(outputs.has(file) || outputs.has(`${file}.html`), url).toBe(true);
        }
        if (thing["@type"] !== "BreadcrumbList") continue;
        const canonical = elements.find((one) => attribute(one, "rel") === "canonical")!;
        expect(items.at(-1)!.item, path).toBe(attribute(canonical, "href"));
      }
    }
  }
  expect(types.get("WebSite")).toEqual(["index.html"]);
  expect(types.get("Dataset")).toEqual(["docs.html"]);
  expect(types.get("ItemList")).toContain("selections.html");
  for (const type of ["ItemList", "BreadcrumbList"]) {
    expect(types.get(type)).toEqual(
      expect.arrayContaining(["categories/quiz-evaluation.html", "selections/evaluer.html"]),
    );
  }
});

interface Thing {
  "@type": string;
  itemListElement?: { position: number; name: string; item?: string; url?: string }[];
  distribution?: { contentUrl: string }[];
}

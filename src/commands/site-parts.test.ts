import { beforeAll, expect, test } from "vitest";
import { INDEX_FILES, indexPath } from "../core/search/search-index.ts";
import type { Website } from "../website/website.ts";
import { MCP_PATH } from "../mcp/mcp-path.ts";
import { clientPackage } from "../website/assets/client-package.ts";
import { collectionFile, SAMPLE, toolFile } from "../test/sample.ts";
import { servedType } from "../test/served-type.ts";
import type { Output } from "../core/files/output.ts";
import { planSite } from "./site-parts.ts";
import { catalogOf, fixtureCatalog } from "../test/catalog-of.ts";

const BASE = "api/v1/directory";
let directory: Website;
let plan: Map<string, Output>;
/** Returns the text of a file, without the French words that are not corrected. */
const text = (path: string) => {
  const whole = Buffer.from(plan.get(path)!.render() as string).toString();
  return path === indexPath("french").slice(1) ? whole.replace(/\n[a-z].*/s, "\n") : whole;
};
const json = (path: string) => JSON.parse(text(`${BASE}/${path}.json`));

beforeAll(() => {
  directory = fixtureCatalog();
  plan = new Map(planSite(directory).map((output) => [output.path, output]));
});

test("the paths of the site", async () => {
  const lines = [...plan.keys()].map((path) => `${path}  ${servedType(path)}\n`);
  await expect(lines.toSorted().join("")).toMatchFileSnapshot("golden/paths.txt");
});

const GOLDEN = (
  "index tools tools/eclair tools/dictee tools/zebre tools/oeuvre tools/_/quiz-evaluation/any/yes/1 " +
  "tools/_/vide/any/any/1 collections collections/evaluer collections/atelier categories levels " +
  "subjects changes"
).split(" ");

test.each(GOLDEN)("the document %s", async (path) => {
  const pretty = `${JSON.stringify(json(path), null, 2)}\n`;
  await expect(pretty).toMatchFileSnapshot(`golden/${path.replaceAll("/", "-")}.json`);
});

test.each(INDEX_FILES)("the search index: %s", async (file) => {
  await expect(text(indexPath(file).slice(1))).toMatchFileSnapshot(`golden/search-${file}.txt`);
});

test("serve.json", async () => {
  await expect(text("serve.json")).toMatchFileSnapshot("golden/serve.json");
});

test("the JSON Schemas for editors' programs", async () => {
  await expect(text("schemas/tool.schema.json")).toMatchFileSnapshot("golden/tool.schema.json");
  await expect(text("schemas/collection.schema.json")).toMatchFileSnapshot(
    "golden/collection.schema.json",
  );
});

test("site.yaml alone says what the directory is", () => {
  const { description_en, heading } = directory.site;
  const saying = [...plan.keys()].filter((path) => text(path).includes(description_en));
  const base = ["openapi.json", "mcp.json"].map((name) => `${BASE}/${name}`);
  const others = ["llms.txt", "server.json", "docs.html", "admin/records.json"];
  expect(new Set(saying)).toEqual(new Set([...base, ...others]));
  expect(text("index.html")).toMatch(new RegExp(`<h1>\\d+\\soutils ${heading}</h1>`));
  const wrong = [...plan.keys()].filter((path) =>
    /education-technology|francophon|pour enseigner,/i.test(text(path)),
  );
  expect(wrong).toEqual([]);
});

/** Labels of record states in forms and editor schemas; they look like texts of drafts. */
const STATUS_WORDS = /"(?:Brouillon|Archivée)"/g;

test("only the index carries the current revision", () => {
  const carriers = [...plan.keys()].filter((path) => text(path).includes(directory.revision));
  expect(carriers).toEqual([`${BASE}/index.json`]);
});

const ARCHIVED_PAGE = "outils/archive.html";

test("no file but the page of an archived tool contains anything from a draft or an archived record", () => {
  for (const path of plan.keys()) {
    if (path === ARCHIVED_PAGE) continue;
    const words = /^(?:admin|schemas)\//.test(path) ? STATUS_WORDS : /(?!)/g;
    const body = (text(path) + path).replace(words, "");
    expect(body, path).not.toMatch(/rouillon|secret|rchive(?!d\b)|cachee|2026-0[456]/i);
  }
});

test("an archived tool adds its page and those at its former paths, and changes no other file", () => {
  const files = { ...SAMPLE, "tools/a.md": toolFile(), "collections/c.md": collectionFile(["a"]) };
  const archived = toolFile({ name: "Vieux", status: "archived", aliases: "[ancien]" });
  const filesOf = (extra: object) => {
    const outputs = planSite(catalogOf({ ...files, ...extra }));
    return new Map(outputs.map(({ path, render }) => [path, String(render())]));
  };
  const before = filesOf({});
  const after = filesOf({ "tools/vieux.md": archived });
  const pages = ["outils/vieux.html", "outils/ancien.html"];
  expect(pages.filter((path) => after.delete(path))).toEqual(pages);
  expect(after).toEqual(before);
  const dated = filesOf({
    "tools/vieux.md": archived.replace("\n---", "\nclosed_at: 2026-05-01\n---"),
  });
  const changed = [...dated.keys()].filter((path) => dated.get(path) !== before.get(path));
  expect(changed.toSorted()).toEqual([
    `${BASE}/changes.json`,
    `${BASE}/changes/2026-05.json`,
    `${BASE}/index.json`,
    ...pages.toReversed(),
  ]);
});

test("every URL of the site in a file that programs read leads to a file, or to the MCP endpoint", () => {
  const outputs = [...planSite(directory), ...clientPackage(directory.site)];
  const files = new Set(outputs.map(({ path }) => path));
  for (const { path, render } of outputs) {
    if (!/^(?:api|dataset|sitemap|robots|llms|\.well-known)/.test(path)) continue;
    for (const [, url] of String(render()).matchAll(/https:\/\/annuaire\.test\/?([^\s"<),;]*)/g)) {
      if (url!.includes("{") || url!.includes("?")) continue;
      const name = url!.replace(/#.*$/, "").replace(/\.$/, "");
      const spellings = [name, `${name}.json`, `${name}/index.json`, `${name}.html`];
      const isFile = `/${name}` === MCP_PATH || spellings.some((file) => files.has(file));
      expect(name === "" || isFile, `${path}: ${name}`).toBe(true);
    }
  }
});

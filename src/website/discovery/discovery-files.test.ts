import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import type { Website } from "../website.ts";
import type { Files } from "../../test/memory-source.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { textsOf } from "../../test/xml.ts";
import { planSite } from "../../commands/site-parts.ts";
import { catalogOf, fixtureCatalog, rendererOf } from "../../test/catalog-of.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

const SITE = "https://annuaire.test";

const textIn = (directory: Website, file: string) => rendererOf(directory)(file);

let directory: Website;
beforeAll(() => {
  directory = fixtureCatalog();
});

test.each([
  "dataset.jsonld",
  "datapackage.json",
  "sitemap.xml",
  "opensearch.xml",
  "robots.txt",
  "llms.txt",
  "server.json",
  ".well-known/api-catalog",
  ".well-known/security.txt",
])("%s", async (path) => {
  const text = textIn(directory, path);
  const golden = path.endsWith("txt") || path.endsWith("xml") ? text : indented(text);
  await expect(golden).toMatchFileSnapshot(`golden/${path.replace(".well-known/", "")}`);
});

function indented(json: string): string {
  return `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
}

test("without a date, which it would need, there is no security.txt", () => {
  expect(planSite(catalogOf({})).map(({ path }) => path)).not.toContain(".well-known/security.txt");
});

describe("the sitemap", () => {
  test("lists every page but those of archived tools, with the latest date of its records", () => {
    const text = textIn(directory, "sitemap.xml");
    const pages = planSite(directory)
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
    expect(day("")).toBe(directory.updated_at);
    for (const undated of ["docs", "categories/vide", "problems/rate-limited"]) {
      expect(day(undated), undated).toBeUndefined();
    }
  });
});

describe("datapackage.json", () => {
  const profile = new URL("../../test/data-package-profile.json", import.meta.url);
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(profile, "utf8")) as Json,
  );
  const describing = (files?: Files) =>
    JSON.parse(textIn(files ? catalogOf(files) : directory, "datapackage.json")) as Json;

  test("matches the published profile of Data Package 2", () => {
    expect(validate(describing()), JSON.stringify(validate.errors)).toBe(true);
    expect(validate(describing({}))).toBe(true);
    expect(validate({ ...describing(), resources: [{ name: "tools" }] })).toBe(false);
  });

  test("describes each column of the CSV, whose cells have its type", () => {
    const [{ path, schema, bytes, hash }] = describing().resources;
    const csv = textIn(directory, path);
    const [names, ...rows] = parse(csv);
    expect(schema.fields.map(({ name }: Json) => name)).toEqual(names);
    expect(bytes).toBe(Buffer.byteLength(csv));
    expect(hash).toBe(`sha256:${createHash("sha256").update(csv).digest("hex")}`);
    for (const [i, { name, type, description, constraints }] of schema.fields.entries()) {
      expect(description, name).toMatch(/\.$/);
      for (const cell of rows.map((row) => row[i]!).filter(Boolean)) {
        expect(cell, name).toMatch(CELLS[type]!);
        if (constraints) expect(constraints.enum, name).toContain(cell);
      }
    }
  });
});

/** What cells of a type look like. */
const CELLS: Record<string, RegExp> = {
  string: /./,
  boolean: /^(?:true|false)$/,
  integer: /^\d+$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

test("dataset.jsonld has no date that the content does not have", () => {
  const empty = JSON.parse(textIn(catalogOf({}), "dataset.jsonld")) as Json;
  expect(empty).not.toHaveProperty("dct:modified");
});

describe("server.json", () => {
  const schema = new URL("../../test/mcp-server-schema.json", import.meta.url);
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const validate = ajv.compile(JSON.parse(readFileSync(schema, "utf8")) as Json);
  const described = () => JSON.parse(textIn(directory, "server.json")) as Json;

  test("matches the schema that it names", () => {
    expect(validate(described()), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...described(), name: "no-domain" })).toBe(false);
    expect(ajv.getSchema(described().$schema as string)).toBe(validate);
  });
});

describe("llms.txt", () => {
  test("is short, however many records there are", () => {
    const slugs = Array.from({ length: 200 }, (_, i) => `un-outil-${i}`);
    const records = slugs.flatMap((slug) => [
      [`tools/${slug}.md`, toolFile()],
      [`collections/${slug}.md`, collectionFile([slug])],
    ]);
    const text = textIn(catalogOf(Object.fromEntries(records) as Files), "llms.txt");
    expect(Buffer.byteLength(text)).toBeLessThan(3000);
    expect(text).toContain("200 tools");
  });
});

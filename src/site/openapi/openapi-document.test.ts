import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, test } from "vitest";
import { buildCatalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource } from "../../content/source.ts";
import { BASE_PATH, PRICINGS } from "../../contract/api.ts";
import { API_HEADERS } from "../../contract/headers.ts";
import { LIST_PARAMETERS, PARAMETERS, SLUG_PARAMETERS } from "../../contract/list-parameters.ts";
import { PROBLEMS } from "../../contract/problem.ts";
import { readListQuery } from "../../contract/query.ts";
import type { Output } from "../output.ts";
import { planSite } from "../plan.ts";
import { FIXTURE } from "../../testing/folder.ts";
import { memorySource } from "../../testing/memory-source.ts";
import { openApiValidator, type OpenApiValidator } from "../../testing/openapi-validator.ts";
import { SAMPLE } from "../../testing/sample.ts";
import { servedType } from "../../testing/served-type.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

const BASE = BASE_PATH.slice(1);
let outputs: Output[];
let text: string;
let document: Json;
let validator: OpenApiValidator;

beforeAll(() => {
  outputs = planSite(buildCatalog(loadContent(diskSource(FIXTURE)).content!));
  text = String(outputs.find(({ path }) => path === `${BASE}/openapi.json`)!.render());
  document = JSON.parse(text) as Json;
  validator = openApiValidator(document);
});

test("the document matches its golden file", async () => {
  const pretty = `${JSON.stringify(document, null, 2)}\n`;
  await expect(pretty).toMatchFileSnapshot("golden/openapi.json");
});

test("an OpenAPI linter finds no errors", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const found = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
  expect(found.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test("every document of the site conforms to the OpenAPI document", () => {
  const headers = { ...API_HEADERS, ETag: '"1"' };
  let checked = 0;
  for (const { path, render } of outputs) {
    if (!path.startsWith(BASE) || /\/(?:aliases|mcp)\.json$/.test(path)) continue;
    const response = new Response(null, {
      headers: { ...headers, "Content-Type": servedType(path) },
    });
    expect(validator.errorsOf(`/${path}`, response, String(render())), path).toEqual([]);
    checked++;
  }
  expect(checked).toBeGreaterThan(50);
});

test("the validator reports an unknown key, a missing key and a missing header", () => {
  const file = outputs.find(({ path }) => path.endsWith("/categories.json"))!;
  const body = JSON.parse(String(file.render())) as Json;
  const errorsOf = (changed: Json, headers: object = { ...API_HEADERS, ETag: '"1"' }) =>
    validator.errorsOf(
      `${BASE_PATH}/categories`,
      new Response(null, { headers: { ...headers, "Content-Type": servedType(file.path) } }),
      JSON.stringify(changed),
    );
  expect(errorsOf(body)).toEqual([]);
  expect(errorsOf({ ...body, extra: 1 })).toHaveLength(1);
  expect(errorsOf({ ...body, license: undefined })).toHaveLength(1);
  const { Link: _, ...without } = API_HEADERS;
  expect(errorsOf(body, { ...without, ETag: '"1"' })).toEqual(["Link is missing"]);
});

test("every example is valid", () => {
  const { errorsOfExample } = validator;
  let checked = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { schema, example } = value as Json;
    if (schema && example !== undefined) {
      expect(errorsOfExample(schema, example)).toEqual([]);
      checked++;
    }
    Object.values(value).forEach(visit);
  };
  visit({ ...document.paths, ...document.components.responses });
  expect(checked).toBeGreaterThan(10);
});

test("the parameters accept exactly the values that the API accepts", () => {
  const { errorsOfExample } = validator;
  const parameters = document.paths["/tools"].get.parameters as Json[];
  expect(parameters.map(({ name }) => name)).toEqual(LIST_PARAMETERS);
  const numbers = [
    "0",
    "1",
    "30",
    "100",
    "101",
    String(PARAMETERS.page.max),
    String(PARAMETERS.page.max + 1),
    "-1",
    "1.5",
  ];
  const { max } = PARAMETERS.q;
  const words = [...PRICINGS, "Free", "1", "true", "0", "é".repeat(max), "é".repeat(max + 1)];
  const slugs = new Set<string>(SLUG_PARAMETERS);
  for (const { name, schema } of parameters.filter(({ name }) => !slugs.has(name))) {
    for (const value of schema.type === "integer" ? numbers : words) {
      const { errors } = readListQuery(`${name}=${encodeURIComponent(value)}`);
      const isValid =
        errorsOfExample(schema, schema.type === "integer" ? Number(value) : value).length === 0;
      expect(isValid, `${name}=${value}`).toBe(errors.length === 0);
    }
  }
  const { page, perPage } = readListQuery("").query;
  const defaults = parameters.flatMap(({ schema }) => (schema.default as number | undefined) ?? []);
  expect(defaults).toEqual([page, perPage]);
  const catalog = buildCatalog(loadContent(diskSource(FIXTURE)).content!);
  for (const name of SLUG_PARAMETERS) {
    const values = catalog[PARAMETERS[name].list].map(({ slug }) => slug);
    expect(parameters.find((parameter) => parameter.name === name)!.schema.enum).toEqual(values);
  }
});

test.each([
  ["Tool", ["pricing", "website", "has_education_pricing"], "x y"],
  ["Tool", ["country", "french_interface", "open_source", "education_pricing", "screenshot"], 1],
  ["Tool", ["pupils", "levels", "subjects", "keywords", "alternatives"], 1],
  ["Tool", ["levels", "subjects", "keywords", "alternatives"], null],
  ["Tool", ["category", "freshness", "collections", "slug", "name", "url"], null],
  ["Collection", ["kind", "updated_at", "tool_count", "url", "tools"], "x y"],
  ["Collection", ["task", "persona"], 1],
  ["Category", ["tool_count", "url"], "x y"],
  ["Category", ["description"], null],
  ["Level", ["slug", "name", "tool_count", "url"], null],
  ["Subject", ["slug", "name", "tool_count", "url"], null],
])("a %s cannot have %j as %j", (name, keys, wrong) => {
  const { errorsOfExample } = validator;
  const schema = { $ref: `#/components/schemas/${name}` };
  const record = recordOf(name);
  expect(errorsOfExample(schema, record)).toEqual([]);
  for (const key of keys) {
    expect(errorsOfExample(schema, { ...record, [key]: wrong }), key).not.toEqual([]);
  }
});

test("dates must be valid, and problems have the codes of the contract", () => {
  const { errorsOfExample } = validator;
  const tool = recordOf("Tool");
  const isValid = (key: string, value: unknown) =>
    errorsOfExample(
      { $ref: "#/components/schemas/Tool" },
      { ...tool, freshness: { ...tool.freshness, [key]: value } },
    ).length === 0;
  expect([isValid("added_at", null), isValid("updated_at", null)]).toEqual([false, true]);
  expect(isValid("added_at", "2026-02-30") || isValid("review_due_at", "demain")).toBe(false);
  const problem = document.components.responses["invalid-parameter"].content[
    "application/problem+json"
  ].example as Json;
  const errors = [{ ...problem.errors[0], code: "other" }];
  const schema = { $ref: "#/components/schemas/Problem" };
  expect(errorsOfExample(schema, problem)).toEqual([]);
  expect(errorsOfExample(schema, { ...problem, errors })).toHaveLength(1);
});

test("the document describes every endpoint of the index and every problem", () => {
  const index = outputs.find(({ path }) => path === `${BASE}/index.json`)!;
  const { data } = JSON.parse(String(index.render())) as Json;
  const base = document.servers[0].url as string;
  const below = (href: string) => href.slice(base.length).replace(/\{\?.*/, "") || "/";
  const named = [...data.endpoints, ...data.downloads].map(({ href }: Json) => below(href));
  expect(Object.keys(document.paths)).toEqual(named);
  expect(Object.keys(document.components.responses)).toEqual(Object.keys(PROBLEMS));
});

test("the document of a directory without tools is valid", async () => {
  const { content } = loadContent(memorySource({ ...SAMPLE, "categories.yaml": "[]\n" }));
  const plan = planSite(buildCatalog(content!));
  const source = String(plan.find(({ path }) => path === `${BASE}/openapi.json`)!.render());
  const config = await createConfig({ extends: ["recommended"] });
  expect(await lintFromString({ source, absoluteRef: "openapi.json", config })).toEqual([]);
});

/** Returns the first record of a kind from its document in the fixture's site. */
function recordOf(schema: string): Json {
  const files: Record<string, RegExp> = {
    Tool: /directory\/tools\/[a-z0-9-]+\.json$/,
    Collection: /directory\/collections\/[a-z0-9-]+\.json$/,
    Category: /directory\/categories\.json$/,
    Level: /directory\/levels\.json$/,
    Subject: /directory\/subjects\.json$/,
  };
  const { render } = outputs.find(({ path }) => files[schema]!.test(path))!;
  const { data } = JSON.parse(String(render())) as Json;
  return (Array.isArray(data) ? data[0] : data) as Json;
}

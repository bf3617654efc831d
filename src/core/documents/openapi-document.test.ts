import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../api/api.ts";
import { API_HEADERS } from "../api/headers.ts";
import { SLUG_PARAMETERS, type SlugParameter } from "../api/list-parameters.ts";
import { PROBLEMS } from "../api/problem.ts";
import type { Output } from "../files/output.ts";
import { planSite } from "../../commands/site-parts.ts";
import { openApiValidator, type OpenApiValidator } from "../../test/openapi-validator.ts";
import { servedType } from "../../test/served-type.ts";
import { catalogOf, fixtureCatalog, rendererOf } from "../../test/catalog-of.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

const BASE = BASE_PATH.slice(1);
let outputs: Output[];
let text: string;
let document: Json;
let validator: OpenApiValidator;

beforeAll(() => {
  outputs = planSite(fixtureCatalog());
  text = String(outputs.find(({ path }) => path === `${BASE}/openapi.json`)!.render());
  document = JSON.parse(text) as Json;
  validator = openApiValidator(document);
});

test("the document matches its golden file", async () => {
  const pretty = `${JSON.stringify(document, null, 2)}\n`;
  await expect(pretty).toMatchFileSnapshot("golden/openapi.json");
});

describe.each([
  ["the fixture", () => text],
  ["a directory without tools", documentWithoutTools],
])("the document of %s", (_, source) => {
  test("has no finding in the strict rules of Redocly", async () => {
    const config = await createConfig({ extends: ["recommended-strict"] });
    const found = await lintFromString({ source: source(), absoluteRef: "openapi.json", config });
    expect(found.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  });
});

test("every key, value and parameter has a description, every summary a verb", () => {
  expect(undescribed(document)).toEqual([]);
  for (const { get } of Object.values(document.paths as Json))
    expect(get.summary).toMatch(/^(Get|List|Download) /);
});

test("only the slugs of parameters, and `match`, are enumerations without a name", () => {
  const { components, paths } = document;
  const named = Object.values(components.schemas as Json).filter((schema: Json) => schema.enum);
  const anonymous = enumerations(document).filter((schema) => !named.includes(schema));
  const { parameters } = paths["/tools"].get;
  const expected = [...SLUG_PARAMETERS, "match"].map((name) => {
    return (parameters as Json[]).find((parameter) => parameter.name === name)!.schema as Json;
  });
  expect(anonymous).toEqual(expected);
  expect(named.length).toBeGreaterThan(10);
});

test("no schema has the name of a file that generators of clients write for themselves", () => {
  const names = Object.keys(document.components.schemas as Json).map((name) => name.toLowerCase());
  expect(names).not.toContain("index");
});

test("the example of a list begins as the list does", () => {
  const file = outputs.find(({ path }) => path === `${BASE}/tools/_/any/any/any/1.json`)!;
  const { data } = JSON.parse(String(file.render())) as Json;
  const { content } = document.paths["/tools"].get.responses["200"];
  expect(content["application/json"].example.data).toEqual(data.slice(0, 2));
});

test("a month without events has a 404 that the document describes", () => {
  const { responses } = document.paths["/changes/{month}.json"].get;
  expect(responses["404"]).toEqual({ $ref: "#/components/responses/unknown-path" });
  expect(document.components.responses).toHaveProperty("unknown-path");
});

function enumerations(value: unknown): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray((value as Json).enum) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(enumerations)];
}

test("every document of the site is compact JSON, and conforms to the OpenAPI document", () => {
  const headers = { ...API_HEADERS, ETag: '"1"' };
  let checked = 0;
  for (const { path, render } of outputs) {
    if (!path.startsWith(BASE) || /\/(?:aliases|mcp)\.json$/.test(path)) continue;
    const response = new Response(null, {
      headers: { ...headers, "Content-Type": servedType(path) },
    });
    const body = String(render());
    expect(validator.errorsOf(`/${path}`, response, body), path).toEqual([]);
    if (path.endsWith(".json")) expect(body, path).toBe(JSON.stringify(JSON.parse(body)));
    checked++;
  }
  expect(checked).toBeGreaterThan(50);
});

test("the document describes every endpoint of the index and every problem", () => {
  const index = outputs.find(({ path }) => path === `${BASE}/index.json`)!;
  const { data } = JSON.parse(String(index.render())) as Json;
  const base = document.servers[0].url as string;
  const below = (href: string) => href.slice(base.length).replace(/\{\?.*/, "") || "/";
  const named = [...data.endpoints, ...data.downloads].map(({ href }: Json) => below(href));
  expect(Object.keys(document.paths)).toEqual(named);
  const { Problem, ...others } = document.components.responses as Json;
  const { examples } = Problem.content["application/problem+json"];
  const described = [...Object.keys(others), ...Object.keys(examples)];
  expect(described.toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
});

/**
 * Returns the paths of schemas, keys and parameters without a description, and of values not named in the description
 * of their key or parameter, where the reference would show it. Slugs of the content have names of their own.
 */
function undescribed(value: unknown, path = "", outer = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { name, in: place, enum: values = [], description = "" } = value as Json;
  const said = (place ? `${outer} ${description}` : outer || description) as string;
  const found = place && !said ? [path] : [];
  if (SLUG_PARAMETERS.includes(name as SlugParameter)) return found;
  for (const each of values as string[])
    if (!said.includes(`\`${each}\``)) found.push(`${path}=${each}`);
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}/${key}`;
    if (key === "properties" || key === "schemas") {
      for (const [property, schema] of Object.entries(inner as Json)) {
        if (!schema.$ref && !schema.description) found.push(`${at}/${property}`);
        found.push(...undescribed(schema, `${at}/${property}`));
      }
    } else if (!key.startsWith("example")) found.push(...undescribed(inner, at, said));
  }
  return found;
}

function documentWithoutTools(): string {
  return rendererOf(catalogOf({ "levels.yaml": "[]\n", "subjects.yaml": "[]\n" }))(
    `${BASE}/openapi.json`,
  );
}

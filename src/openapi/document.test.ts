import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, test } from "vitest";
import { buildCatalog } from "../catalog/catalog.ts";
import { loadContent } from "../content/load.ts";
import { diskSource } from "../content/source.ts";
import { BASE_PATH } from "../contract/api.ts";
import { API_HEADERS } from "../contract/headers.ts";
import { PROBLEMS } from "../contract/problem.ts";
import type { Output } from "../site/output.ts";
import { planSite } from "../site/plan.ts";
import { FIXTURE } from "../testing/folder.ts";
import { memorySource } from "../testing/memory-source.ts";
import { openApiValidator } from "../testing/openapi-validator.ts";
import { SAMPLE } from "../testing/sample.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

const BASE = BASE_PATH.slice(1);
let outputs: Output[];
let text: string;
let document: Json;

beforeAll(() => {
  outputs = planSite(buildCatalog(loadContent(diskSource(FIXTURE)).content!));
  text = String(outputs.find(({ path }) => path === `${BASE}/openapi.json`)!.render());
  document = JSON.parse(text) as Json;
});

test("the document as it is", async () => {
  const pretty = `${JSON.stringify(document, null, 2)}\n`;
  await expect(pretty).toMatchFileSnapshot("../site/golden/openapi.json");
});

test("a linter has nothing to say", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    // A directory without a key and an answer that is no error beside the problems: both on purpose.
    rules: { "operation-4xx-response": "error", "no-server-example.com": "off" },
  });
  const found = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
  expect(found.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test("every document of the site is as the OpenAPI document says", () => {
  const validator = openApiValidator(document);
  const headers = { ...API_HEADERS, ETag: '"1"' };
  let checked = 0;
  for (const { path, type, render } of outputs) {
    if (!path.startsWith(BASE) || path.endsWith("/aliases.json")) continue;
    const answer = new Response(null, { headers: { ...headers, "Content-Type": type } });
    expect(validator.faultsOf(`/${path}`, answer, String(render())), path).toEqual([]);
    checked++;
  }
  expect(checked).toBeGreaterThan(50);
});

test("the validator sees a key too many, one too few, and a header that is missing", () => {
  const validator = openApiValidator(document);
  const file = outputs.find(({ path }) => path.endsWith("/categories.json"))!;
  const body = JSON.parse(String(file.render())) as Json;
  const faults = (changed: Json, headers: object = { ...API_HEADERS, ETag: '"1"' }) =>
    validator.faultsOf(
      `${BASE_PATH}/categories`,
      new Response(null, { headers: { ...headers, "Content-Type": file.type } }),
      JSON.stringify(changed),
    );
  expect(faults(body)).toEqual([]);
  expect(faults({ ...body, extra: 1 })).toHaveLength(1);
  expect(faults({ ...body, license: undefined })).toHaveLength(1);
  const { Link: _, ...without } = API_HEADERS;
  expect(faults(body, { ...without, ETag: '"1"' })).toEqual(["Link is missing"]);
});

test("every example is valid", () => {
  const { faultsOfExample } = openApiValidator(document);
  let checked = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { schema, example } = value as Json;
    if (schema && example !== undefined) {
      expect(faultsOfExample(schema, example)).toEqual([]);
      checked++;
    }
    Object.values(value).forEach(visit);
  };
  visit({ ...document.paths, ...document.components.responses });
  expect(checked).toBeGreaterThan(10);
});

test("every endpoint of the index and every problem is in it", () => {
  const index = outputs.find(({ path }) => path === `${BASE}/index.json`)!;
  const { data } = JSON.parse(String(index.render())) as Json;
  const base = document.servers[0].url as string;
  const below = (href: string) => href.slice(base.length).replace(/\{\?.*/, "") || "/";
  const named = [...data.endpoints, ...data.downloads].map(({ href }: Json) => below(href));
  expect(Object.keys(document.paths)).toEqual(named);
  expect(Object.keys(document.components.responses)).toEqual(Object.keys(PROBLEMS));
});

test("a directory without a tool has a valid document too", async () => {
  const { content } = loadContent(memorySource({ ...SAMPLE, "categories.yaml": "[]\n" }));
  const plan = planSite(buildCatalog(content!));
  const source = String(plan.find(({ path }) => path === `${BASE}/openapi.json`)!.render());
  const config = await createConfig({ extends: ["recommended"] });
  expect(await lintFromString({ source, absoluteRef: "openapi.json", config })).toEqual([]);
});

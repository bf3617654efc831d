import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../../api/api.ts";
import { MCP_FILE, MCP_TOOLS, type McpToolName } from "../../api/mcp/mcp-path.ts";
import { answerOf } from "../../api/mcp/answer-text.ts";
import { planSite } from "../plan.ts";
import { fixtureCatalog } from "../../test/catalog-of.ts";

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

let files: Map<string, () => unknown>;
let description: Json;
const json = (path: string): Json =>
  JSON.parse(String(files.get(`${BASE_PATH}${path}`.slice(1))!()));
const toolOf = (name: McpToolName) => description.tools.find((tool: Json) => tool.name === name);

beforeAll(() => {
  const outputs = planSite(fixtureCatalog());
  files = new Map(outputs.map(({ path, render }) => [path, render]));
  description = json(MCP_FILE);
});

test("the description of the endpoint matches its golden file", async () => {
  const pretty = `${JSON.stringify(description, null, 2)}\n`;
  await expect(pretty).toMatchFileSnapshot("golden/mcp.json");
});

test("the answers of tools match their golden file", async () => {
  const answers = PATHS.map(([name, ...paths]) => {
    const documents = paths.map((path) => json(`${path}.json`) as object);
    return `# ${name} ${paths.join(" ")}\n\n${answerOf(name, documents).content[0].text}\n`;
  });
  await expect(answers.join("\n")).toMatchFileSnapshot("golden/answers.txt");
});

const PATHS: [name: McpToolName, ...paths: string[]][] = [
  ["search_tools", "/tools"],
  ["search_tools", "/tools/_/vide/any/any/1"],
  ["get_tool", "/tools/eclair"],
  ["list_collections", "/collections"],
  ["get_collection", "/collections/evaluer"],
  ["list_filters", ...MCP_TOOLS.list_filters.paths],
  ["search", "/tools"],
  ["fetch", "/tools/eclair"],
];

describe("the schemas of the tools", () => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });

  test("the input of a search accepts the slugs of the directory", () => {
    const validate = ajv.compile(toolOf("search_tools").inputSchema);
    for (const { name, list } of [
      { name: "category", list: "categories" },
      { name: "level", list: "levels" },
      { name: "subject", list: "subjects" },
    ]) {
      for (const { slug } of json(`/${list}.json`).data)
        expect(validate({ [name]: slug })).toBe(true);
      expect(validate({ [name]: "nope" })).toBe(false);
    }
  });

  test.each([
    ["get_tool", { slug: "eclair" }],
    ["get_collection", { slug: "evaluer" }],
    ["search", { query: "quiz" }],
    ["fetch", { id: "eclair" }],
  ] as const)("%s needs its argument", (name, given) => {
    const validate = ajv.compile(toolOf(name).inputSchema);
    expect([validate({}), validate(given), validate({ ...given, page: 1 })]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

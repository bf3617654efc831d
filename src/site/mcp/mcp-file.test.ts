import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../../api/api.ts";
import { MCP_FILE, MCP_TOOL_NAMES, MCP_TOOLS, type McpToolName } from "../../api/mcp/mcp-path.ts";
import { answerText } from "../../api/mcp/answer-text.ts";
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
  const answers = PATHS.map(([name, path]) => {
    return `# ${name} ${path}\n\n${answerText(name, json(`${path}.json`))}\n`;
  });
  await expect(answers.join("\n")).toMatchFileSnapshot("golden/answers.txt");
});

const PATHS: [name: McpToolName, path: string][] = [
  ["search_tools", "/tools"],
  ["search_tools", "/tools/_/vide/any/any/1"],
  ["get_tool", "/tools/eclair"],
  ["list_collections", "/collections"],
  ["get_collection", "/collections/evaluer"],
  ["list_categories", "/categories"],
  ["list_levels", "/levels"],
  ["list_subjects", "/subjects"],
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

  test("a record needs its slug, and other tools take no arguments", () => {
    for (const name of MCP_TOOL_NAMES.filter((one) => one !== "search_tools")) {
      const { inputSchema } = toolOf(name);
      const needsSlug = MCP_TOOLS[name].endsWith("{slug}");
      const validate = ajv.compile(inputSchema);
      expect([validate({}), validate({ slug: "eclair" })]).toEqual([!needsSlug, needsSlug]);
    }
  });
});

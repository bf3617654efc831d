import { beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "../core/api/api.ts";
import { MCP_FILE, MCP_TOOLS, type McpToolName } from "./mcp-path.ts";
import { toolResult } from "./answer-text.ts";
import { planSite } from "../commands/site-parts.ts";
import { fixtureCatalog } from "../test/catalog-of.ts";

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

let files: Map<string, () => unknown>;
let description: Json;
const json = (path: string): Json =>
  JSON.parse(String(files.get(`${BASE_PATH}${path}`.slice(1))!()));

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
    const documents = paths.map((path) => json(path.replace(/(?:\.json)?$/, ".json")) as object);
    return `# ${name} ${paths.join(" ")}\n\n${toolResult(name, documents).content[0].text}\n`;
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

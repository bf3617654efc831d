import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { BASE_PATH } from "../../src/api/api.ts";
import { createHandler } from "../../src/api/handler.ts";
import { createMcpEndpoint } from "../../src/api/mcp/endpoint.ts";
import { openStaticFiles, type Assets } from "../../src/api/static-files.ts";
import { buildCatalog } from "../../src/catalog/catalog.ts";
import { loadContent } from "../../src/content/load.ts";
import { diskSource } from "../../src/content/source.ts";
import { planSite } from "../../src/site/plan.ts";

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

/** Returns the tokens (o200k) of all answers of each kind: of a list its JSON, of a tool its text. */
export async function mcpTokens(content: string): Promise<Record<string, number[]>> {
  const loaded = loadContent(diskSource(content)).content;
  if (!loaded) throw new Error(`${content} has errors`);
  const catalog = buildCatalog(loaded);
  const ask = asker(assetsOf(planSite(catalog)));
  const call = async (name: string, given: object = {}) => {
    const { content: parts } = await ask("tools/call", { name, arguments: given });
    return tokens(parts.map(({ text }: Json) => text).join("\n"));
  };
  const list = async (method: string, params = {}) =>
    tokens(JSON.stringify(await ask(method, params)));
  const pages = Array.from({ length: Math.floor(catalog.tools.length / 10) }, (_, i) => i + 1);
  return {
    "`tools/list`": [await list("tools/list")],
    "`search_tools`, ten tools": await Promise.all(
      pages.map((page) => call("search_tools", { page })),
    ),
    "`get_tool`": await Promise.all(catalog.tools.map(({ slug }) => call("get_tool", { slug }))),
    "`list_collections`": [await call("list_collections")],
    "`get_collection`": await Promise.all(
      catalog.collections.map(({ slug }) => call("get_collection", { slug })),
    ),
    "`list_categories`": [await call("list_categories")],
    "`resources/list`, first page": [await list("resources/list")],
  };
}

const tokens = (text: string) => encode(text).length;

const header = (name: string) => (name === "Content-Type" ? "application/json" : null);

/** Returns what sends a request of MCP and returns its result. */
function asker(assets: Assets) {
  const { identity } = openStaticFiles(assets);
  const endpoint = createMcpEndpoint(createHandler(assets, identity), identity);
  return async (method: string, params: object): Promise<Json> => {
    const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const body = new TextEncoder().encode(message);
    const answer = await endpoint({ method: "POST", header, body });
    return JSON.parse(new TextDecoder().decode(answer.body ?? undefined)).result;
  };
}

function assetsOf(plan: ReturnType<typeof planSite>): Assets {
  const outputs = new Map(plan.map(({ path, render }) => [path, render]));
  return {
    read: async (path) => {
      const render = outputs.get((BASE_PATH + path).slice(1));
      return render ? { bytes: Buffer.from(render()), version: "1" } : null;
    },
  };
}

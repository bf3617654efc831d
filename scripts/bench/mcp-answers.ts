import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { BASE_PATH } from "../../src/api/api.ts";

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

/** Returns the tokens (o200k) of all answers of a site, of each kind: of a list its JSON, of a tool its text. */
export async function mcpTokens(origin: string): Promise<Record<string, number[]>> {
  const ask = async (method: string, params: object): Promise<Json> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${origin}/mcp`, { method: "POST", headers, body });
    return ((await response.json()) as Json).result;
  };
  const calls = async (name: string, given: object[] = [{}]) => {
    const counts: number[] = [];
    for (const one of given) {
      const { content: parts } = await ask("tools/call", { name, arguments: one });
      counts.push(tokens(parts.map(({ text }: Json) => text).join("\n")));
    }
    return counts;
  };
  const list = async (method: string, params = {}) =>
    tokens(JSON.stringify(await ask(method, params)));
  const slugsIn = async (path: string): Promise<{ slug: string }[]> => {
    const { data } = (await (await fetch(origin + BASE_PATH + path)).json()) as Json;
    return data.map(({ slug }: Json) => ({ slug }));
  };
  const tools = await slugsIn("/exports/tools.json");
  const collections = await slugsIn("/collections.json");
  const ids = tools.map(({ slug }) => ({ id: slug }));
  const pages = Array.from({ length: Math.floor(tools.length / 10) }, (_, i) => ({ page: i + 1 }));
  return {
    "`tools/list`": [await list("tools/list")],
    "`search_tools`, ten tools": await calls("search_tools", pages),
    "`get_tool`": await calls("get_tool", tools),
    "`fetch`": await calls("fetch", ids),
    "`search`": await calls("search", [{ query: "quiz" }]),
    "`list_collections`": await calls("list_collections"),
    "`get_collection`": await calls("get_collection", collections),
    "`list_filters`": await calls("list_filters"),
  };
}

const tokens = (text: string) => encode(text).length;

import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { BASE_PATH } from "../../src/core/api/api.ts";
import { createHandler } from "../../src/core/requests/handler.ts";
import { createMcpEndpoint } from "../../src/mcp/endpoint.ts";
import { diskSource } from "../../src/core/files/source.ts";
import { siteOutputs } from "../../src/commands/site-parts.ts";
import { createDevSite } from "../../src/hosts/dev/dev-site.ts";

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

/** Counts the tokens (o200k) of all answers by kind: the JSON of lists, the text of tools. */
export async function mcpTokens(content: string): Promise<Record<string, number[]>> {
  const site = createDevSite(diskSource(content), {
    plan: (all) => siteOutputs(all, "http://localhost:8787").outputs,
    drafts: false,
  });
  site.build();
  const endpoint = createMcpEndpoint(createHandler(site.assets));
  const ask = async (method: string, params: object): Promise<Json> => {
    const body = new TextEncoder().encode(
      JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    );
    const answer = await endpoint({ method: "POST", header, body: async () => body });
    return jsonOf(answer.body).result;
  };
  const calls = async (name: string, given: object[] = [{}]) => {
    const counts: number[] = [];
    for (const argument of given) {
      const { content: parts } = await ask("tools/call", { name, arguments: argument });
      counts.push(tokens(parts.map(({ text }: Json) => text).join("\n")));
    }
    return counts;
  };
  const list = async (method: string, params = {}) =>
    tokens(JSON.stringify(await ask(method, params)));
  const slugsIn = (path: string): { slug: string }[] =>
    jsonOf(site.read(BASE_PATH + path)!.bytes).data.map(({ slug }: Json) => ({ slug }));
  const tools = slugsIn("/exports/tools.json");
  const collections = slugsIn("/collections.json");
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
const jsonOf = (bytes: Uint8Array | null): Json =>
  JSON.parse(new TextDecoder().decode(bytes ?? undefined));
const header = (name: string) => (name === "Content-Type" ? "application/json" : null);

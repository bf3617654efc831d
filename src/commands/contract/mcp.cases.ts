import { toolResult } from "../../mcp/answer-text.ts";
import {
  MCP_TOOL_NAMES,
  MCP_TOOLS,
  SEARCH_ARGUMENTS,
  type McpToolName,
} from "../../mcp/mcp-path.ts";
import { needing, type Case } from "./case.ts";
import type { CheckedAnswer, AskOptions, Visit } from "./site-visit.ts";
import { current, earlier, META, post } from "./mcp-message.ts";

/** Versions whose clients begin with a handshake. */
const EARLIER = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

const ask = ({ get }: Visit, message: AskOptions, status: number | null = 200) =>
  get("/mcp", { ...message, status });

async function resultOf(
  visit: Visit,
  message: AskOptions,
): Promise<{ answer: CheckedAnswer; result: Json }> {
  const answer = await ask(visit, message);
  answer.header("Content-Type", /^application\/json; ?charset=utf-8$/i);
  answer.is("", { jsonrpc: "2.0", id: 1 });
  answer.is("error", undefined);
  return { answer, result: answer.json?.result ?? {} };
}

const call = (visit: Visit, name: string, args?: object) =>
  resultOf(visit, current("tools/call", { name, ...(args && { arguments: args }) }));

/** Calls a tool and compares its answer with the documents of the API. */
async function answersWith(
  visit: Visit,
  name: McpToolName,
  args: object | undefined,
  ...paths: string[]
) {
  const documents: object[] = [];
  for (const path of paths) documents.push((await visit.api(path)).json as object);
  const { answer } = await call(visit, name, args);
  const query = new URLSearchParams({ ...args });
  const { content, structuredContent } = toolResult(name, documents, query);
  answer.is("result.content", content);
  answer.is("result.structuredContent", structuredContent);
  answer.is("result.isError", undefined);
}

/** The endpoint of the Model Context Protocol (contract §10). */
export const MCP_CASES: readonly Case[] = [
  ...needing(["mcp"], {
    "MCP describes itself without a handshake": async (visit) => {
      const answer = await ask(visit, current("server/discover", {}, "first"));
      answer.is("", { jsonrpc: "2.0", id: "first" });
      answer.is("result", {
        resultType: "complete",
        supportedVersions: ["2026-07-28"],
        capabilities: { tools: {} },
        ttlMs: 300_000,
        cacheScope: "public",
      });
      answer.has("instructions", true, answer.json.result.instructions.includes(visit.site));
      const info = answer.json.result._meta?.["io.modelcontextprotocol/serverInfo"];
      answer.has("serverInfo", { version: /^\d+\.\d+\.\d+$/, websiteUrl: visit.site }, info);
      answer.header("Cache-Control", "no-store");
      answer.header("Access-Control-Allow-Origin", "*");
      answer.header("Access-Control-Expose-Headers", /Retry-After/);
      answer.header("RateLimit-Policy", '"default";q=60;w=60');
      answer.header("X-Content-Type-Options", "nosniff");
      answer.header("Mcp-Session-Id", null);
    },
    "MCP answers earlier versions, which begin with a handshake": async (visit) => {
      for (const version of EARLIER) {
        const hello = await resultOf(visit, earlier("initialize", { protocolVersion: version }));
        hello.answer.is("result", {
          protocolVersion: version,
          capabilities: { tools: {} },
          serverInfo: { websiteUrl: visit.site },
        });
        const headers = { "MCP-Protocol-Version": version };
        const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
        const accepted = await ask(visit, post(initialized, headers), 202);
        accepted.has("body", "", accepted.text);
        const ping = await resultOf(visit, earlier("ping", {}, version));
        ping.answer.has("result", "{}", JSON.stringify(ping.result));
        const { answer, result } = await resultOf(visit, earlier("tools/list", {}, version));
        answer.has("tools", MCP_TOOL_NAMES.length, result.tools?.length);
        answer.is("result.resultType", undefined);
      }
    },
    "MCP negotiates the version whatever the header says": async (visit) => {
      for (const [header, wanted, version] of [
        ["2025-03-26", "2025-06-18", "2025-06-18"],
        ["2027-01-01", "2025-03-26", "2025-03-26"],
        ["2027-01-01", "2027-01-01", EARLIER[0]],
        ["x", undefined, EARLIER[0]],
      ]) {
        const params = wanted === undefined ? {} : { protocolVersion: wanted };
        const hello = await resultOf(visit, earlier("initialize", params, header));
        hello.answer.is("result.protocolVersion", version);
      }
    },
    "MCP lists its tools with the limits of the API": async (visit, { levels }) => {
      const { answer, result } = await resultOf(visit, current("tools/list"));
      answer.is("result", { resultType: "complete", ttlMs: 300_000, cacheScope: "public" });
      answer.has("names", TOOLS, result.tools.map(({ name }: Json) => name).join(" "));
      const { properties, additionalProperties } = result.tools[0].inputSchema;
      answer.has("arguments", SEARCH_ARGUMENTS.join(" "), Object.keys(properties).join(" "));
      answer.has("additionalProperties", false, additionalProperties);
      answer.is("result.tools[0].inputSchema.properties", {
        level: { type: "string", enum: levels.map(({ slug }) => slug) },
        pricing: { type: "array", items: { enum: ["free", "freemium", "paid", "enterprise"] } },
        has_education_pricing: { type: "boolean" },
        eu_hosting: { type: "boolean" },
        q: { maxLength: 200 },
        per_page: { type: "integer", minimum: 1, maximum: 100, default: 10 },
      });
      answer.is("result.tools[1].inputSchema.required", ["slug"]);
      const hasOutput = result.tools.some(({ outputSchema }: Json) => outputSchema !== undefined);
      answer.has("outputSchema", false, hasOutput);
      const readOnly = result.tools.every(({ annotations }: Json) => annotations.readOnlyHint);
      answer.has("readOnlyHint", true, readOnly);
    },
    "The tools of MCP answer with short texts of the documents of the API": async (
      visit,
      { tools, collections },
    ) => {
      await answersWith(
        visit,
        "search_tools",
        { page: 2, per_page: 7 },
        "/tools?page=2&per_page=7",
      );
      await answersWith(visit, "list_collections", {}, "/collections.json");
      await answersWith(visit, "list_filters", undefined, ...MCP_TOOLS.list_filters.paths);
      for (const { slug } of tools.slice(0, 1)) {
        await answersWith(visit, "get_tool", { slug }, `/tools/${slug}.json`);
        await answersWith(visit, "fetch", { id: slug }, `/tools/${slug}.json`);
      }
      for (const { slug } of collections.slice(0, 1)) {
        await answersWith(visit, "get_collection", { slug }, `/collections/${slug}.json`);
      }
    },
  }),
  ...needing(["mcp", "fixture", "paths", "queries"], {
    "The tools of MCP read their arguments as the API reads its parameters": async (visit) => {
      for (const [name, args, path] of CALLS) await answersWith(visit, name, args, path);
    },
  }),
  ...needing(["mcp", "fixture", "paths", "problems"], {
    "A wrong call of a tool of MCP is answered with advice, and the problem document": async (
      visit,
    ) => {
      for (const [name, args, advice, path] of WRONG) {
        const { answer, result } = await call(visit, name, args);
        answer.is("result.isError", true);
        answer.is("result.structuredContent", undefined);
        const [summary, ...problems] = result.content.map(({ text }: Json) => text as string);
        answer.has("advice", true, summary.includes(advice) || summary);
        const problem = path && (await visit.api(path, { status: null })).text;
        answer.has("problem", problem ?? "", problems.join());
      }
    },
  }),
  ...needing(["mcp"], {
    "MCP reads null, and an empty cursor, as not given": async (visit) => {
      for (const params of [null, { cursor: null }, { cursor: "" }, { _meta: null }]) {
        const message = post({ jsonrpc: "2.0", id: 1, method: "tools/list", params });
        const { answer, result } = await resultOf(visit, message);
        answer.has("tools", MCP_TOOL_NAMES.length, result.tools?.length);
      }
    },
    "MCP cuts a long question to whole words, and says so": async (visit) => {
      // Cutting at the limit itself would leave part of the last word, which matches nothing.
      const question = `${"outil ".repeat(33)}outiller`;
      const path = `/tools?q=${question.slice(0, 197).replaceAll(" ", "+")}&per_page=10`;
      const { json } = await visit.api(path);
      for (const [name, argument] of [
        ["search_tools", "q"],
        ["search_tools", "query"],
        ["search", "query"],
      ] as const) {
        const { answer, result } = await call(visit, name, { [argument]: question });
        const [{ text }, ...more] = result.content;
        const cut = `${argument} was cut to its first 197 characters.`;
        const expected = toolResult(name, [json as object], new URLSearchParams(), cut);
        answer.has("text", expected.content[0].text, text);
        answer.is("result.structuredContent", expected.structuredContent);
        answer.has("texts", 0, more.length);
      }
    },
    "MCP refuses a batch, and a response, which it never asks for": async (visit) => {
      for (const [message, id] of [
        [[LIST], undefined],
        [[LIST, LIST], undefined],
        [[], undefined],
        [{ jsonrpc: "2.0", id: 7, result: {} }, 7],
        [{ jsonrpc: "2.0", id: 7, error: { code: 1, message: "x" } }, 7],
      ]) {
        const answer = await ask(visit, post(message), 400);
        answer.is("", { jsonrpc: "2.0", id, error: { code: -32_600, message: /./ } });
      }
    },
  }),
  ...needing(["mcp", "burst"], {
    "MCP answers each error of the protocol with its code": async (visit) => {
      for (const [message, status, code, id] of errors()) {
        const answer = await ask(visit, message, status);
        answer.is("", { jsonrpc: "2.0", id, error: { code, message: /./ } });
      }
      const _meta = { ...META, "io.modelcontextprotocol/protocolVersion": "2027-01-01" };
      const headers = { "MCP-Protocol-Version": "2027-01-01" };
      const unknown = await ask(visit, post({ ...LIST, params: { _meta } }, headers), 400);
      const data = { supported: ["2026-07-28"], requested: "2027-01-01" };
      unknown.is("error", { code: -32_022, data });
    },
  }),
  ...needing(["mcp", "burst", "fixture"], {
    "MCP compares the header Mcp-Name with the message": async (visit) => {
      for (const [header, value, status] of [
        ["Mcp-Name", "get_tools", 400],
        ["Mcp-Name", "=?base64?Z2V0?X3Rvb2w=?=", 400],
        ["Mcp-Name", "=?base64?Z2V0X3Rvb2w=?=", 200],
        ["mcp-name", "  get_tool  ", 200],
      ] as const) {
        const args = { name: "get_tool", arguments: { slug: "oeuvre" } };
        const { body } = current("tools/call", args);
        const headers = { ...NOW, "Mcp-Method": "tools/call", [header]: value };
        const answer = await ask(visit, post(body, headers), status);
        answer.is("error.code", status === 200 ? undefined : -32_020);
      }
    },
  }),
  ...needing(["mcp"], {
    "MCP accepts POST only, from any page, at its path with or without a slash": async (visit) => {
      for (const method of ["GET", "DELETE"]) {
        const answer = await ask(visit, { method }, 405);
        answer.header("Allow", "POST, OPTIONS");
        answer.header("Access-Control-Allow-Origin", "*");
        answer.is("", { jsonrpc: "2.0", error: { code: -32_600 } });
      }
      const head = await ask(visit, { method: "HEAD" }, 405);
      head.has("body", "", head.text);
      const preflight = await ask(visit, { method: "OPTIONS" }, 204);
      preflight.header("Access-Control-Allow-Origin", "*");
      preflight.header("Access-Control-Allow-Methods", "POST, OPTIONS");
      preflight.header("Access-Control-Allow-Headers", "*");
      preflight.header("Access-Control-Max-Age", "86400");
      await visit.get("/mcp/", current("server/discover"));
    },
  }),
  ...needing(["mcp", "burst"], {
    "MCP refuses bodies that are too long, not JSON by their type, or not UTF-8": async (visit) => {
      const { body, headers } = current("server/discover");
      for (const type of ["text/plain", "application/jsonp", "application/json-rpc"]) {
        await ask(visit, post(body, { ...headers, "Content-Type": type }), 415);
      }
      const untyped = { ...NOW, "Mcp-Method": "server/discover" };
      await ask(visit, { method: "POST", headers: untyped, body: Buffer.from(body) }, 415);
      const upper = { ...headers, "Content-Type": "Application/JSON; charset=utf-8" };
      await ask(visit, post(body, upper));
      await ask(visit, post(body.padEnd(65_536), headers));
      const long = await ask(visit, post(body.padEnd(65_537), headers), 413);
      long.is("error.code", -32_600);
      await ask(visit, post(body.padEnd(3_000_000), headers), 413);
      const bytes = Buffer.from(body.replace("server", "s\u00e9rver"), "latin1");
      const unreadable = await ask(visit, { method: "POST", headers, body: bytes }, 400);
      unreadable.is("error.code", -32_700);
    },
    "Pages of other sites may ask MCP on a public site, and not one on this machine": async (
      visit,
    ) => {
      const isLocal = new URL(visit.site).hostname === "localhost";
      const statusFor = async (origin: string, method: string) => {
        const { headers, body } = current("server/discover");
        const bodyOfPost = method === "POST" ? { body } : {};
        const options = { method, headers: { ...headers, Origin: origin }, ...bodyOfPost };
        const answer = await ask(visit, options, null);
        return { answer, status: answer.status };
      };
      for (const origin of FOREIGN) {
        const posted = await statusFor(origin, "POST");
        posted.answer.has(`status for ${origin}`, isLocal ? 403 : 200, posted.status);
        const preflight = await statusFor(origin, "OPTIONS");
        preflight.answer.has(`status for ${origin}`, isLocal ? 403 : 204, preflight.status);
      }
      for (const origin of ["http://localhost:6274", "http://127.0.0.1", "https://[::1]:8"]) {
        const { answer, status } = await statusFor(origin, "POST");
        answer.has(`status for ${origin}`, 200, status);
      }
    },
  }),
];

const TOOLS = "search_tools get_tool list_collections get_collection list_filters search fetch";
const FOREIGN = ["https://evil.test", "null", "http://localhost.evil.test", "http://1.2.3.4"];
const ADDED_BY_CLIENTS = { toolCallId: "1", sessionId: {}, action: 1, chatInput: "a", tool: "b" };
const CALLS: [name: McpToolName, args: object | undefined, path: string][] = [
  ["search_tools", undefined, "/tools?per_page=10"],
  ["search_tools", { per_page: 30 }, "/tools"],
  ["search_tools", { q: "zzzz" }, "/tools?q=zzzz"],
  [
    "search_tools",
    { q: "l’oral & l’écrit" },
    "/tools?q=l%E2%80%99oral+%26+l%E2%80%99%C3%A9crit&per_page=10",
  ],
  ["search_tools", { pricing: ["paid", "free"] }, "/tools?pricing=free,paid&per_page=10"],
  ["search_tools", { q: "écrit", sort: "name" }, "/tools?q=%C3%A9crit&sort=name&per_page=10"],
  ["search_tools", { has_education_pricing: false, q: null, level: "" }, "/tools?per_page=10"],
  ["search_tools", ADDED_BY_CLIENTS, "/tools?per_page=10"],
  ["search_tools", { query: "outill" }, "/tools?q=outill&per_page=10"],
  ["search", { query: "l’écrit" }, "/tools?q=l%E2%80%99%C3%A9crit&per_page=10"],
  ["list_collections", { q: "zzzz" }, "/collections"],
  ["list_collections", ADDED_BY_CLIENTS, "/collections"],
  ["get_tool", { slug: "ouvrage" }, "/tools/oeuvre"],
  ["fetch", { id: "ouvrage" }, "/tools/oeuvre"],
  ["get_collection", { slug: "selection" }, "/collections/choix"],
];

const WRONG: [name: string, args: object, advice: string, problem?: string][] = [
  ["get_tool", { slug: "dicte" }, '"dicte". Did you mean "dictee" ("Dictée")', "/tools/dicte"],
  ["get_tool", { slug: "Dictée" }, 'Did you mean "dictee" ("Dictée")'],
  ["get_tool", { slug: "zzzzzz" }, '"zzzzzz". Use search_tools', "/tools/zzzzzz"],
  ["get_tool", { slug: "oeuvre?a=1" }, "No tool has the slug"],
  ["get_tool", { slug: "Œuvre ".repeat(50) }, 'Did you mean "oeuvre" ("Œuvre")'],
  ["get_tool", { slug: " " }, 'has the slug " ". Use search_tools'],
  ["get_tool", { slug: ["oeuvre"] }, "slug must be one value, not a list"],
  ["get_tool", { slug: "oeuvre", lang: "fr" }, 'no argument "lang".\nIt takes only slug'],
  ["get_collection", { slug: "choi" }, 'Did you mean "choix" ("Choix")', "/collections/choi"],
  ["list_filters", { q: "a" }, "It takes no arguments"],
  ["search", { sessionId: "a", session: "b" }, 'no argument "session"'],
  ["list_collections", { page: 0 }, 'page must be a whole number from 1, not "0"'],
  ["search_tools", { q: "a", query: "a" }, "q and query mean the same; give one of them."],
  ["fetch", { id: "https://evil.test/a" }, 'No tool has the slug "https://evil.test/a"'],
  ["search_tools", { perpage: 3 }, "Did you mean per_page?"],
  ["search_tools", { limit: 3 }, "Did you mean per_page?"],
  ["search_tools", { search: "quiz" }, "Did you mean q?"],
  ["search_tools", { "filter[level]": "lycee" }, "Did you mean level?"],
  [
    "search_tools",
    { per_page: 500 },
    'from 1 to 100, not 500. Did you mean "100"',
    "/tools?per_page=500",
  ],
  ["search_tools", { pricing: "fre" }, 'Did you mean "free"', "/tools?pricing=fre"],
  [
    "search_tools",
    { pricing: ["free", "payd"] },
    'not "free,payd". Did you mean "free,paid"',
    "/tools?pricing=free,payd",
  ],
  [
    "search_tools",
    { level: "lycées" },
    'level must be one slug from /levels, not "lycées". Did you mean "lycee"? Allowed: college, lycee, superieur.',
    "/tools?level=lyc%C3%A9es",
  ],
];

const LIST = { jsonrpc: "2.0", id: 7, method: "tools/list", params: { _meta: META } };
const NOW = { "MCP-Protocol-Version": "2026-07-28" };

type ProtocolError = [message: AskOptions, status: number, code: number, id?: unknown];

function errors(): ProtocolError[] {
  const list = { ...NOW, "Mcp-Method": "tools/list" };
  const half = { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } };
  const toString = current("tools/call", { name: "toString" });
  const badCall = current("tools/call", { name: "get_tool", arguments: [] });
  return [
    [post(""), 400, -32_700],
    [post("{"), 400, -32_700],
    [post("\ufeff{} {}"), 400, -32_700],
    [post({ id: 7, method: "ping" }), 400, -32_600, 7],
    [post({ ...LIST, jsonrpc: "1.0" }), 400, -32_600, 7],
    [post({ ...LIST, id: null }), 400, -32_600],
    [post({ ...LIST, id: 2 ** 60 }), 400, -32_600],
    [post({ ...LIST, method: 1 }), 400, -32_600, 7],
    [earlier("tools/call", { name: "get_tool", arguments: 1 }), 200, -32_602, 1],
    [post({ ...LIST, params: [] }), 400, -32_600, 7],
    [post(LIST), 400, -32_020, 7],
    [post(LIST, NOW), 400, -32_020, 7],
    [post(LIST, { ...list, "MCP-Protocol-Version": "2025-11-25" }), 400, -32_020, 7],
    [post({ ...LIST, params: {} }, list), 400, -32_602, 7],
    [post({ ...LIST, params: half }, list), 400, -32_602, 7],
    [earlier("tools/list", {}, "1999-01-01"), 400, -32_022, 1],
    [current("prompts/list"), 404, -32_601, 1],
    [current("initialize"), 404, -32_601, 1],
    [earlier("server/discover", {}, "2025-11-25"), 200, -32_601, 1],
    [current("tools/call", { name: "get_tol" }), 200, -32_602, 1],
    [toString, 200, -32_602, 1],
    [current("tools/call"), 200, -32_602, 1],
    [badCall, 200, -32_602, 1],
    [current("tools/list", { cursor: { toString: 1 } }), 200, -32_602, 1],
  ];
}

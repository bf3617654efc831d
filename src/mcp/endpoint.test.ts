import fc from "fast-check";
import { expect, test } from "vitest";
import { MCP_TOOL_NAMES } from "./mcp-path.ts";
import { createHandler } from "../core/requests/handler.ts";
import { contractAssets } from "../test/contract-assets.ts";
import { current, META } from "../commands/contract/mcp-message.ts";
import { createMcpEndpoint } from "./endpoint.ts";

const endpoint = createMcpEndpoint(createHandler(contractAssets("https://contrat.test")));

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

async function answerTo(body: Uint8Array, headers: Record<string, string>) {
  const known = new Headers({ "Content-Type": "application/json", ...headers });
  const header = (name: string) => known.get(name);
  const { status, body: bytes } = await endpoint({
    method: "POST",
    header,
    body: async () => body,
  });
  return { status, body: bytes && JSON.parse(new TextDecoder().decode(bytes)) };
}

const CODES = [-32_700, -32_600, -32_601, -32_602, -32_020, -32_022];

/** Checks that a value is a response of JSON-RPC. */
function expectResponse(value: Json): void {
  const { jsonrpc, id, result, error, ...rest } = value;
  expect([jsonrpc, rest]).toEqual(["2.0", {}]);
  expect(["string", "number", "undefined"]).toContain(typeof id);
  expect(typeof (result ?? error)).toBe("object");
  expect([result, error]).toContain(undefined);
  if (error) {
    expect(CODES).toContain(error.code);
    expect(error.message).toMatch(/^.{10,}$/s);
  }
}

const METHODS = [
  "tools/list",
  "tools/call",
  "resources/list",
  "server/discover",
  "initialize",
  "ping",
  "__proto__",
  "notifications/initialized",
];
const VERSIONS = ["2026-07-28", "2025-11-25", "2025-03-26", "x"];

/** JSON that throws where a program turns it into text, and other JSON. */
const anyJson = (maxDepth: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.jsonValue({ maxDepth }) },
    fc.constant({ toString: 1, valueOf: null, length: -1 }),
  );

const anyArguments = fc.oneof(
  anyJson(2),
  fc.dictionary(
    fc.oneof(
      fc.constantFrom("slug", "id", "query", "q", "page", "per_page", "level", "__proto__"),
      fc.string(),
    ),
    fc.oneof(anyJson(1), fc.constantFrom("oeuvre", "choix", 1, true, "\ud800")),
  ),
);
const anyParams = fc.record(
  {
    name: fc.oneof(fc.constantFrom(...MCP_TOOL_NAMES, "constructor"), anyJson(2)),
    arguments: anyArguments,
    cursor: anyJson(2),
    protocolVersion: anyJson(2),
    _meta: fc.oneof(fc.constant(META), anyJson(2)),
  },
  { requiredKeys: [] },
);
const anyMessage = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant("2.0") }, anyJson(2)),
    id: fc.oneof(fc.integer(), fc.string(), anyJson(2)),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...METHODS) },
      fc.string(),
      anyJson(2),
    ),
    params: fc.oneof({ weight: 9, arbitrary: anyParams }, anyJson(2)),
  },
  { requiredKeys: [] },
);
const anyBody = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.oneof(anyMessage, fc.array(anyMessage)).map((it) => JSON.stringify(it)),
  },
  fc.json(),
  fc.string(),
);
const anyHeaders = fc.record(
  {
    "MCP-Protocol-Version": fc.constantFrom(...VERSIONS),
    "Mcp-Method": fc.constantFrom(...METHODS),
    "Mcp-Name": fc.constantFrom(...MCP_TOOL_NAMES, "=?base64?!?=", "=?base64?/w==?="),
  },
  { requiredKeys: [] },
);

test("every body gets a response of JSON-RPC, or none where there is no request", async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, anyHeaders, async (text, headers) => {
      const { status, body } = await answerTo(new TextEncoder().encode(text), headers);
      expect([200, 202, 400, 404]).toContain(status);
      if (status === 202) expect(body).toBeNull();
      else expectResponse(body);
    }),
  );
});

test("deep nesting is answered wherever it is", async () => {
  const deep = "[".repeat(30_000) + "]".repeat(30_000);
  const request = (method: string, params: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${params}}}`;
  const texts = [
    `{"jsonrpc":${deep}}`,
    `[${request("ping", `"a":${deep}`)}]`,
    request("initialize", `"protocolVersion":${deep}`),
    request("tools/list", `"cursor":${deep}`),
    request("tools/list", `"_meta":${deep}`),
    request("tools/call", `"name":${deep}`),
    request("tools/call", `"name":"get_tool","arguments":${deep}`),
    request("tools/call", `"name":"get_tool","arguments":{"slug":${deep}}`),
    request("tools/call", `"name":"search_tools","arguments":{"page":${deep}}`),
  ];
  for (const text of texts) {
    const { status, body } = await answerTo(new TextEncoder().encode(text), {});
    expect([200, 400]).toContain(status);
    expectResponse(body);
  }
});

test.each<[args: object, said: string]>([
  [{ q: "dictée", level: "lycee" }, "No tool with every word has level=lycee; leave one out."],
  [
    { q: "dictée", category: "ecriture", gar: true },
    "No tool with every word has category=ecriture and gar; leave one out. Tools with gar recorded: 1; of others it is unknown.",
  ],
  [
    { gar: true, eu_hosting: true },
    "No tool has eu_hosting and gar; leave one out. Tools with gar recorded: 1; of others it is unknown.",
  ],
  [
    { category: "ecriture", eu_hosting: true },
    "No tool has category=ecriture and eu_hosting; leave one out. For 3 more, eu_hosting is unknown; unknown: true lists them too.",
  ],
  [
    { category: "ecriture", eu_hosting: true, unknown: true },
    "Tools found: 3; page 1 of 1. Of 3, listed last, eu_hosting is unknown.",
  ],
  [{ category: "vide" }, "No tool has category=vide; leave it out."],
  [{ q: "zzzz", level: "lycee" }, "No tool found: ask with other words or fewer filters."],
])("a search names the filters that leave nothing of its matches: %j", async (args, said) => {
  const { headers, body } = current("tools/call", { name: "search_tools", arguments: args });
  const { result } = (await answerTo(new TextEncoder().encode(body), headers)).body;
  expect(result.content[0].text.split("\n")[0]).toBe(said);
});

import { beforeAll, describe, expect, test } from "vitest";
import { LIST_PARAMETERS } from "../contract/list-parameters.ts";
import type { Implementation } from "../request/contract.cases.ts";
import { current, earlier, META, post } from "../testing/mcp-message.ts";

const BASE = "/api/v1/directory";
const VERSIONS = ["2025-11-25", "2025-06-18"];

/** Keeps a byte-order mark, which `Response.text` removes. */
const WITH_MARK = new TextDecoder("utf-8", { ignoreBOM: true });

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

/** The cases of the Model Context Protocol; each implementation runs them with the site of the contract cases. */
export function addMcpCases(start: () => Promise<Implementation>): void {
  let site: string;
  let fetch: Implementation["fetch"];
  beforeAll(async () => {
    ({ site, fetch } = await start());
  });

  async function ask(init: RequestInit): Promise<{ status: number; headers: Headers; body: Json }> {
    const response = await fetch("/mcp", init);
    const text = await response.text();
    const { status, headers } = response;
    if (text !== "") expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    return { status, headers, body: text === "" ? null : JSON.parse(text) };
  }

  async function resultOf(init: RequestInit): Promise<Json> {
    const { status, body } = await ask(init);
    expect([status, body]).toEqual([200, { jsonrpc: "2.0", id: 1, result: expect.anything() }]);
    return body.result;
  }

  const call = (name: string, args?: object) =>
    resultOf(current("tools/call", { name, ...(args && { arguments: args }) }));

  async function document(path: string): Promise<string> {
    return WITH_MARK.decode(await (await fetch(BASE + path)).arrayBuffer());
  }

  describe("versions", () => {
    test("the current version answers server/discover without a handshake", async () => {
      const { status, headers, body } = await ask(current("server/discover", {}, "first"));
      expect(status).toBe(200);
      expect(body).toEqual({
        jsonrpc: "2.0",
        id: "first",
        result: {
          resultType: "complete",
          supportedVersions: ["2026-07-28"],
          capabilities: { tools: {}, resources: {} },
          instructions: expect.stringContaining(site),
          ttlMs: 300_000,
          cacheScope: "public",
          _meta: {
            "io.modelcontextprotocol/serverInfo": {
              name: new URL(site).hostname,
              title: "Essai",
              version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
              websiteUrl: site,
            },
          },
        },
      });
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toContain("Retry-After");
      expect(headers.get("ratelimit-policy")).toBe('"default";q=60;w=60');
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("mcp-session-id")).toBeNull();
    });

    test.each(VERSIONS)("%s begins with initialize", async (version) => {
      const result = await resultOf(earlier("initialize", { protocolVersion: version }));
      expect(result).toMatchObject({
        protocolVersion: version,
        capabilities: { tools: {}, resources: {} },
        serverInfo: { title: "Essai", websiteUrl: site },
      });
      const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
      const accepted = await ask(post(initialized, { "MCP-Protocol-Version": version }));
      expect([accepted.status, accepted.body]).toEqual([202, null]);
      expect(await resultOf(earlier("ping", {}, version))).toEqual({});
      const { tools, resultType } = await resultOf(earlier("tools/list", {}, version));
      expect([tools.length, resultType]).toEqual([7, undefined]);
    });

    test.each(["2025-03-26", "2024-11-05"])(
      "a client of %s is offered the newest version with a handshake",
      async (version) => {
        const result = await resultOf(earlier("initialize", { protocolVersion: version }));
        expect(result.protocolVersion).toBe("2025-11-25");
        const { status, body } = await ask(earlier("tools/list", {}, version));
        expect([status, body.error.code]).toEqual([400, -32_022]);
      },
    );
  });

  describe("tools", () => {
    test("are described with the limits of the API", async () => {
      const { tools, resultType, ttlMs, cacheScope } = await resultOf(current("tools/list"));
      expect([resultType, ttlMs, cacheScope]).toEqual(["complete", 300_000, "public"]);
      expect(tools.map(({ name }: Json) => name)).toEqual([
        "search_tools",
        "get_tool",
        "list_collections",
        "get_collection",
        "list_categories",
        "list_levels",
        "list_subjects",
      ]);
      const { properties, additionalProperties } = tools[0].inputSchema;
      expect(Object.keys(properties)).toEqual(LIST_PARAMETERS);
      expect(additionalProperties).toBe(false);
      expect(properties).toMatchObject({
        level: { type: "string", enum: ["college", "lycee", "superieur"] },
        pricing: { enum: ["free", "freemium", "paid", "enterprise"] },
        has_education_pricing: { type: "boolean" },
        q: { maxLength: 200 },
        per_page: { type: "integer", minimum: 1, maximum: 100, default: 30 },
      });
      expect(tools[1].inputSchema.required).toEqual(["slug"]);
      for (const { annotations } of tools) expect(annotations.readOnlyHint).toBe(true);
    });

    const CALLS: [name: string, args: object | undefined, path: string][] = [
      ["search_tools", undefined, "/tools"],
      ["search_tools", {}, "/tools"],
      ["search_tools", { page: 2, per_page: 7 }, "/tools?page=2&per_page=7"],
      [
        "search_tools",
        { q: "l’oral & l’écrit" },
        "/tools?q=l%E2%80%99oral+%26+l%E2%80%99%C3%A9crit",
      ],
      ["search_tools", { category: "quiz", pricing: "free" }, "/tools?category=quiz&pricing=free"],
      ["search_tools", { has_education_pricing: true }, "/tools?has_education_pricing=1"],
      ["search_tools", { has_education_pricing: false, q: null, level: "" }, "/tools"],
      [
        "search_tools",
        { level: "lycee", subject: "francais" },
        "/tools?level=lycee&subject=francais",
      ],
      ["search_tools", { page: 99 }, "/tools?page=99"],
      ["get_tool", { slug: "oeuvre" }, "/tools/oeuvre"],
      ["get_tool", { slug: "ouvrage" }, "/tools/oeuvre"],
      ["list_collections", {}, "/collections"],
      ["get_collection", { slug: "choix" }, "/collections/choix"],
      ["get_collection", { slug: "selection" }, "/collections/choix"],
      ["list_categories", {}, "/categories"],
      ["list_levels", {}, "/levels"],
      ["list_subjects", {}, "/subjects"],
    ];
    test.each(CALLS)("%s %j answers with the document %s", async (name, args, path) => {
      const text = await document(path);
      const { content, structuredContent, isError } = await call(name, args);
      expect(content).toEqual([{ type: "text", text }]);
      expect(structuredContent).toEqual(JSON.parse(text));
      expect(isError).toBeUndefined();
    });

    const WRONG: [name: string, args: object, advice: string, problem?: string][] = [
      ["get_tool", { slug: "dicte" }, '"dicte". Did you mean "dictee" (Dictée)', "/tools/dicte"],
      ["get_tool", { slug: "Dictée" }, 'Did you mean "dictee" (Dictée)'],
      ["get_tool", { slug: "zzzzzz" }, '"zzzzzz". Use search_tools', "/tools/zzzzzz"],
      ["get_tool", { slug: "_/any/any/any/1" }, "No tool has the slug"],
      ["get_tool", { slug: "oeuvre?a=1" }, "No tool has the slug"],
      ["get_tool", { slug: "Œuvre ".repeat(50) }, 'Did you mean "oeuvre" (Œuvre)'],
      ["get_tool", {}, "get_tool needs a slug"],
      ["get_tool", { slug: ["oeuvre"] }, "slug must be one value, not a list"],
      ["get_tool", { slug: "oeuvre", lang: "fr" }, 'no argument "lang". It takes only slug'],
      ["get_collection", { slug: "choi" }, 'Did you mean "choix" (Choix)', "/collections/choi"],
      ["list_levels", { q: "a" }, "It takes no arguments"],
      ["search_tools", { querry: "a" }, "It takes only category, pricing"],
      ["search_tools", { perpage: 3 }, "Did you mean per_page?"],
      [
        "search_tools",
        { per_page: 500 },
        'from 1 to 100, not 500. Did you mean "100"',
        "/tools?per_page=500",
      ],
      ["search_tools", { page: 1.5 }, "page must be an integer", "/tools?page=1.5"],
      ["search_tools", { pricing: "fre" }, 'Did you mean "free"', "/tools?pricing=fre"],
      [
        "search_tools",
        { level: "lycées" },
        'level must be the slug of a level, not "lycées". Did you mean "lycee"? Allowed: college, lycee, superieur.',
        "/tools?level=lyc%C3%A9es",
      ],
      [
        "search_tools",
        { q: "é".repeat(201) },
        "q must be at most 200",
        `/tools?q=${"%C3%A9".repeat(201)}`,
      ],
    ];
    test.each(WRONG)("%s %j says what to do", async (name, args, advice, problem) => {
      const { content, structuredContent, isError } = await call(name, args);
      expect(isError).toBe(true);
      expect(structuredContent).toBeUndefined();
      expect(content[0].text).toContain(advice);
      const texts = content.slice(1).map(({ text }: Json) => text);
      expect(texts).toEqual(problem === undefined ? [] : [await document(problem)]);
    });
  });

  describe("resources", () => {
    async function allResources(): Promise<Json[]> {
      const { resources, nextCursor, ttlMs } = await resultOf(current("resources/list"));
      expect(ttlMs).toBe(300_000);
      const second = await resultOf(current("resources/list", { cursor: nextCursor }));
      expect(second.nextCursor).toBeUndefined();
      return [...resources, ...second.resources];
    }

    const LISTED: [path: string, type: string][] = [
      ["", "application/json"],
      ["/tools", "application/json"],
      ["/collections", "application/json"],
      ["/categories", "application/json"],
      ["/levels", "application/json"],
      ["/subjects", "application/json"],
      ["/changes.json", "application/json"],
      ["/openapi.json", "application/json"],
      ["/exports/tools.json", "application/json"],
      ["/exports/tools.ndjson", "application/x-ndjson"],
      ["/exports/tools.csv", "text/csv"],
      ["/exports/tools.excel.csv", "text/csv"],
      ["/collections/choix", "application/json"],
    ];

    test("are the lists, the exports, the collections and the tools", async () => {
      const resources = await allResources();
      const listed = resources.map(({ uri, mimeType }) => [uri.replace(site + BASE, ""), mimeType]);
      expect(listed.slice(0, LISTED.length)).toEqual(LISTED);
      expect(listed).toHaveLength(LISTED.length + 68);
      expect(resources.at(-1)).toEqual({
        uri: `${site}${BASE}/tools/outil-65`,
        name: "outil-65",
        title: "Outil 65",
        description: expect.any(String),
        mimeType: "application/json",
      });
    });

    test.each([
      ...LISTED,
      ["/tools/oeuvre", "application/json"],
      ["/tools/ouvrage", "application/json", "/tools/oeuvre"],
      ["/tools?q=oeuvre&per_page=3", "application/json"],
    ])("%s is read unchanged", async (path, mimeType, source = path) => {
      const uri = site + BASE + path;
      const { contents } = await resultOf(current("resources/read", { uri }));
      expect(contents).toEqual([{ uri, mimeType, text: await document(source) }]);
    });

    test("have templates for filters and records", async () => {
      const { resourceTemplates } = await resultOf(current("resources/templates/list"));
      const templates = resourceTemplates.map(({ uriTemplate }: Json) => uriTemplate);
      expect(templates).toEqual([
        `${site}${BASE}/tools{?${LIST_PARAMETERS.join(",")}}`,
        `${site}${BASE}/tools/{slug}`,
        `${site}${BASE}/collections/{slug}`,
      ]);
    });

    const MISSING: [path: string, message: string][] = [
      ["/tools/dicte", 'Did you mean "dictee"'],
      ["/tools/a%2fb", "No tool has the slug"],
      ["/tools/oeuvre.json", "No tool has the slug"],
      ["/tools?page=0", "page must be an integer from 1"],
      ["/search-index.json", "Unknown resource"],
      ["/mcp.json", "Unknown resource"],
      ["/../../../etc/passwd", "Unknown resource"],
      ["evil", "Unknown resource"],
    ];
    test.each(MISSING)("%s is not a resource", async (path, message) => {
      const uri = site + BASE + path;
      const { status, body } = await ask(current("resources/read", { uri }));
      const error = { message: expect.stringContaining(message), data: { uri } };
      expect([status, body.error]).toEqual([200, { code: -32_602, ...error }]);
      const before = await ask(earlier("resources/read", { uri }));
      expect([before.status, before.body.error]).toEqual([200, { code: -32_002, ...error }]);
    });
  });

  describe("errors of the protocol", () => {
    const request = { jsonrpc: "2.0", id: 7, method: "tools/list", params: { _meta: META } };
    const now = { "MCP-Protocol-Version": "2026-07-28" };
    const list = { ...now, "Mcp-Method": "tools/list" };
    const CASES: [what: string, init: RequestInit, status: number, code: number, id?: unknown][] = [
      ["no body", post(""), 400, -32_700],
      ["text that is not JSON", post("{"), 400, -32_700],
      ["a byte-order mark and two values", post("\ufeff{} {}"), 400, -32_700],
      ["null", post(null), 400, -32_600],
      ["text", post('"tools/list"'), 400, -32_600],
      ["a batch", post([request]), 400, -32_600],
      ["an empty batch", post([]), 400, -32_600],
      ["a response", post({ jsonrpc: "2.0", id: 7, result: {} }), 400, -32_600, 7],
      ["no jsonrpc", post({ id: 7, method: "ping" }), 400, -32_600, 7],
      ["another jsonrpc", post({ ...request, jsonrpc: "1.0" }), 400, -32_600, 7],
      ["null as id", post({ ...request, id: null }), 400, -32_600],
      ["a fraction as id", post({ ...request, id: 1.5 }), 400, -32_600],
      ["an id that would be rounded", post({ ...request, id: 2 ** 60 }), 400, -32_600],
      ["no method", post({ jsonrpc: "2.0", id: 7 }), 400, -32_600, 7],
      ["a number as method", post({ ...request, method: 1 }), 400, -32_600, 7],
      ["a list of params", post({ ...request, params: [] }), 400, -32_600, 7],
      ["no headers", post(request), 400, -32_020, 7],
      ["no Mcp-Method", post(request, now), 400, -32_020, 7],
      [
        "another Mcp-Method",
        post(request, { ...now, "Mcp-Method": "Tools/List" }),
        400,
        -32_020,
        7,
      ],
      [
        "another version",
        post(request, { ...list, "MCP-Protocol-Version": "2025-11-25" }),
        400,
        -32_020,
        7,
      ],
      ["no _meta", post({ ...request, params: {} }, list), 400, -32_602, 7],
      [
        "no capabilities of the client",
        post(
          {
            ...request,
            params: { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } },
          },
          list,
        ),
        400,
        -32_602,
        7,
      ],
      ["an unknown version", earlier("tools/list", {}, "1999-01-01"), 400, -32_022, 1],
      ["an unknown method", current("prompts/list"), 404, -32_601, 1],
      ["a method of Object", current("constructor"), 404, -32_601, 1],
      ["initialize, which the version removed", current("initialize"), 404, -32_601, 1],
      ["an unknown method of an earlier version", earlier("server/discover"), 200, -32_601, 1],
      ["an unknown tool", current("tools/call", { name: "get_tol" }), 200, -32_602, 1],
      [
        "a tool named like a method of Object",
        current("tools/call", { name: "toString" }),
        200,
        -32_602,
        1,
      ],
      ["a tool without a name", current("tools/call"), 200, -32_602, 1],
      [
        "a list of arguments",
        current("tools/call", { name: "get_tool", arguments: [] }),
        200,
        -32_602,
        1,
      ],
      [
        "an object as cursor",
        current("resources/list", { cursor: { toString: 1 } }),
        200,
        -32_602,
        1,
      ],
      ["an unknown cursor", current("resources/list", { cursor: "tools-0" }), 200, -32_602, 1],
      ["a cursor of a list with one page", current("tools/list", { cursor: "1" }), 200, -32_602, 1],
      ["a resource without a URI", current("resources/read"), 200, -32_602, 1],
    ];
    test.each(CASES)("%s", async (_, init, status, code, id) => {
      const answer = await ask(init);
      const error = expect.objectContaining({ code, message: expect.any(String) });
      expect([answer.status, answer.body]).toEqual([
        status,
        { jsonrpc: "2.0", ...(id !== undefined && { id }), error },
      ]);
    });

    test("an unsupported version is answered with those that are supported, whatever else it changed", async () => {
      const _meta = { ...META, "io.modelcontextprotocol/protocolVersion": "2027-01-01" };
      const headers = { "MCP-Protocol-Version": "2027-01-01" };
      const { status, body } = await ask(post({ ...request, params: { _meta } }, headers));
      expect([status, body.error.code]).toEqual([400, -32_022]);
      expect(body.error.data).toEqual({ supported: ["2026-07-28"], requested: "2027-01-01" });
    });

    test.each([
      ["text", "Mcp-Name", "get_tools", 400],
      ["malformed Base64", "Mcp-Name", "=?base64?Z2V0?X3Rvb2w=?=", 400],
      ["Base64", "Mcp-Name", "=?base64?Z2V0X3Rvb2w=?=", 200],
      ["spaces around it", "mcp-name", "  get_tool  ", 200],
    ])("Mcp-Name with %s", async (_, header, value, status) => {
      const { body } = current("tools/call", { name: "get_tool", arguments: { slug: "oeuvre" } });
      const headers = { ...now, "Mcp-Method": "tools/call", [header]: value };
      const answer = await ask(post(body, headers));
      expect([answer.status, answer.body.error?.code]).toEqual([
        status,
        status === 200 ? undefined : -32_020,
      ]);
    });
  });

  describe("HTTP", () => {
    test.each(["GET", "PUT", "DELETE", "PATCH"])("%s is 405", async (method) => {
      const { status, headers, body } = await ask({ method });
      expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
      expect(body).toEqual({ jsonrpc: "2.0", error: expect.objectContaining({ code: -32_600 }) });
      expect(headers.get("access-control-allow-origin")).toBe("*");
    });

    test("HEAD is 405 without a body", async () => {
      const { status, headers, body } = await ask({ method: "HEAD" });
      expect([status, headers.get("allow"), body]).toEqual([405, "POST, OPTIONS", null]);
    });

    test("a preflight allows POST with any header", async () => {
      const { status, headers } = await ask({ method: "OPTIONS" });
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
      expect(headers.get("access-control-allow-headers")).toBe("*");
      expect(headers.get("access-control-max-age")).toBe("86400");
    });

    test.each([undefined, "text/plain", "application/jsonp", "application/json-rpc"])(
      "the type %s is 415",
      async (type) => {
        const { body } = current("server/discover");
        const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
        const answer = await ask({ method: "POST", headers, body: Buffer.from(body) });
        expect(answer.status).toBe(415);
      },
    );

    test("the type may have parameters", async () => {
      const type = { "Content-Type": "Application/JSON; charset=utf-8" };
      expect((await ask(post({ jsonrpc: "2.0", id: 1, method: "ping" }, type))).status).toBe(200);
    });

    test("a body of 64 kB is read, and a longer one is 413", async () => {
      const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
      expect((await ask(post(message.padEnd(65_536)))).status).toBe(200);
      const { status, body } = await ask(post(message.padEnd(65_537)));
      expect([status, body.error.code]).toEqual([413, -32_600]);
      expect((await ask(post(message.padEnd(3_000_000)))).status).toBe(413);
    });

    test("a body that is not UTF-8 is an error", async () => {
      const bytes = Buffer.from('{"jsonrpc":"2.0","id":"\u00e9","method":"ping"}', "latin1");
      const headers = { "Content-Type": "application/json" };
      const { status, body } = await ask({ method: "POST", headers, body: bytes });
      expect([status, body.error.code]).toEqual([400, -32_700]);
    });

    test("pages of other sites may ask a public site, and not one on this machine", async () => {
      const isLocal = new URL(site).hostname === "localhost";
      const statusOf = async (origin: string, method: string) => {
        const init = { ...current("server/discover"), method };
        if (method !== "POST") delete (init as RequestInit).body;
        return (await ask({ ...init, headers: { ...init.headers, Origin: origin } })).status;
      };
      for (const origin of [
        "https://evil.test",
        "null",
        "http://localhost.evil.test",
        "http://1.2.3.4",
      ]) {
        expect([origin, await statusOf(origin, "POST")]).toEqual([origin, isLocal ? 403 : 200]);
        expect([origin, await statusOf(origin, "OPTIONS")]).toEqual([origin, isLocal ? 403 : 204]);
      }
      for (const origin of ["http://localhost:6274", "http://127.0.0.1", "https://[::1]:8"]) {
        expect([origin, await statusOf(origin, "POST")]).toEqual([origin, 200]);
      }
    });

    test("the path may end with a slash", async () => {
      const response = await fetch("/mcp/", current("server/discover"));
      expect(response.status).toBe(200);
    });
  });
}

import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BASE_PATH } from "../core/api/api.ts";
import { indexTextsOf } from "../test/search-of.ts";
import { current } from "../commands/contract/mcp-message.ts";

/** The edge function's requests to its host: a local server that can misbehave. */

type Reply = (response: ServerResponse, headers: Record<string, string>) => void;

const JSON_FILE = { "Content-Type": "application/json; charset=utf-8" };

let host: Server;
/** Replies by path relative to the base, the same for every origin. */
let files: Record<string, Reply>;
/** The function's requests: path and If-None-Match. */
let requests: string[];
let call: (path: string, origin?: string) => Promise<Response>;
let callMcp: () => Promise<Response>;
/** Paths that the host answers without the function. */
let excluded: RegExp[];

beforeEach(async () => {
  requests = [];
  files = {
    "/index.json": (response, { host }) => {
      const license = { attribution: { name: "Essai", url: `http://${host}` } };
      response.writeHead(200, JSON_FILE).end(JSON.stringify({ license }));
    },
  };
  for (const [file, text] of Object.entries(indexTextsOf([]))) {
    files[`/search/${file}.txt`] = (response, headers) => {
      if (headers["if-none-match"]) response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"1"' }).end(text);
    };
  }
  host = createServer((request, response) => {
    const path = request.url!.replace(BASE_PATH, "");
    requests.push(`${path} ${request.headers["if-none-match"] ?? ""}`.trimEnd());
    const reply = files[path] ?? notFound;
    reply(response, request.headers as Record<string, string>);
  }).listen(0);
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  vi.resetModules();
  const { default: entry, config } = await import("./netlify/directory.ts");
  excluded = config.excludedPath.map(
    (pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`),
  );
  call = (path, name = "localhost") =>
    entry(new Request(`http://${name}:${port}${BASE_PATH}${path}`));
  callMcp = () => entry(new Request(`http://localhost:${port}/mcp`, current("server/discover")));
});

afterEach(() => {
  // The function does not answer for the search index.
  const own = requests
    .map((request) => BASE_PATH + request.split(" ")[0]!)
    .filter((path) => !path.startsWith(`${BASE_PATH}/search/`));
  expect(own.filter((path) => !excluded.some((one) => one.test(path)))).toEqual([]);
  vi.restoreAllMocks();
  host.close();
  host.closeAllConnections();
});

/** Replies like a JSON file, except for the given headers and status. */
const json =
  (body: string | Buffer, headers: Record<string, string | number> = {}, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { ...JSON_FILE, ...headers }).end(body);

const bare =
  (status: number, headers: Record<string, string> = {}, body?: string): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** Returns a reply with a compressed text, of which `sent` bytes arrive. */
function gzipped(text: string, sent?: number): Reply {
  const bytes = gzipSync(text).subarray(0, sent);
  return json(bytes, { "Content-Encoding": "gzip", "Content-Length": bytes.length });
}

/** The host's answer when a rewrite leads to a missing file. */
const notFound = bare(404, { "Content-Type": "text/html" }, "<h1>Page not found</h1>");

describe("a file", () => {
  const TOOL = JSON.stringify({ data: { slug: "anki", name: "Anki" } });

  const good: [what: string, reply: Reply][] = [
    ["without parameters of its type", json(TOOL, { "Content-Type": "Application/JSON" })],
    ["with its length", json(TOOL, { "Content-Length": Buffer.byteLength(TOOL) })],
    ["compressed, with the length of the compressed bytes", gzipped(TOOL)],
  ];
  test.each(good)("%s is passed on", async (_, reply) => {
    files["/tools/anki.json"] = reply;
    const response = await call("/tools/anki");
    expect([response.status, await response.text()]).toEqual([200, TOOL]);
  });

  const type = (text: string) => ({ "Content-Type": text });
  const bad: [what: string, reply: Reply][] = [
    ["an HTML page with status 200", json("<p>Oops</p>", type("text/html"))],
    ["another JSON type", json(TOOL, type("application/problem+json"))],
    ["no type", bare(200, {}, TOOL)],
    ["a part of the file", json("{", { "Content-Range": "bytes 0-1/9" }, 206)],
    ["304 without a question", bare(304)],
    ["an error", json("{}", {}, 502)],
    ["a redirect to a page", bare(302, { Location: `${BASE_PATH}/index.json` })],
    [
      "a connection that ends early",
      (response) => {
        response.writeHead(200, { ...JSON_FILE, "Content-Length": TOOL.length });
        response.write(TOOL.slice(0, 9), () => response.destroy());
      },
    ],
    ["a compressed body that ends early", gzipped(TOOL, -12)],
    ["a document without its end", json(TOOL.slice(0, -2))],
  ];
  test.each(bad)("answered by %s is left to the host's fallback", async (_, reply) => {
    files["/tools/anki.json"] = reply;
    await expect(call("/tools/anki")).rejects.toThrow();
  });

  test("that the function parses and that is invalid is left to the host's fallback", async () => {
    files["/search/tools.txt"] = json("{]}");
    await expect(call("/tools?per_page=7")).rejects.toThrow();
    files["/index.json"] = json("{]}");
    await expect(call("/tools/anki", "127.0.0.1")).rejects.toThrow();
  });

  test.each<[what: string, reply: Reply]>([
    ["no answer", () => {}],
    ["half a body", (response) => response.writeHead(200, JSON_FILE).write("{")],
  ])("with %s is left to the host's fallback after two seconds", async (_, reply) => {
    await call("/nope");
    const soon = AbortSignal.timeout.bind(AbortSignal, 50);
    const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation(soon);
    files["/tools/anki.json"] = reply;
    await expect(call("/tools/anki")).rejects.toThrow();
    expect(asked.mock.calls).toEqual([[2000]]);
  });

  test.each(["/nope.csv", "/tools/nope.ndjson", "/a.txt", "/a.xml"])(
    "%s, which the host would route to the function again, is not requested",
    async (path) => {
      expect((await call(path)).status).toBe(404);
      expect(requests).not.toContain(path);
    },
  );

  test("of the exports must have its own type, also with an encoded path", async () => {
    files["/exports/tools.csv"] = json("a\n", { "Content-Type": "text/csv; charset=utf-8" });
    expect(await (await call("/exports%2Ftools.csv")).text()).toBe("a\n");
    files["/exports/tools.csv"] = json("<p>", { "Content-Type": "text/html" });
    await expect(call("/exports%2Ftools.csv")).rejects.toThrow();
  });
});

describe("the MCP endpoint", () => {
  test("answers with the files of the host, and is not cached", async () => {
    const description = { instructions: "Essai", tools: [] };
    files["/mcp.json"] = json(JSON.stringify(description));
    const response = await callMcp();
    expect(await response.json()).toMatchObject({ result: { instructions: "Essai" } });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(requests).toEqual(["/index.json", "/mcp.json"]);
  });

  test.each(["/mcp.json", "/index.json"])(
    "answers itself when the host fails to send %s",
    async (path) => {
      const logged = vi.spyOn(console, "error").mockReturnValue();
      files[path] = bare(502);
      const response = await callMcp();
      const error = { code: -32_603, message: "The server failed to answer." };
      expect([response.status, await response.json()]).toEqual([500, { jsonrpc: "2.0", error }]);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});

describe("a site", () => {
  test("is read once, and its search index again only when it has changed", async () => {
    expect((await call("/tools?q=x")).status).toBe(200);
    expect((await call("/tools?q=y")).status).toBe(200);
    const read = ["tools", "words", "french"].map((file) => `/search/${file}.txt`);
    expect(requests.toSorted()).toEqual(
      ["/index.json", ...read, ...read.map((path) => `${path} "1"`)].toSorted(),
    );
  });

  test("stays open while requests to another site alternate, each with its own links", async () => {
    for (const origin of ["localhost", "127.0.0.1", "localhost", "127.0.0.1"]) {
      const { type } = (await (await call("/nope", origin)).json()) as { type: string };
      expect(type).toContain(`http://${origin}:`);
      expect((await call("/tools?q=x", origin)).status).toBe(200);
    }
    expect(requests.filter((path) => path === "/index.json")).toHaveLength(2);
    expect(requests.filter((path) => path === "/search/words.txt")).toHaveLength(2);
  });

  test("is closed for others, because each takes memory", async () => {
    for (const last of [1, 2, 3, 4, 5, 1]) await call("/nope", `127.0.0.${last}`);
    expect(requests).toHaveLength(6);
  });

  test("is opened once for simultaneous requests", async () => {
    await Promise.all([call("/nope"), call("/nope"), call("/nope")]);
    expect(requests).toEqual(["/index.json"]);
  });

  test("that cannot be opened is opened again by the next request", async () => {
    const index = files["/index.json"]!;
    files["/index.json"] = bare(502);
    const together = await Promise.allSettled([call("/tools/anki"), call("/tools/anki")]);
    expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    files["/index.json"] = index;
    expect((await call("/tools/anki")).status).toBe(404);
    expect(requests).toEqual([
      "/index.json",
      "/index.json",
      "/tools/anki.json",
      "/search/slugs.txt",
    ]);
  });
});

import { writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../build.ts";
import { FIXTURE, newFolder } from "../testing/folder.ts";
import { startServer, type LocalServer } from "./server.ts";

/** Pages and files as the local server sends them. */
let server: LocalServer;
beforeAll(async () => {
  const folder = join(newFolder(), "dist");
  buildSite({ content: FIXTURE, out: folder, siteUrl: "https://essai.test", cache: null });
  writeFileSync(join(folder, "assets/site-0123ABCD.js"), `/* ${"script ".repeat(500)} */`);
  writeFileSync(join(folder, "api/v1/directory/exports/large.csv"), Buffer.alloc(17_000_000, "x,"));
  server = await startServer({
    folder,
    port: 0,
    rateLimit: 0,
    trustProxy: false,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(() => server.close());

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function get(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, path, headers, method, agent: false };
    const sent = request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("headers", () => {
  test.each(["/", "/outils/eclair", "/docs", "/nope", "/feeds/tools.rss"])(
    "%s may load from this site only, and is shown in no frame",
    async (path) => {
      const { headers } = await get(path);
      expect(headers["content-security-policy"]).toMatch(
        /default-src 'self';.*frame-ancestors 'none'/,
      );
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["permissions-policy"]).toContain("camera=()");
    },
  );

  test("the editing form has a policy of its own", async () => {
    const { status, headers } = await get("/admin/");
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'/);
  });

  test("files whose name carries a hash are cached for a year, others are not", async () => {
    const { headers } = await get("/assets/site-0123ABCD.js");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/")).headers["cache-control"]).toBeUndefined();
  });

  test("pages of other sites may read feeds, and not pages", async () => {
    expect((await get("/feeds/tools.rss")).headers["access-control-allow-origin"]).toBe("*");
    expect((await get("/")).headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("paths", () => {
  test("an unknown page is the site's own 404 page", async () => {
    for (const path of ["/nope", "/outils/nope", "/nope/", "/feeds/nope.rss", "/%"]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers["content-type"]]).toEqual([
        path,
        404,
        "text/html; charset=utf-8",
      ]);
      expect(body.toString()).toContain("<!doctype html>");
    }
  });

  test.each([
    ["/outils/eclair/", "/outils/eclair"],
    ["/outils/eclair/?a=b%20c", "/outils/eclair?a=b%20c"],
    ["/docs/", "/docs"],
    ["/admin", "/admin/"],
    ["/robots.txt/", null],
    ["//outils/eclair/", null],
    ["/%2Foutils/eclair/", null],
    ["//evil.test/..", "/"],
  ])("%s leads to %s", async (path, location) => {
    const { status, headers } = await get(path);
    if (path === "//evil.test/..") expect(headers.location ?? "/").not.toContain("evil");
    else expect([status, headers.location ?? null]).toEqual([location ? 301 : 404, location]);
  });

  test.each([
    "/.manifest.json",
    "/.staging-1/site/index.html",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/outils/..%5c..%5cx",
    "/outils/eclair%00.html",
    "/.well-known/../.manifest.json",
    "/.well-known/.manifest.json",
  ])("%s is no file of the site", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("a query changes nothing", async () => {
    expect((await get("/outils/eclair?x=1")).status).toBe(200);
  });
});

describe("compression", () => {
  const PATHS = [
    "/",
    "/assets/site-0123ABCD.js",
    "/api/v1/directory/openapi.json",
    "/feeds/tools.rss",
  ];

  test("brotli and gzip hold the same bytes, with the length that is sent", async () => {
    for (const path of PATHS) {
      const plain = await get(path);
      const br = await get(path, { "Accept-Encoding": "gzip, deflate, br" });
      const gzip = await get(path, { "Accept-Encoding": "gzip" });
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual([
        "br",
        "gzip",
      ]);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      for (const { headers, body } of [plain, br, gzip]) {
        expect(headers.vary).toBe("Accept-Encoding");
        expect(Number(headers["content-length"])).toBe(body.length);
      }
      expect(br.body.length).toBeLessThan(plain.body.length / 2);
    }
  });

  test("a tag names its bytes: strong for plain ones, weak for compressed ones", async () => {
    for (const path of PATHS) {
      const plain = await get(path);
      const br = await get(path, { "Accept-Encoding": "br" });
      expect(plain.headers.etag).toMatch(/^"/);
      expect(br.headers.etag).toBe(`W/${plain.headers.etag!}`);
      for (const tag of [plain.headers.etag!, br.headers.etag!]) {
        const again = await get(path, { "If-None-Match": tag, "Accept-Encoding": "br" });
        expect([again.status, again.headers.etag, again.headers.vary]).toEqual([
          304,
          br.headers.etag,
          "Accept-Encoding",
        ]);
      }
    }
  });

  test("pictures, fonts and small files are sent as they are", async () => {
    const small = await get("/robots.txt", { "Accept-Encoding": "br" });
    expect(small.headers["content-encoding"]).toBeUndefined();
    expect(small.headers.vary).toBe("Accept-Encoding");
  });
});

test("a large export is sent whole, with the headers of the contract", async () => {
  const path = "/api/v1/directory/exports/large.csv";
  const { status, headers, body } = await get(path);
  expect([status, body.length, headers["content-length"]]).toEqual([200, 17_000_000, "17000000"]);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=300",
    "ratelimit-policy": '"default";q=60;w=60',
    "x-content-type-options": "nosniff",
  });
  const head = await get(path, {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    "17000000",
  ]);
  const again = await get(path, { "If-None-Match": headers.etag! });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await get(path, {}, "POST")).status).toBe(405);
});

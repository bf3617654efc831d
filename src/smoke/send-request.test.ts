import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../links/clock.ts";
import { startOddSites, type OddSites } from "../testing/odd-sites.ts";
import { sender } from "./send-request.ts";

/** Requests to misbehaving servers. */

let sites: OddSites;
beforeAll(async () => {
  sites = await startOddSites();
});
afterAll(() => sites.close());

/** In milliseconds: too long for a busy machine to reach, and short where a timeout is expected. */
const [LONG, SHORT] = [10_000, 80];

const get = (path: string, method: "GET" | "HEAD" = "GET", milliseconds = LONG) =>
  sender(`http://127.0.0.1:${sites.port}`, systemClock, { milliseconds, bytes: 2_000_000 })({
    method,
    path,
  });

test.each([
  ["/silent", "timeout"],
  ["/slow-headers", "timeout"],
  ["/slow-body", "timeout"],
  ["/huge", "too-large"],
  ["/too-short", "broken-answer"],
  ["/too-long", "broken-answer"],
  ["/two-lengths", "broken-answer"],
  ["/chunk-broken", "broken-answer"],
  ["/many-headers", "broken-answer"],
  ["/no-http", "broken-answer"],
  ["/upgrade", "broken-answer"],
  ["/early-hints", "timeout"],
  ["/reset", "connection-failed"],
  ["/closed", "connection-failed"],
])("%s is a failure: %s", async (path, failure) => {
  const milliseconds = failure === "timeout" ? SHORT : LONG;
  expect(await get(path, "GET", milliseconds)).toMatchObject({ failure, status: 0 });
});

test.each(["/loop", "/to-file", "/two-locations", "/credentials"])(
  "the redirect of %s is not followed",
  async (path) => {
    sites.received.length = 0;
    expect(await get(path)).toMatchObject({
      failure: null,
      status: path === "/credentials" ? 301 : 302,
    });
    expect(sites.received).toHaveLength(1);
  },
);

test("a body is not decoded, and has its digest", async () => {
  const { body, headers, sha256, status } = await get("/gzip");
  expect([status, headers["content-encoding"], body.subarray(0, 2).toString("hex")]).toEqual([
    200,
    "gzip",
    "1f8b",
  ]);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("HEAD has no body", async () => {
  expect(await get("/page", "HEAD")).toMatchObject({
    failure: null,
    status: 200,
    body: Buffer.alloc(0),
  });
});

test("a port without a server and a wrong certificate are failures", async () => {
  const from = (origin: string) => sender(origin, systemClock)({ method: "GET", path: "/" });
  expect(await from("http://127.0.0.1:1")).toMatchObject({ failure: "connection-failed" });
  expect(await from(`https://127.0.0.1:${sites.tlsPort}`)).toMatchObject({ failure: "tls-error" });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIST_PARAMETERS } from "../../../core/api/list-parameters.ts";
import { addCases } from "../../contract/add-cases.ts";
import { SITE } from "../site.ts";
import { newProject, startHost, type Host } from "./host.ts";

const BASE = "/api/v1/directory";

let host: Host;
beforeAll(async () => {
  host = await startHost(newProject());
});
afterAll(() => host.stop());

addCases(() => Promise.resolve({ origin: SITE, fetch: host.fetch }), {
  "file-tags": "Netlify adds an ETag to files, its emulator does not",
  compression: "Netlify's network compresses, its emulator does not",
  limit: "Netlify counts requests, preflights too, before the function; its emulator does not",
  "clean-pages": "Netlify has these, its emulator opens pages at each of their paths",
  raw: "the emulator takes a Request, whose URL is normalized",
});

describe("the CDN", () => {
  const cached = async (path: string, init?: RequestInit) => {
    const response = await host.fetch(BASE + path, init);
    await response.body?.cancel();
    expect(response.headers.get("netlify-vary")).toBe(`query=${LIST_PARAMETERS.join("|")}`);
    return [response.status, response.headers.get("netlify-cdn-cache-control")];
  };
  const CACHED = "public, max-age=31536000";

  test.each([
    ["", 200],
    ["/", 200],
    ["/tools/oeuvre", 200],
    ["/tools?q=l%E2%80%99oral&page=1&utm_source=x", 200],
    ["/tools?category=", 200],
    ["/tools/ouvrage", 301],
    ["/tools?page=0", 400],
    ["/nope", 404],
  ])("caches a response that is the same for all clients: %s", async (path, status) => {
    expect(await cached(path)).toEqual([status, CACHED]);
  });

  test("does not cache a response to a conditional request, or to a method other than GET", async () => {
    const headers = { "If-None-Match": "*" };
    expect(await cached("/tools", { headers })).toEqual([304, "no-store"]);
    expect(await cached("/tools", { method: "HEAD" })).toEqual([200, "no-store"]);
    expect(await cached("/tools", { method: "OPTIONS" })).toEqual([204, "no-store"]);
    expect(await cached("/tools", { method: "POST" })).toEqual([405, "no-store"]);
  });

  test.each([
    "/tools?page=1&page=2",
    "/tools?utm=1&utm=2",
    "/tools?p%61ge=2",
    "/tools?page=2;per_page=3",
    "/tools?q=100%",
    "/tools?Page=2",
    "/tools?page",
    "/tools?&page=2",
    "/tools?utm=1?page=2",
    "/tools/%6feuvre",
    "/tools//",
    "//tools",
    "/Tools",
  ])("does not cache an ambiguous URL: %s", async (path) => {
    expect((await cached(path))[1]).toBe("no-store");
  });
});

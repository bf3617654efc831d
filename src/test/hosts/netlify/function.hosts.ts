import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fetch } from "../../../commands/contract/site-visit.ts";
import { addCases } from "../../contract/add-cases.ts";
import { SITE } from "../site.ts";
import { createCdn } from "./cdn.ts";
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
    const isList = /^\/tools\/?(?:\?|$)/.test(path);
    expect(response.headers.get("netlify-vary")).toBe(isList ? "query" : "query=no-query");
    return [response.status, response.headers.get("netlify-cdn-cache-control")];
  };
  const CACHED = "public, max-age=31536000";

  test.each([
    ["", 200],
    ["/", 200],
    ["/tools/oeuvre", 200],
    ["/tools/oeuvre?utm_source=x&page=2", 200],
    ["/tools?q=l%E2%80%99oral&page=1", 200],
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
    "/tools/oeuvre?utm=1&utm=2",
    "/tools/oeuvre?no-query=1",
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

  test.each([
    ["/tools?utm_source=x", 200],
    ["/tools/?page=2&ref=", 200],
    ["/tools?pricing[]=free", 200],
    ["/tools?levels=college", 400],
    ["/tools?page=0&limit=5", 400],
  ])("does not cache a list whose URL has a name of no parameter: %s", async (path, status) => {
    expect(await cached(path)).toEqual([status, "no-store"]);
  });

  test("never sends the answer to another request, in whatever order they come", async () => {
    const answers = new Map<string, Promise<Response>>();
    const once: Fetch = async (target, init) => {
      const answer = answers.get(target) ?? host.fetch(target, init);
      answers.set(target, answer);
      return (await answer).clone();
    };
    const lists =
      "?levels=college ?utm_source=x ?utm_source=y ?page=2 ?page=0 ?pricing[]=free ?q=carte";
    const others = "/tools/ /tools/oeuvre /tools/oeuvre?page=2 /tools/oeuvre?tools=x /nope?page=3";
    const paths = ["", ...lists.split(" ")]
      .map((search) => `/tools${search}`)
      .concat(others.split(" "));
    const orders = fc.array(fc.constantFrom(...paths.map((path) => BASE + path)), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(orders, async (targets) => {
        const cdn = createCdn(once);
        for (const target of targets) {
          const response = await once(target, {});
          expect(await cdn.get(target)).toEqual({
            status: response.status,
            body: await response.text(),
          });
        }
        // The list in four spellings, the tool and the missing page.
        expect(cdn.kept.size).toBeLessThanOrEqual(7);
      }),
    );
  });
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { BASE_PATH } from "../../core/api/api.ts";
import { mediaTypeOf } from "../../core/api/media-types.ts";
import { buildContractSite } from "../../test/contract-site.ts";

/** Failing assets and a failing limiter, which the tests in the real runtime cannot bring about. */

const dist = buildContractSite("https://contrat.test");
let keys: string[];
let assets: (path: string) => Response;
let isAllowed: () => boolean;
let ask: (path: string, address?: string, method?: string) => Promise<Response>;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  keys = [];
  isAllowed = () => true;
  assets = (path) => {
    const file = join(dist, path);
    if (!existsSync(file)) return new Response("<h1>404</h1>", { status: 404 });
    return new Response(readFileSync(file), { headers: { "Content-Type": mediaTypeOf(path)! } });
  };
  vi.resetModules();
  const { default: worker } = await import("./directory-worker.ts");
  const bindings = {
    ASSETS: { fetch: (url: string) => Promise.resolve(assets(new URL(url).pathname)) },
    CLIENTS: {
      limit: ({ key }: { key: string }) => {
        keys.push(key);
        return Promise.resolve({ success: isAllowed() });
      },
    },
  };
  ask = (path, address = "192.0.2.1", method = "GET") => {
    const init = { method, headers: { "CF-Connecting-IP": address } };
    return worker.fetch(new Request(`https://evil.test${BASE_PATH}${path}`, init), bindings);
  };
});

test("a refused client gets a problem document and is asked to wait for a minute", async () => {
  isAllowed = () => false;
  const response = await ask("/tools");
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    type: "https://contrat.test/problems/rate-limited",
    detail: expect.stringContaining("try again in 60 s"),
  });
});

test("a preflight is not counted, and never refused", async () => {
  isAllowed = () => false;
  expect((await ask("/tools", "192.0.2.1", "OPTIONS")).status).toBe(204);
  expect(keys).toEqual([]);
});

test("clients of one IPv6 network are counted together", async () => {
  await ask("/tools", "192.0.2.7");
  await ask("/tools", "2001:db8:1:2::1");
  await ask("/tools", "2001:db8:1:2:ffff::1");
  expect(keys).toEqual(["192.0.2.7", "2001:db8:1:2:", "2001:db8:1:2:"]);
});

test("a file that cannot be read gets a problem document, and the next request an answer", async () => {
  const working = assets;
  await ask("");
  assets = () => new Response("<h1>502</h1>", { status: 502 });
  const failed = await ask("/tools");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(failed.headers.get("access-control-allow-origin")).toBe("*");
  expect(Number(failed.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await failed.json()).toMatchObject({ title: "Temporarily unavailable", status: 503 });
  assets = working;
  expect((await ask("/tools")).status).toBe(200);
});

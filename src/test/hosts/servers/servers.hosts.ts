import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../../../core/api/api.ts";
import { addCases, type Lacks } from "../../contract/add-cases.ts";
import { plantSecrets } from "../../contract/plant-secrets.ts";
import { SITE } from "../site.ts";
import { startHost, type RunningHost, type Server } from "./programs.ts";

/** A server, what it lacks, and whether it refuses symbolic links (builds write none) and keeps answers. */
const SERVERS: [name: Server, lacks: Lacks, isCareful: boolean][] = [
  [
    "nginx",
    { "zero-byte": "nginx refuses an encoded zero byte with 400 before it looks at its locations" },
    true,
  ],
  // Debian's Caddy has no cache, and no option against symbolic links.
  ["caddy", { "typed-304": "Go's HTTP server leaves Content-Type out of a 304" }, false],
];

describe.each(SERVERS)("%s", (name, lacks, isCareful) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost(name);
    plantSecrets(host.dist, isCareful);
  });
  afterAll(() => host?.stop());

  addCases(() => Promise.resolve(host), lacks);

  test.skipIf(name !== "nginx")("names of no parameter fill no cache", async () => {
    const stored = () =>
      readdirSync(join(host.dist, "../cache"), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ).length;
    const before = stored();
    for (let i = 0; i < 5; i++) {
      for (const search of [`utm_source=${i}`, `levels=${i}`, `q=carte&x${i}=1`]) {
        const response = await host.fetch(`${BASE_PATH}/tools?${search}`, {});
        expect(response.headers.get("cdn-cache-control")).toBe("no-store");
      }
    }
    expect(stored()).toBe(before);
    await host.fetch(`${BASE_PATH}/tools?q=carte&per_page=9`, {});
    expect(stored()).toBe(before + 1);
  });

  describe("while the local server is down", () => {
    const get = (path: string) => host.fetch(path, {});
    const computed = `${BASE_PATH}/tools?q=outil&per_page=2`;
    let before: string;
    beforeAll(async () => {
      before = await (await get(computed)).text();
      await host.stopBackend();
    });

    test("files are still there", async () => {
      const response = await get(`${BASE_PATH}/tools?page=2`);
      const file = join(host.dist, BASE_PATH, "tools/_/any/any/any/2.json");
      expect([response.status, await response.text()]).toEqual([200, readFileSync(file, "utf8")]);
      expect((await get("/outils/oeuvre")).status).toBe(200);
    });

    test.skipIf(!isCareful)("computed answers come from the cache", async () => {
      const response = await get(computed);
      expect([response.status, await response.text()]).toEqual([200, before]);
    });

    test("other requests get a problem document that is not cached", async () => {
      const response = await get(`${BASE_PATH}/tools?q=never+asked`);
      expect(response.status).toBe(503);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/problem+json; charset=utf-8",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
        "retry-after": "10",
      });
      const type = `${SITE}/problems/unavailable`;
      expect(await response.json()).toMatchObject({ type, status: 503 });
    });

    test("it comes back by itself", async () => {
      await host.startBackend();
      expect((await get(`${BASE_PATH}/tools?q=never+asked`)).status).toBe(200);
    });
  });
});

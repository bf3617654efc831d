import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../../contract/api.ts";
import type { RunningHost } from "./programs.ts";

/** Adds the tests of a host while the local server behind it is down; `keepsAnswers` says whether it has a cache. */
export function addBackendTests(
  host: () => RunningHost,
  { keepsAnswers }: { keepsAnswers: boolean },
): void {
  const get = (path: string) => host().fetch(path, {});

  describe("while the local server is down", () => {
    const computed = `${BASE_PATH}/tools?q=outil&per_page=2`;
    let before: string;
    beforeAll(async () => {
      before = await (await get(computed)).text();
      await host().stopBackend();
    });

    test("files are still there", async () => {
      const response = await get(`${BASE_PATH}/tools?page=2`);
      const file = join(host().dist, BASE_PATH, "tools/_/any/any/any/2.json");
      expect([response.status, await response.text()]).toEqual([200, readFileSync(file, "utf8")]);
      expect((await get("/outils/oeuvre")).status).toBe(200);
    });

    test.skipIf(!keepsAnswers)("computed answers come from the cache", async () => {
      const response = await get(computed);
      expect([response.status, await response.text()]).toEqual([200, before]);
    });

    test("other requests get a problem document that is not cached", async () => {
      const response = await get(`${BASE_PATH}/tools?q=never+asked`);
      expect(response.status).toBe(500);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/problem+json; charset=utf-8",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
      });
      expect(await response.json()).toMatchObject({
        type: `${host().origin}/problems/internal-error`,
        status: 500,
      });
    });

    test("it comes back by itself", async () => {
      await host().startBackend();
      expect((await get(`${BASE_PATH}/tools?q=never+asked`)).status).toBe(200);
    });
  });
}

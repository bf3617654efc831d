import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "../../contract/api.ts";
import { startHost, type RunningHost } from "./programs.ts";

/** How long nginx keeps answers here, instead of the five minutes of Cache-Control. It counts whole seconds. */
const KEPT = { directive: "proxy_cache_valid any 1s;", milliseconds: 2100 };

let host: RunningHost;
beforeAll(async () => {
  host = await startHost("nginx", (config) =>
    config.replace(
      "proxy_ignore_headers Vary;",
      `proxy_ignore_headers Vary Cache-Control; ${KEPT.directive}`,
    ),
  );
});
afterAll(() => host?.stop());

test("nginx answers from its cache while the local server restarts, even after five minutes", async () => {
  const target = `${BASE_PATH}/tools?q=outil`;
  const answer = await (await host.fetch(target, {})).text();
  await sleep(KEPT.milliseconds);
  await host.stopBackend();
  const stale = await host.fetch(target, {});
  expect([stale.status, await stale.text()]).toEqual([200, answer]);
  const starting = host.startBackend();
  expect((await host.fetch(target, {})).status).toBe(200);
  await starting;
  expect((await host.fetch(target, {})).status).toBe(200);
});

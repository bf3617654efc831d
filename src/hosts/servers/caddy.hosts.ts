import { afterAll } from "vitest";
import { addCases } from "../../test/contract/add-cases.ts";
import { plantSecrets } from "../../test/contract/plant-secrets.ts";
import { addBackendTests } from "./backend-down.ts";
import { startHost, type RunningHost } from "./programs.ts";

let host: RunningHost;
const start = async () => {
  host = await startHost("caddy");
  // Caddy has no option against symbolic links; builds write none.
  plantSecrets(host.dist, false);
  return host;
};
afterAll(() => host?.stop());

addCases(start, {
  "typed-304": "Go's HTTP server leaves Content-Type out of a 304",
});

// Debian's Caddy has no cache.
addBackendTests(() => host, { keepsAnswers: false });

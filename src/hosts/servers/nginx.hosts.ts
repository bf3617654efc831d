import { afterAll } from "vitest";
import { addCases } from "../../test/contract/add-cases.ts";
import { plantSecrets } from "../../test/contract/plant-secrets.ts";
import { addBackendTests } from "./backend-down.ts";
import { startHost, type RunningHost } from "./programs.ts";

let host: RunningHost;
const start = async () => {
  host = await startHost("nginx");
  plantSecrets(host.dist, true);
  return host;
};
afterAll(() => host?.stop());

addCases(start, {
  "zero-byte": "nginx refuses an encoded zero byte with 400 before it looks at its locations",
});

addBackendTests(() => host, { keepsAnswers: true });

import { afterAll } from "vitest";
import { addCases } from "../../contract/add-cases.ts";
import { plantSecrets } from "../../contract/plant-secrets.ts";
import { startWorker, type RunningWorker } from "./wrangler-dev.ts";

let worker: RunningWorker;
const start = async () => {
  worker = await startWorker();
  // wrangler uploads what a symbolic link leads to; builds write none.
  plantSecrets(worker.dist, false);
  return worker;
};
afterAll(() => worker?.stop());

addCases(start, {
  compression: "Cloudflare's network compresses, its runtime on this machine does not",
});

import { afterAll, beforeAll } from "vitest";
import { addMcpCases } from "../../mcp/mcp.cases.ts";
import { addContractCases } from "../../request/contract.cases.ts";
import { addClientCases } from "../servers/real-client.cases.ts";
import { startWorker, type RunningWorker } from "./wrangler-dev.ts";

let worker: RunningWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());

addContractCases(() => Promise.resolve(worker));
addMcpCases(() => Promise.resolve(worker));

addClientCases(() => worker, {
  backend: "there is none: the Worker computes",
  canonical: "Cloudflare redirects to the canonical path, with 307",
  compression: "Cloudflare's network compresses, its runtime on this machine does not",
  links: "wrangler uploads what a link leads to; builds write none",
});

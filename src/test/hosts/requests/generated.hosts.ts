import { afterAll, test } from "vitest";
import { respond } from "../../../api/fetch-handler.ts";
import { createHandler } from "../../../api/handler.ts";
import { openStaticFiles } from "../../../api/static-files.ts";
import { contractAssets } from "../../contract-assets.ts";
import { sendGeneratedRequests } from "../../contract/generated-requests.ts";
import type { Fetch } from "../../../commands/smoke/site-visit.ts";
import { startWorker } from "../cloudflare/wrangler-dev.ts";
import { newProject, startHost } from "../netlify/host.ts";
import { startHost as startProgram } from "../servers/programs.ts";

/** Requests per host; the handler gets 20,000. With HOST_REQUESTS=100000, a run takes an hour. */
const HOST_REQUESTS = Number(process.env.HOST_REQUESTS ?? 300);

interface Running {
  fetch: Fetch;
  stop?: () => Promise<void>;
}

const running: Running[] = [];
afterAll(async () => {
  await Promise.all(running.map(async ({ stop }) => stop?.()));
});

const HOSTS: [name: string, count: number, start: () => Promise<Running>][] = [
  [
    "the handler",
    20_000,
    async () => {
      const assets = contractAssets("https://contrat.test");
      const handler = createHandler(assets, openStaticFiles(assets).identity);
      const fetch: Fetch = (target, init) =>
        respond(handler, new Request(`http://host.invalid${target}`, init));
      return { fetch };
    },
  ],
  ["nginx before the local server", HOST_REQUESTS, () => startProgram("nginx")],
  ["Caddy before the local server", HOST_REQUESTS, () => startProgram("caddy")],
  ["Cloudflare", HOST_REQUESTS, startWorker],
  ["Netlify", HOST_REQUESTS, () => startHost(newProject())],
];

test.each(HOSTS)(
  "%s answers %i requests generated from the OpenAPI document as it describes",
  async (name, count, start) => {
    const host = await start();
    running.push(host);
    // Netlify adds an ETag to files, its emulator does not.
    await sendGeneratedRequests(host.fetch, count, name !== "Netlify");
  },
  7_200_000,
);

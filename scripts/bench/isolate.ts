import { existsSync, readFileSync } from "node:fs";
import worker from "../../src/hosts/cloudflare/directory-worker.ts";
import { BASE_PATH } from "../../src/core/api/api.ts";

// Asks Cloudflare's adapter, in front of a built site, for paths in turn; prints the CPU of each in ms. A new process
// compiles and reads for its first request what an isolate does.
const [dist = "", ...paths] = process.argv.slice(2);

const bindings = {
  ASSETS: {
    fetch: (url: string, init: RequestInit) => {
      if (new Headers(init.headers).has("If-None-Match"))
        return Promise.resolve(new Response(null, { status: 304 }));
      const file = dist + new URL(url).pathname;
      if (!existsSync(file)) return Promise.resolve(new Response(null, { status: 404 }));
      const headers = { "Content-Type": "application/json", ETag: '"1"' };
      return Promise.resolve(new Response(readFileSync(file), { headers }));
    },
  },
  CLIENTS: { limit: () => Promise.resolve({ success: true }) },
};

const costs: number[] = [];
for (const path of paths) {
  const request = new Request(`https://bench.test${BASE_PATH}${path}`);
  const before = process.cpuUsage();
  await (await worker.fetch(request, bindings)).arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  costs.push((user + system) / 1000);
}
process.stdout.write(JSON.stringify(costs));

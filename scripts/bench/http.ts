import { join } from "node:path";
import autocannon from "autocannon";
import { BASE_PATH } from "../../src/api/api.ts";
import type { Given } from "../run.ts";
import * as bench from "./processes.ts";
import { writeSynthetic } from "./synthetic.ts";

const TOOLS = `${BASE_PATH}/tools`;
/** Words that each resemble many others, the most work for a search. */
const HOSTILE = Array.from({ length: 25 }, (_, i) => `clas${i}`).join("+");
/** Requests by kind: a path and, unless the response is computed, the file with its bytes. */
const REQUESTS: Record<string, [path: string, file?: string]> = {
  page: ["/outils/outil-7", "/outils/outil-7.html"],
  detail: [`${TOOLS}/outil-7`, `${TOOLS}/outil-7.json`],
  list: [`${TOOLS}?page=2`, `${TOOLS}/_/any/any/any/2.json`],
  "unusual per_page": [`${TOOLS}?per_page=70&page=2`],
  q: [`${TOOLS}?q=carte`],
  "q of one letter": [`${TOOLS}?q=e`],
  "close q": [`${TOOLS}?q=logiciel+pour+corriger+une+carte+mentalle`],
  "hostile q": [`${TOOLS}?q=${HOSTILE}`],
};

export async function run({ flags }: Given<"bench:http">): Promise<number> {
  const cwd = bench.newFolder();
  const place = { node: process.execPath, cwd };
  bench.printConditions(place.node);
  for (const size of bench.sizesIn(flags.sizes)) {
    const [content, out] = [join(cwd, `content-${size}`), join(cwd, `site-${size}`)];
    writeSynthetic(content, Number(size));
    bench.runProgram(place, "build", "--content", content, "--out", out);
    const files = Object.values(REQUESTS).filter(([, file]) => file);
    const pairs = files.map(([path, file]) => `${path}=${out}${file}`);
    const start = await bench.startServer(place, "start", "--no-build", "--out", out);
    const serve = await bench.startServer(place, "serve", "--out", out);
    const bare = await bench.startServer(place, "baselines.ts", "serve", ...pairs);
    const headings = "start, per second|p99 ms|serve|bare|start / bare".split("|");
    bench.printHeadings([`${size} tools`, ...headings]);
    for (const [kind, [path, file]] of Object.entries(REQUESTS)) {
      const { rate, p99 } = await load(start.origin + path, flags.seconds);
      const plain = path.includes("?") ? null : await load(serve.origin + path, flags.seconds);
      const best = file ? await load(bare.origin + path, flags.seconds) : null;
      const others = [plain, best].map((result) => result?.rate.toFixed(0) ?? "");
      const ratio = best ? (rate / best.rate).toFixed(2) : "";
      bench.printRow([kind, rate.toFixed(0), String(p99), ...others, ratio]);
    }
    for (const server of [start, serve, bare]) await server.stop();
  }
  return 0;
}

/** Sends requests as fast as they are answered. Throws if one fails or has a status other than 200. */
async function load(url: string, duration: number): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ url, duration, connections: 40 });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every request was answered`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

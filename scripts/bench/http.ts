import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { BASE_PATH } from "../../src/contract/api.ts";
import type { Given } from "../run.ts";
import { printRow, runProgram, startServer, type Server } from "./processes.ts";
import { writeSynthetic } from "./synthetic.ts";

const TOOLS = `${BASE_PATH}/tools`;
/** Words that are each near many others, for which a search works most. */
const HOSTILE = Array.from({ length: 25 }, (_, i) => `clas${i}`).join("+");
/** Requests by kind: a path, and the file with the bytes of the response where they are not computed. */
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
  const seconds = flags.seconds;
  const cwd = mkdtempSync(join(tmpdir(), "directory-http-"));
  const place = { node: process.execPath, cwd };
  const servers: Server[] = [];
  try {
    for (const size of flags.sizes.split(",")) {
      const [content, out] = [join(cwd, `content-${size}`), join(cwd, `site-${size}`)];
      writeSynthetic(content, Number(size));
      runProgram(place, "build", "--content", content, "--out", out);
      const files = Object.values(REQUESTS).flatMap(([path, file]) =>
        file ? [`${path}=${out}${file}`] : [],
      );
      const start = await startServer(place, "start", "--no-build", "--out", out);
      const serve = await startServer(place, "serve", "--out", out);
      const bare = await startServer(place, "baselines.ts", "serve", ...files);
      servers.push(start, serve, bare);
      printRow([
        `${size} tools`,
        "npm start, requests/s",
        "p99 ms",
        "serve",
        "bare server",
        "start / bare",
      ]);
      printRow(["---", "---:", "---:", "---:", "---:", "---:"]);
      for (const [kind, [path, file]] of Object.entries(REQUESTS)) {
        const own = await load(start.origin + path, seconds);
        const plain = path.includes("?") ? null : await load(serve.origin + path, seconds);
        const best = file ? await load(bare.origin + path, seconds) : null;
        const ratio = best ? (own.rate / best.rate).toFixed(2) : "";
        const rates = [plain, best].map((result) => result?.rate.toFixed(0) ?? "");
        printRow([kind, own.rate.toFixed(0), String(own.p99), ...rates, ratio]);
      }
    }
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(cwd, { recursive: true, force: true });
  }
  return 0;
}

/** Sends requests as fast as they are answered. Throws when one fails or has another status than 200. */
async function load(url: string, duration: number): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ url, duration, connections: 40 });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every request was answered`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

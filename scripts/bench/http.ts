import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { runCommand } from "../../src/cli/command.ts";
import { readFlags } from "../../src/cli/flags.ts";
import { BASE_PATH } from "../../src/contract/api.ts";
import { printRow, run, startServer, type Server } from "./processes.ts";
import { writeSynthetic } from "./synthetic.ts";

const purpose =
  "Compares npm start with npm run serve on the same files, and with a bare server that sends the same bytes\n" +
  "from memory, in requests per second.";
const flags = readFlags("bench:http", purpose, {
  sizes: { value: "LIST", default: "330,10000", help: "numbers of tools" },
  seconds: { value: "N", default: "4", help: "seconds of load per value" },
});

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

await runCommand(async () => {
  const cwd = mkdtempSync(join(tmpdir(), "directory-http-"));
  const place = { node: process.execPath, cwd };
  const servers: Server[] = [];
  try {
    for (const size of flags.sizes.split(",")) {
      const [content, out] = [join(cwd, `content-${size}`), join(cwd, `site-${size}`)];
      writeSynthetic(content, Number(size));
      run(place, "build.ts", "--content", content, "--out", out);
      const files = Object.values(REQUESTS).flatMap(([path, file]) =>
        file ? [`${path}=${out}${file}`] : [],
      );
      const start = await startServer(place, "start.ts", "--no-build", "--out", out);
      const serve = await startServer(place, "serve.ts", "--out", out);
      const bare = await startServer(place, "bench/baselines.ts", "serve", ...files);
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
        const own = await load(start.origin + path);
        const plain = path.includes("?") ? null : await load(serve.origin + path);
        const best = file ? await load(bare.origin + path) : null;
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
});

/** Sends requests as fast as they are answered. Throws when one fails or has another status than 200. */
async function load(url: string): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ url, duration: Number(flags.seconds), connections: 40 });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every request was answered`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { load, startServerProcess } from "../src/bench/http.ts";
import { handlerCost } from "../src/bench/handler-cost.ts";
import { writeContent } from "../src/bench/measure.ts";
import { searchCosts } from "../src/bench/search-cost.ts";
import { buildSite } from "../src/build.ts";
import { runCommand } from "../src/cli/command.ts";
import { readFlags } from "../src/cli/flags.ts";
import { BASE_PATH } from "../src/contract/api.ts";

const purpose =
  "Compares the local server with a bare server that sends the same bytes from memory.";
const flags = readFlags("bench:http", purpose, {
  sizes: { value: "LIST", default: "330,10000", help: "numbers of tools" },
  seconds: { value: "N", default: "4", help: "seconds of load per row" },
});

/** Kinds of requests, each with the file that has the bytes of the response; null when they are computed. */
const KINDS: [kind: string, path: string, file: string | null][] = [
  ["default page", "/tools?page=2", "/tools/_/any/any/any/2.json"],
  ["detail", "/tools/outil-7", "/tools/outil-7.json"],
  ["unusual per_page", "/tools?per_page=70&page=2", null],
  ["q", "/tools?q=carte", null],
  ["q of one letter", "/tools?q=e", null],
  ["close q", "/tools?q=cartte+mentalle", null],
  ["close q, a sentence", "/tools?q=logiciel+pour+corriger+une+carte+mentalle", null],
];

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "directory-http-"));
  for (const size of flags.sizes.split(",").map(Number)) {
    const content = join(folder, `content-${size}`);
    const out = join(folder, `site-${size}`);
    writeContent(content, size);
    buildSite({ content, out, siteUrl: undefined, cache: null });
    const base = `${out}${BASE_PATH}`;
    const index = readFileSync(`${base}/search-index.json`);
    const sizes = [index, gzipSync(index), brotliCompressSync(index)].map(
      (bytes) => `${(bytes.length / 1e3).toFixed(0)} kB`,
    );
    process.stdout.write(
      `\n${size} tools; search index ${sizes[0]}, gzip ${sizes[1]}, brotli ${sizes[2]}\n\n`,
    );
    process.stdout.write(
      "| request | handler, CPU ms | local server, requests/s | p50 ms | p99 ms | bare server | ratio |\n",
    );
    process.stdout.write("| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    const local = await startServerProcess("local-server", [out]);
    const pairs = KINDS.flatMap(([, path, file]) =>
      file ? [`${BASE_PATH}${path}=${base}${file}`] : [],
    );
    const bare = await startServerProcess("bare-server", pairs);
    for (const [kind, path, file] of KINDS) {
      const cost = await handlerCost(out, path);
      const url = (port: number) => `http://127.0.0.1:${port}${BASE_PATH}${path}`;
      const mine = await load(url(local.port), Number(flags.seconds));
      const other = file ? await load(url(bare.port), Number(flags.seconds)) : null;
      const cells = [
        kind,
        cost.toFixed(3),
        mine.rate.toFixed(0),
        mine.p50,
        mine.p99,
        other?.rate.toFixed(0) ?? "",
        other ? (mine.rate / other.rate).toFixed(2) : "",
      ];
      process.stdout.write(`| ${cells.join(" | ")} |\n`);
    }
    process.stdout.write("\n| search | CPU ms |\n| --- | ---: |\n");
    for await (const [kind, ms] of searchCosts(out)) {
      process.stdout.write(`| ${kind} | ${ms.toFixed(2)} |\n`);
    }
    local.child.kill();
    bare.child.kill();
  }
  rmSync(folder, { recursive: true, force: true });
  return 0;
});

import * as fs from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../../src/build/build.ts";
import { BASE_PATH } from "../../src/api/api.ts";
import { exportPath } from "../../src/site/routes/export-formats.ts";
import type { Given } from "../run.ts";
import { mcpTokens } from "./mcp-answers.ts";
import * as bench from "./processes.ts";
import { writeSynthetic } from "./synthetic.ts";

/** What one round measures: seconds, counts and bytes. */
type Round = Awaited<ReturnType<typeof measure>>;

/** The table's rows: a value, and its number of decimals. */
const ROWS: Record<string, [value: (round: Round) => number, digits: number]> = {
  "published tools": [({ tools }) => tools, 0],
  files: [({ files }) => files, 0],
  "all files, MB": [({ bytes }) => bytes / 1e6, 1],
  "largest export, MB": [({ largestExport }) => largestExport / 1e6, 1],
  "build without the cache of records, s": [({ cold }) => cold, 2],
  "… divided by a loop that writes its files": [({ cold, writeLoop }) => cold / writeLoop, 1],
  "build when nothing changed, s": [({ unchanged }) => unchanged, 2],
  "build when one record changed, s": [({ changed }) => changed, 2],
  "peak memory of a build, MB": [({ peak }) => peak / 1e6, 0],
  "first check, s": [({ check }) => check, 2],
  "… divided by a loop that parses its records": [({ check, parseLoop }) => check / parseLoop, 1],
  "later check, s": [({ laterCheck }) => laterCheck, 2],
  "`npm run dev`: from saving a record to its new page, s": [({ dev }) => dev, 3],
};

const INTRODUCTION = `# Costs

What builds and checks take, by size of the content: the real one, and copies of its records by their number.
\`npm run --silent bench > docs/costs.md\` writes this page. Values are medians; the ratios tell more than the seconds, which
depend on the machine.
`;

const TOKENS = `
## Answers for assistants

What a model reads of \`/mcp\`, in tokens (o200k): of tools the text of their answer, of lists their JSON.
`;

export async function run({ flags }: Given<"bench">): Promise<number> {
  const folder = bench.newFolder();
  const { node = process.execPath } = flags;
  const sizes = bench.sizesIn(flags.sizes, "content");
  const medians: Round[] = [];
  for (const size of sizes) {
    const content = join(folder, `content-${size}`);
    if (size === "content") fs.cpSync(join(ROOT, "content"), content, { recursive: true });
    else writeSynthetic(content, Number(size));
    const rounds: Round[] = [];
    for (let i = 0; i < flags.rounds; i++) {
      process.stderr.write(`${size}: round ${i + 1} of ${flags.rounds}\n`);
      const cwd = fs.mkdtempSync(join(folder, "round-"));
      rounds.push(await measure({ node, cwd }, content, i));
      fs.rmSync(cwd, { recursive: true });
    }
    medians.push(median(rounds));
  }
  process.stdout.write(`${INTRODUCTION}\n`);
  bench.printConditions(node);
  bench.printHeadings(["", ...sizes]);
  for (const [name, [value, digits]] of Object.entries(ROWS)) {
    bench.printRow([name, ...medians.map((row) => value(row).toFixed(digits))]);
  }
  process.stdout.write(`${TOKENS}\n`);
  bench.printHeadings(["answer", "median", "largest"]);
  const content = join(ROOT, "content");
  const site = await bench.startServer({ node, cwd: folder }, "dev", "--content", content);
  for (const [name, counts] of Object.entries(await mcpTokens(site.origin))) {
    const sorted = counts.toSorted((a, b) => a - b);
    bench.printRow([name, ...[sorted[sorted.length >> 1], sorted.at(-1)].map(String)]);
  }
  await site.stop();
  return 0;
}

/** Measures each command once on a content folder, in a new folder without caches. */
async function measure(place: bench.Place, content: string, round: number) {
  const out = (name: string) => join(place.cwd, name);
  const run = (...program: string[]) => bench.runProgram(place, ...program);
  const build = (name: string) =>
    run("build", "--content", content, "--out", out(name), "--format=json");
  const check = (...more: string[]) => run("check", "--content", content, ...more);
  const loop = (...task: string[]) => Number(run("baselines.ts", ...task).printed);
  const cold = build("site");
  const unchanged = build("site");
  const records = publishedTools(content);
  fs.appendFileSync(records[round % records.length]!, "\nUne phrase de plus.\n");
  const changed = build("site");
  const { files, bytes, peak_memory } = JSON.parse(cold.printed) as Record<string, number>;
  return {
    tools: records.length,
    files: files!,
    bytes: bytes!,
    largestExport: fs.statSync(`${out("site")}${BASE_PATH}${exportPath("json")}`).size,
    peak: peak_memory!,
    cold: cold.seconds,
    unchanged: unchanged.seconds,
    changed: changed.seconds,
    writeLoop: loop("write", content, out("site"), out("loop")),
    parseLoop: loop("parse", content),
    check: check("--no-cache").seconds,
    laterCheck: check().seconds,
    dev: await savedToReloaded(place, content, records.at(-1)!),
  };
}

/**
 * Runs `npm run dev` on a content folder, and saves a record three times. Returns the median seconds until the event
 * that reloads its page has arrived and the page has been read.
 */
async function savedToReloaded(place: bench.Place, content: string, record: string) {
  const { origin, stop } = await bench.startServer(place, "dev", "--content", content);
  const { body } = await fetch(`${origin}/__dev/events`);
  const events = body!.pipeThrough(new TextDecoderStream()).getReader();
  let last = "";
  const nextState = async () => {
    for (const before = last; last === before;) {
      last = /^data:.*$/m.exec((await events.read()).value!)?.[0] ?? last;
    }
  };
  await nextState();
  const seconds: number[] = [];
  for (const mark of ["Une phrase", "Une autre phrase", "Une dernière phrase"]) {
    fs.appendFileSync(record, `\n${mark}.\n`);
    const savedAt = performance.now();
    await nextState();
    const page = await (await fetch(`${origin}/outils/${basename(record, ".md")}`)).text();
    seconds.push((performance.now() - savedAt) / 1000);
    if (!page.includes(mark)) throw new Error(`${record}: the page is not the one that was saved`);
  }
  await events.cancel();
  await stop();
  return seconds.toSorted((a, b) => a - b)[1]!;
}

function publishedTools(content: string): string[] {
  const tools = join(content, "tools");
  const files = fs.readdirSync(tools).map((name) => join(tools, name));
  return files.filter((file) => /^status: published$/m.test(fs.readFileSync(file, "utf8")));
}

function median(rounds: readonly Round[]): Round {
  const middle = (key: keyof Round) => {
    const values = rounds.map((round) => round[key]).toSorted((a, b) => a - b);
    return values[values.length >> 1]!;
  };
  const keys = Object.keys(rounds[0]!) as (keyof Round)[];
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Round;
}

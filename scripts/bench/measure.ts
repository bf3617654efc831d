import * as fs from "node:fs";
import { basename, join } from "node:path";
import { BASE_PATH } from "../../src/api/api.ts";
import { exportPath } from "../../src/site/shared/export-formats.ts";
import { runProgram, startServer } from "./processes.ts";

/** What one round measures: seconds, counts and bytes. */
export type Round = Awaited<ReturnType<typeof measure>>;

/** Measures each command once on a content folder, in a new folder without caches. Adds sentences to a record. */
export async function measure(cwd: string, content: string, round: number) {
  const out = join(cwd, "site");
  const build = () => runProgram(cwd, "build", "--content", content, "--out", out, "--format=json");
  const check = (...more: string[]) => runProgram(cwd, "check", "--content", content, ...more);
  const record = aPublishedTool(content);
  const cold = build();
  const unchanged = build();
  fs.appendFileSync(record, `\nUne phrase pour la mesure ${round}.\n`);
  const changed = build();
  const searches = Array.from({ length: 20 }, () => {
    const index = `${out}${BASE_PATH}/search-index.json`;
    const { printed } = runProgram(cwd, "bench/search-loop.ts", index);
    return JSON.parse(printed) as { first: number; later: number };
  });
  const loop = runProgram(cwd, "bench/parse-loop.ts", content);
  const firstCheck = check("--no-cache");
  const { tools, files, bytes, peak_memory } = JSON.parse(cold.printed) as Record<string, number>;
  return {
    tools: tools!,
    files: files!,
    bytes: bytes!,
    largestExport: fs.statSync(`${out}${BASE_PATH}${exportPath("json")}`).size,
    peak: peak_memory!,
    cold: cold.seconds,
    coldCpu: cold.cpu,
    unchanged: unchanged.seconds,
    changed: changed.seconds,
    loopCpu: loop.cpu,
    check: firstCheck.seconds,
    checkCpu: firstCheck.cpu,
    laterCheck: check().seconds,
    firstSearch: middle(searches.map(({ first }) => first)),
    laterSearch: middle(searches.map(({ later }) => later)),
    dev: await savedToReloaded(cwd, content, record, round),
  };
}

function aPublishedTool(content: string): string {
  const tools = join(content, "tools");
  const files = fs.readdirSync(tools).map((name) => join(tools, name));
  return files.find((file) => /^status: published$/m.test(fs.readFileSync(file, "utf8")))!;
}

/**
 * Runs `npm run dev` on a content folder, and saves a record three times. Returns the median seconds until the event
 * that reloads its page has arrived and the page has been read.
 */
async function savedToReloaded(cwd: string, content: string, record: string, round: number) {
  const { origin, stop } = await startServer(cwd, "dev", "--content", content);
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
  for (const save of ["première", "deuxième", "troisième"]) {
    const mark = `Une ${save} phrase pour la mesure ${round}.`;
    fs.appendFileSync(record, `\n${mark}\n`);
    const savedAt = performance.now();
    await nextState();
    const page = await (await fetch(`${origin}/outils/${basename(record, ".md")}`)).text();
    seconds.push((performance.now() - savedAt) / 1000);
    if (!page.includes(mark)) throw new Error(`${record}: the page is not the one that was saved`);
  }
  await events.cancel();
  await stop();
  return middle(seconds);
}

export function median(rounds: readonly Round[]): Round {
  const keys = Object.keys(rounds[0]!) as (keyof Round)[];
  const values = keys.map((key) => [key, middle(rounds.map((round) => round[key]))]);
  return Object.fromEntries(values) as Round;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BASE_PATH } from "../../src/api/api.ts";
import { exportPath } from "../../src/site/shared/export-formats.ts";
import { TYPESCRIPT_LOADER } from "../../src/test/typescript-loader.ts";

/** What one round measures: seconds, counts and bytes. */
export type Round = ReturnType<typeof measure>;

/** Measures each command once on a content folder, in a new folder without caches. Adds sentences to a record. */
export function measure(cwd: string, content: string, round: number) {
  const out = join(cwd, "site");
  const build = () =>
    runScript(cwd, "run.ts", "build", "--content", content, "--out", out, "--format=json");
  const check = (...more: string[]) =>
    runScript(cwd, "run.ts", "check", "--content", content, ...more);
  const record = aPublishedTool(content);
  const cold = build();
  const unchanged = build();
  fs.appendFileSync(record, `\nUne phrase pour la mesure ${round}.\n`);
  const changed = build();
  const searches = Array.from({ length: 20 }, () => {
    const index = `${out}${BASE_PATH}/search-index.json`;
    const { printed } = runScript(cwd, "bench/search-loop.ts", index);
    return JSON.parse(printed) as { first: number; later: number };
  });
  const loop = runScript(cwd, "bench/parse-loop.ts", content);
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
  };
}

function aPublishedTool(content: string): string {
  const tools = join(content, "tools");
  const files = fs.readdirSync(tools).map((name) => join(tools, name));
  return files.find((file) => /^status: published$/m.test(fs.readFileSync(file, "utf8")))!;
}

/** Extra certificates slow down every start of Node, which distorts the ratios. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

/**
 * Runs a file of `scripts`, whose caches are in `cwd`; returns its output, its seconds, and those of CPU that it and its
 * own processes took. Throws if it fails.
 */
function runScript(cwd: string, name: string, ...parameters: string[]) {
  const startedAt = performance.now();
  const file = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const program = [process.execPath, "--import", TYPESCRIPT_LOADER, file, ...parameters];
  const options = { cwd, env: ENVIRONMENT, encoding: "utf8", maxBuffer: 1e9 } as const;
  const shell = ["-c", '"$@" && times >&2', "sh", ...program];
  const { status, stdout, stderr } = spawnSync("sh", shell, options);
  if (status !== 0)
    throw new Error(`${name} ${parameters.join(" ")} ended with ${status}\n${stderr}`);
  const times = stderr
    .trim()
    .split("\n")
    .at(-1)!
    .matchAll(/(\d+)m([\d.]+)s/g);
  const cpu = [...times].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { printed: stdout, seconds: (performance.now() - startedAt) / 1000, cpu };
}

export function median(rounds: readonly Round[]): Round {
  const keys = Object.keys(rounds[0]!) as (keyof Round)[];
  const values = keys.map((key) => [key, middle(rounds.map((round) => round[key]))]);
  return Object.fromEntries(values) as Round;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

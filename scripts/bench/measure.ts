import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { BASE_PATH } from "../../src/core/api/api.ts";
import { exportPath } from "../../src/core/documents/export-formats.ts";

const LAUNCHER = fileURLToPath(new URL("../launch.js", import.meta.url));

/** Results of a round, by the name of their row in docs/costs.md. */
export type Round = Record<string, number>;

/** Measures each command once. Changes a record of `content`. */
export function measure(cwd: string, content: string, round: number): Round {
  const out = join(cwd, "site");
  const build = (...more: string[]) =>
    run(cwd, LAUNCHER, "build", "--content", content, "--out", out, "--format=json", ...more);
  const check = (...more: string[]) => run(cwd, LAUNCHER, "check", "--content", content, ...more);
  const record = aPublishedTool(content);
  // The first command bundles the program.
  run(cwd, LAUNCHER, "check", "--help");
  const cold = build("--no-cache");
  check();
  const unchanged = build();
  fs.appendFileSync(record, `\nUne phrase pour la mesure ${round}.\n`);
  const changed = build();
  const loop = run(cwd, bundle(cwd, "parse-loop"), content);
  const firstCheck = check("--no-cache");
  const { tools, files, bytes, peak_memory } = JSON.parse(cold.printed) as Record<string, number>;
  const largest = fs.statSync(`${out}${BASE_PATH}${exportPath("json")}`).size;
  return {
    "published tools": tools!,
    files: files!,
    "all files, MB": bytes! / 1e6,
    "largest export, MB": largest / 1e6,
    "build without the cache of records, s": cold.seconds,
    "… in CPU, divided by the loop": cold.cpu / loop.cpu,
    "build when nothing changed, s": unchanged.seconds,
    "build when one record changed, s": changed.seconds,
    "peak memory of a build, MB": peak_memory! / 1e6,
    "check without the cache of records, s": firstCheck.seconds,
    "… in CPU, divided by the same loop": firstCheck.cpu / loop.cpu,
    "later check, s": check().seconds,
    ...isolateCosts(cwd, out),
  };
}

/** First requests of an isolate, by what they ask for. */
const FIRST = {
  document: "/categories",
  "unknown slug": "/tools/inconnu",
  filter: "/tools?level=lycee&open_source=1",
  word: "/tools?q=quiz",
  sentence: "/tools?q=comment+faire+une+frise+chronologique+avec+mes+eleves",
};

/** Later requests; the first hundreds compile. */
const LATER = ["maths+6e", "alternative+a+kahoot", "geogbra", "quiz+gratuit", "carte+mentale"];
const LATER_ROUNDS = 80;

/** Measures the CPU of requests to a site, each first request in a process of its own. */
function isolateCosts(cwd: string, site: string): Round {
  const program = bundle(cwd, "isolate");
  const costsOf = (...paths: string[]) => {
    const { stdout } = spawnSync(process.execPath, [program, site, ...paths], {
      env: ENVIRONMENT,
      encoding: "utf8",
    });
    return JSON.parse(stdout) as number[];
  };
  const first = Object.entries(FIRST).map(([kind, path]) => {
    const costs = Array.from({ length: 20 }, () => costsOf(path)[0]!);
    return [`first request of an isolate: ${kind}, ms of CPU`, middle(costs)] as const;
  });
  const searches = LATER.map((q) => `/tools?q=${q}`);
  const later = costsOf(...Array.from({ length: LATER_ROUNDS }, () => searches).flat());
  const warm = later.slice(later.length / 2);
  const mean = warm.reduce((sum, cost) => sum + cost, 0) / warm.length;
  return { ...Object.fromEntries(first), "later search, ms of CPU": mean };
}

function aPublishedTool(content: string): string {
  const tools = join(content, "tools");
  const files = fs.readdirSync(tools).map((name) => join(tools, name));
  return files.find((file) => /^status: published$/m.test(fs.readFileSync(file, "utf8")))!;
}

/** Loading extra certificates slows down every start of Node, which distorts the ratios. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

/** Bundles a script of this folder. Returns the new file. */
function bundle(cwd: string, name: string): string {
  const outfile = join(cwd, `${name}.mjs`);
  const entry = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    // For packages in CommonJS.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return outfile;
}

/** Runs a script. Returns its output, its seconds, and the CPU seconds of its processes. Throws if it fails. */
function run(cwd: string, script: string, ...parameters: string[]) {
  const startedAt = performance.now();
  const program = [process.execPath, script, ...parameters];
  const options = { cwd, env: ENVIRONMENT, encoding: "utf8", maxBuffer: 1e9 } as const;
  const shell = ["-c", '"$@" && times >&2', "sh", ...program];
  const { status, stdout, stderr } = spawnSync("sh", shell, options);
  if (status !== 0)
    throw new Error(`${script} ${parameters.join(" ")} ended with ${status}\n${stderr}`);
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
  const values = Object.keys(rounds[0]!).map((name) => [
    name,
    middle(rounds.map((round) => round[name]!)),
  ]);
  return Object.fromEntries(values) as Round;
}

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

import { spawnSync } from "node:child_process";
import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";
import { fileWriter } from "../output/writer.ts";
import { savedToReloaded } from "./saved-to-reloaded.ts";
import { syntheticContent } from "./synthetic.ts";

/** One build in its own process; the time includes the startup of Node. */
interface Run {
  seconds: number;
  files: number;
  bytes: number;
  written: number;
  peakMemory: number;
}

/** Results for one size. Times are medians in seconds; `peakMemory` is the maximum in bytes. */
export interface Row {
  tools: number;
  files: number;
  bytes: number;
  /** Time of the plain loop. */
  floor: number;
  cold: number;
  unchanged: number;
  oneChanged: number;
  /** Time of a check that parses every record. */
  firstCheck: number;
  check: number;
  /** From saving a record until `npm run dev` has sent its page again. */
  dev: number;
  peakMemory: number;
}

/** Measures the commands on `tools` synthetic tools in a folder, `rounds` times, with the Node at a path. */
export async function measure(
  folder: string,
  tools: number,
  rounds: number,
  nodePath: string,
): Promise<Row> {
  const node = nodeIn(folder, nodePath);
  const build = (content: string, out: string) => buildWith(node, content, out);
  const content = join(folder, `content-${tools}`);
  writeContent(content, tools);
  const startup = median(rounds, () => timed(() => node(["-e", "0"])));
  const results = Array.from({ length: rounds }, (_, round) => {
    const out = join(folder, `site-${tools}-${round}`);
    rmSync(join(folder, ".build"), { recursive: true, force: true });
    const cold = build(content, out);
    const target = join(folder, `floor-${tools}-${round}`);
    const floor =
      startup + Number(node(["--import", TYPESCRIPT_LOADER, FLOOR, content, out, target]));
    const unchanged = build(content, out);
    appendFileSync(join(content, `tools/outil-${round}.md`), "\nUne phrase de plus.\n");
    const oneChanged = build(content, out);
    const check = (...flags: string[]) =>
      timed(() => node(["--import", TYPESCRIPT_LOADER, CHECK, "--content", content, ...flags]));
    const checks = { firstCheck: check("--no-cache"), check: check() };
    return { cold, floor, unchanged, oneChanged, ...checks };
  });
  const middle = (value: (result: (typeof results)[number]) => number) =>
    median(rounds, (round) => value(results[round]!));
  const { files, bytes } = results[0]!.cold;
  return {
    tools,
    files,
    bytes,
    floor: middle((result) => result.floor),
    cold: middle((result) => result.cold.seconds),
    unchanged: middle((result) => result.unchanged.seconds),
    oneChanged: middle((result) => result.oneChanged.seconds),
    firstCheck: middle((result) => result.firstCheck),
    check: middle((result) => result.check),
    dev: await savedToReloaded(nodePath, folder, content, rounds),
    peakMemory: Math.max(...results.map((result) => result.cold.peakMemory)),
  };
}

const FLOOR = new URL("floor-loop.ts", import.meta.url).pathname;
const BUILD = new URL("../../scripts/build.ts", import.meta.url).pathname;
const CHECK = new URL("../../scripts/check.ts", import.meta.url).pathname;

/** Writes synthetic content to a folder. */
export function writeContent(folder: string, tools: number): void {
  const write = fileWriter();
  for (const { path, text } of syntheticContent(tools)) write(join(folder, path), text);
}

function buildWith(node: RunNode, content: string, out: string): Run {
  let output = "";
  const seconds = timed(() => {
    output = node([
      "--import",
      TYPESCRIPT_LOADER,
      BUILD,
      "--content",
      content,
      "--out",
      out,
      "--json",
    ]);
  });
  const { files, bytes, written, peak_memory } = JSON.parse(output) as Record<string, number>;
  return { seconds, files: files!, bytes: bytes!, written: written!, peakMemory: peak_memory! };
}

/** Runs Node with parameters and returns what it prints. Throws on failure. */
type RunNode = (parameters: string[]) => string;

/** Returns a function that runs Node without extra certificates, which slow down every start and so distort the ratios. */
function nodeIn(cwd: string, nodePath: string): RunNode {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  return (parameters) => {
    const options = { cwd, env, encoding: "utf8", maxBuffer: 1e9 } as const;
    const { status, stdout, stderr } = spawnSync(nodePath, parameters, options);
    if (status !== 0) throw new Error(`${parameters.join(" ")} ended with ${status}\n${stderr}`);
    return stdout;
  };
}

/** Returns the median time in seconds that each command of a folder takes to start and print its help. */
export function measureStarts(
  scripts: string,
  folder: string,
  rounds: number,
  nodePath: string,
): Record<string, number> {
  const node = nodeIn(folder, nodePath);
  const names = readdirSync(scripts).filter((name) => name.endsWith(".ts"));
  const start = (name: string) =>
    node(["--import", TYPESCRIPT_LOADER, join(scripts, name), "--help"]);
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -3), median(rounds, () => timed(() => start(name)))]),
  );
}

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

function median(rounds: number, value: (round: number) => number): number {
  const values = Array.from({ length: rounds }, (_, round) => value(round));
  return values.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

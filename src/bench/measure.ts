import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";
import { directWriter } from "../output/writer.ts";
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
  peakMemory: number;
}

/** Measures builds of `tools` synthetic tools in a folder, `rounds` times. */
export function measure(folder: string, tools: number, rounds: number): Row {
  const content = join(folder, `content-${tools}`);
  writeContent(content, tools);
  const startup = median(rounds, () => timed(() => node(folder, ["-e", "0"])));
  const results = Array.from({ length: rounds }, (_, round) => {
    const out = join(folder, `site-${tools}-${round}`);
    const cold = build(folder, content, out);
    const target = join(folder, `floor-${tools}-${round}`);
    const floor =
      startup + Number(node(folder, ["--import", TYPESCRIPT_LOADER, FLOOR, content, out, target]));
    const unchanged = build(folder, content, out);
    appendFileSync(join(content, `tools/outil-${round}.md`), "\nUne phrase de plus.\n");
    const oneChanged = build(folder, content, out);
    return { cold, floor, unchanged, oneChanged };
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
    peakMemory: Math.max(...results.map((result) => result.cold.peakMemory)),
  };
}

const FLOOR = new URL("floor-loop.ts", import.meta.url).pathname;
const BUILD = new URL("../../scripts/build.ts", import.meta.url).pathname;

/** Writes synthetic content to a folder. */
export function writeContent(folder: string, tools: number): void {
  const writer = directWriter();
  for (const { path, text } of syntheticContent(tools)) writer.write(join(folder, path), text);
}

function build(folder: string, content: string, out: string): Run {
  let output = "";
  const seconds = timed(() => {
    output = node(folder, [
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

/** Runs Node without extra certificates, which slow down every start and so distort the ratios. Throws on failure. */
function node(cwd: string, parameters: string[]): string {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${parameters.join(" ")} ended with ${status}\n${stderr}`);
  return stdout;
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

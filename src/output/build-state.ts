import { hash } from "node:crypto";
import { lstatSync } from "node:fs";
import { join } from "node:path";
import { stampOf, type SourceFile } from "../content/source.ts";
import { MANIFEST, readManifest } from "./manifest.ts";
import { readPlainFile } from "./plain-file.ts";
import { systemStart } from "./process-start.ts";
import { writeKept } from "./write-kept.ts";

/**
 * The inputs and the result of the last build. A build without a change compares only the stamps (size,
 * times, inode) of the files and returns this result. A missing or damaged state costs a full build.
 */
interface BuildState {
  inputs: string;
  /** Stamp of the manifest that the build wrote; it differs once another build has written the folder. */
  manifest: string;
  result: unknown;
}

/** Upper bound of a file system's clock tick, in ms; two changes within one tick can have the same stamp. */
const CLOCK_TICK_MS = 100;

/** Returns a digest of everything a build depends on: the stamps of its files, and its settings. */
export function inputsDigest(files: readonly SourceFile[], settings: readonly string[]): string {
  const lines = files.map(({ path, kind, stamp }) => `${path} ${kind} ${stamp}`);
  return hash("sha256", [...settings, ...lines].join("\n"));
}

/**
 * Returns what a build depends on beside files: the version of Node, the stamps of the lock files of the
 * packages (wanted, and installed by npm), and the start of the system. After a power cut, files written
 * before it may be damaged, so a cached build must not count.
 */
export function environmentStamps(root: string): string[] {
  const files = ["package-lock.json", "node_modules/.package-lock.json", "LICENSE"].map((path) => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    return stat ? stampOf(stat) : "none";
  });
  return [process.version, ...files, systemStart()];
}

/** Returns the result of the last build; null when an input or an output has changed since. */
export function lastResult(file: string, folder: string, inputs: string): unknown {
  try {
    const state = JSON.parse(readPlainFile(file)) as BuildState;
    return state.inputs === inputs && isIntact(folder, state.manifest) ? state.result : null;
  } catch {
    return null;
  }
}

/**
 * Saves the result of a build that began at `startedAt`. Skips saving when an input changed within one
 * clock tick of that start: the next build would miss a second change in the same tick.
 */
export function saveResult(
  file: string,
  folder: string,
  inputs: { digest: string; files: readonly SourceFile[]; startedAt: number },
  result: unknown,
): void {
  if (inputs.files.some(({ changedAt }) => changedAt > inputs.startedAt - CLOCK_TICK_MS)) return;
  const stat = lstatSync(join(folder, MANIFEST), { throwIfNoEntry: false });
  const state: BuildState = {
    inputs: inputs.digest,
    manifest: stat ? stampOf(stat) : "",
    result,
  };
  writeKept(file, JSON.stringify(state));
}

/** Reports whether all files of the site are older than the manifest, which a build writes last. */
function isIntact(folder: string, manifestStamp: string): boolean {
  const manifest = lstatSync(join(folder, MANIFEST));
  if (stampOf(manifest) !== manifestStamp) return false;
  const { files } = readManifest(folder)!;
  return files.every((file) => {
    const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false });
    return stat !== undefined && stat.isFile() && stat.ctimeMs <= manifest.ctimeMs;
  });
}

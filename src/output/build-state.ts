import { hash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SourceFile } from "../content/source.ts";
import { MANIFEST, readManifest } from "./manifest.ts";

/**
 * What the last build saw, so that a build without a change ends after a look at the stamps (size,
 * times, inode) of the files. It is a cache: without it a build does the same work and more.
 */
interface BuildState {
  inputs: string;
  result: unknown;
}

/** A stamp cannot tell two changes within one tick of the file system's clock apart. In milliseconds. */
const TICK = 100;

/** A digest of all that a build depends on: the stamps of files, and settings. */
export function inputsDigest(files: readonly SourceFile[], settings: readonly string[]): string {
  const lines = files.map(({ path, kind, stamp }) => `${path} ${kind} ${stamp}`);
  return hash("sha256", [...settings, ...lines].join("\n"));
}

/** The result of the last build, or null unless its inputs and its outputs are as it saw and left them. */
export function lastResult(file: string, folder: string, inputs: string): unknown {
  try {
    const state = JSON.parse(readFileSync(file, "utf8")) as BuildState;
    return state.inputs === inputs && isIntact(folder) ? state.result : null;
  } catch {
    return null;
  }
}

/** Remembers a build that began at `startedAt`, unless a file changed so near to it that a stamp could lie. */
export function rememberResult(
  file: string,
  inputs: { digest: string; files: readonly SourceFile[]; startedAt: number },
  result: unknown,
): void {
  if (inputs.files.some(({ changedAt }) => changedAt > inputs.startedAt - TICK)) return;
  const state: BuildState = { inputs: inputs.digest, result };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(state));
}

/** The manifest is written last, so a file of the site that is younger was changed by somebody else. */
function isIntact(folder: string): boolean {
  const writtenAt = lstatSync(`${folder}/${MANIFEST}`).ctimeMs;
  const files = readManifest(folder);
  return (
    files !== null &&
    files.every((file) => {
      const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false });
      return stat !== undefined && stat.isFile() && stat.ctimeMs <= writtenAt;
    })
  );
}

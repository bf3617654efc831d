import { hash } from "node:crypto";
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stampOf, type SourceFile } from "../content/source.ts";
import { MANIFEST, readManifest } from "./manifest.ts";
import { readPlainFile } from "./plain-file.ts";
import { systemStart } from "./process-start.ts";

/**
 * What the last build saw, so that a build without a change ends after a look at the stamps (size,
 * times, inode) of the files. It is a cache: without it a build does the same work and more.
 */
interface BuildState {
  inputs: string;
  /** The stamp of the manifest that the build left: another build has written another one. */
  manifest: string;
  result: unknown;
}

/** A stamp cannot tell two changes within one tick of the file system's clock apart. In milliseconds. */
const TICK = 100;

/** A digest of all that a build depends on: the stamps of files, and settings. */
export function inputsDigest(files: readonly SourceFile[], settings: readonly string[]): string {
  const lines = files.map(({ path, kind, stamp }) => `${path} ${kind} ${stamp}`);
  return hash("sha256", [...settings, ...lines].join("\n"));
}

/**
 * Returns what a build depends on beside files: the version of Node, the stamps of the lock files of the
 * packages (wanted, and installed by npm), and the start of the system. After a power cut, files written
 * before it may be damaged, so a cached build must not count.
 */
export function surroundings(root: string): string[] {
  const locks = ["package-lock.json", "node_modules/.package-lock.json"].map((path) => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    return stat ? stampOf(stat) : "none";
  });
  return [process.version, ...locks, systemStart()];
}

/** The result of the last build, or null unless its inputs and its outputs are as it saw and left them. */
export function lastResult(file: string, folder: string, inputs: string): unknown {
  try {
    const state = JSON.parse(readPlainFile(file)) as BuildState;
    return state.inputs === inputs && isIntact(folder, state.manifest) ? state.result : null;
  } catch {
    return null;
  }
}

/**
 * Remembers a build that began at `startedAt`, unless a file changed so near to it that a stamp could
 * lie. Where nothing can be remembered, the next build does the work again, and this one has done its own.
 */
export function rememberResult(
  file: string,
  folder: string,
  inputs: { digest: string; files: readonly SourceFile[]; startedAt: number },
  result: unknown,
): void {
  if (inputs.files.some(({ changedAt }) => changedAt > inputs.startedAt - TICK)) return;
  try {
    const manifest = stampOf(lstatSync(join(folder, MANIFEST)));
    const state: BuildState = { inputs: inputs.digest, manifest, result };
    mkdirSync(dirname(file), { recursive: true });
    const prepared = `${file}.new`;
    rmSync(prepared, { force: true });
    writeFileSync(prepared, JSON.stringify(state), { flag: "wx" });
    renameSync(prepared, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** The manifest is written last, so a file of the site that is younger was changed by somebody else. */
function isIntact(folder: string, manifestStamp: string): boolean {
  const manifest = lstatSync(join(folder, MANIFEST));
  if (stampOf(manifest) !== manifestStamp) return false;
  const { files } = readManifest(folder)!;
  return files.every((file) => {
    const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false });
    return stat !== undefined && stat.isFile() && stat.ctimeMs <= manifest.ctimeMs;
  });
}

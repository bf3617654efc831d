import { hash } from "node:crypto";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { diskSource, type SourceFile } from "./content/source.ts";
import { environmentStamps, inputsDigest, lastResult, saveResult } from "./output/build-state.ts";
import { removeAbandonedStaging } from "./output/staging.ts";

/** Root folder of this project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Folder of the drawn pictures, which all builds share: a picture is named after what it is made from. */
export const DRAWINGS = join(ROOT, ".build/social");

export interface BuildFolders {
  /** Folder of the content. */
  content: string;
  /** Folder that the site is written to. */
  out: string;
  /** Folder of the cache; null makes the build read and compare everything. */
  cache: string | null;
}

/** The stored result of the last build of the same folders; see ARCHITECTURE.md on builds without a change. */
export interface BuildCache<Result> {
  /** The result of the last build; null when an input or an output has changed since. */
  last: Result | null;
  /** Stores the result of this build for the next one. */
  remember: (result: Result) => void;
}

/**
 * Compares the stamps of all inputs with those of the last build. `startedAt` is a time before the inputs were
 * listed: otherwise an input that changed during the build would count as built.
 */
export function openBuildCache<Result>(
  folders: BuildFolders,
  inputs: readonly SourceFile[],
  siteUrl: string | undefined,
  startedAt: number,
): BuildCache<Result> {
  const { out, cache } = folders;
  if (cache === null) return { last: null, remember: () => {} };
  const files = [...inputs, ...programFiles()];
  const digest = inputsDigest(files, [...environmentStamps(ROOT), siteUrl ?? ""]);
  const stateFile = join(cache, stateFileName(folders));
  const last = lastResult(stateFile, out, digest) as Result | null;
  if (last !== null) removeAbandonedStaging(out);
  const remember = (result: Result) =>
    saveResult(stateFile, out, { digest, files, startedAt }, result);
  return { last, remember };
}

/** Lists the source files of the program: without them, a build after a change of the code would do nothing. */
function programFiles(): SourceFile[] {
  return diskSource(join(ROOT, "src"), { ignore: ["hosts/**"] }).list();
}

function stateFileName({ content, out }: BuildFolders): string {
  const name = hash("sha1", `${resolve(content)}\n${resolve(out)}`).slice(0, 12);
  return `build-${name}.json`;
}

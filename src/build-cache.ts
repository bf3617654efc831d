import { hash } from "node:crypto";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { diskSource, type SourceFile } from "./content/source.ts";
import type { Bundle } from "./assets/bundle.ts";
import { keptBundle } from "./bundle-cache.ts";
import type { RecordCache } from "./record-cache.ts";
import { environmentStamps, inputsDigest, lastResult, saveResult } from "./output/build-state.ts";
import { readKeys, saveKeys, type FileKeys, type KeptKeys } from "./output/kept-keys.ts";
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

/** What the last build of the same folders left; see ARCHITECTURE.md on builds after a change. */
export interface BuildCache<Result> {
  /** The result of the last build; null when an input or an output has changed since. */
  last: Result | null;
  /** Where the parsed records are; null without a cache. */
  records: RecordCache | null;
  /** Returns what pages load; makes it unless the same program did. */
  bundle: (make: () => Bundle) => Bundle;
  /** Returns the keys of the files that the last build left. */
  keys: () => KeptKeys | null;
  /** Stores the result of this build, and the keys of its files, for the next one. */
  remember: (result: Result, keys: FileKeys) => void;
}

const NO_CACHE = {
  last: null,
  records: null,
  bundle: (make: () => Bundle) => make(),
  keys: () => null,
  remember: () => {},
};

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
  const { content, out, cache } = folders;
  if (cache === null) return NO_CACHE;
  const program = programFiles();
  const files = [...inputs, ...program];
  const environment = environmentStamps(ROOT);
  const writer = inputsDigest(program, environment);
  const digest = inputsDigest(files, [...environment, siteUrl ?? ""]);
  const stateFile = join(cache, `build-${nameOf(content, out)}.json`);
  const keysFile = join(cache, `keys-${nameOf(content, out)}`);
  const last = lastResult(stateFile, out, digest) as Result | null;
  if (last !== null) removeAbandonedStaging(out);
  return {
    last,
    records: recordCache(content, cache, writer),
    bundle: (make) => keptBundle(join(cache, "bundle"), writer, make),
    keys: () => readKeys(keysFile, out, writer),
    remember: (result, keys) => {
      saveKeys(keysFile, out, writer, keys);
      saveResult(stateFile, out, { digest, files, startedAt }, result);
    },
  };
}

/** Returns where a cache has the parsed records of a content folder. */
export function openRecordCache(content: string, cache: string): RecordCache {
  return recordCache(content, cache, inputsDigest(programFiles(), environmentStamps(ROOT)));
}

function recordCache(content: string, cache: string, writer: string): RecordCache {
  return { folder: join(cache, `records-${nameOf(content)}`), writer };
}

/** Lists the source files of the program: without them, a build after a change of the code would do nothing. */
function programFiles(): SourceFile[] {
  return diskSource(join(ROOT, "src"), { ignore: ["hosts/**"] }).list();
}

/** Returns a name for what the cache holds of these folders. */
function nameOf(...folders: string[]): string {
  return hash("sha1", folders.map((folder) => resolve(folder)).join("\n")).slice(0, 12);
}

import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastGlob from "fast-glob";
import { byCodeUnit } from "../text/fold.ts";
import { loadContent, type LoadResult, type LoadOptions } from "./load.ts";
import type { CachedRecords } from "./read-folder.ts";
import type { ParsedRecord } from "./record.ts";
import { diskSource, readPlainFile } from "../files/source.ts";
import { replaceFile } from "../files/replace-file.ts";
import { systemCause } from "../files/failure.ts";

/**
 * Keeps the parsed records of a content folder for the next command, because parsing YAML takes most of a check's time.
 * The file's first line has digests of the program and of the second line, which is JSON.
 */

/** Parses only records that have changed since the last time. `cache` is a folder; null for none. */
export function loadCached(
  content: string,
  cache: string | null,
  options: LoadOptions = {},
): LoadResult {
  const records = readRecords(cache);
  const before = new Set(records.values());
  const loaded = loadContent(diskSource(content), { ...options, cachedRecords: records });
  if (cache === null) return loaded;
  const isSame = [...records.values()].every((parsed) => before.has(parsed));
  if (!isSame || records.size < before.size) saveRecords(cache, records);
  return loaded;
}

const FILE = "records.json";

/** Returns no records if the cache is missing, damaged, or from another version of the program. */
export function readRecords(cache: string | null): CachedRecords {
  if (cache === null) return new Map();
  try {
    const bytes = readPlainFile(join(cache, FILE));
    const end = bytes.indexOf("\n");
    const json = bytes.subarray(end + 1);
    if (bytes.toString("latin1", 0, end) !== headOf(json)) return new Map();
    return new Map(JSON.parse(json.toString()) as [string, ParsedRecord][]);
  } catch {
    return new Map();
  }
}

/** Replaces the cache in one step. Does nothing if it cannot be written. */
export function saveRecords(cache: string, records: CachedRecords): void {
  const json = Buffer.from(JSON.stringify([...records]));
  try {
    replaceFile(join(cache, FILE), Buffer.concat([Buffer.from(`${headOf(json)}\n`), json]));
  } catch (error) {
    if (systemCause(error) === null) throw error;
  }
}

function headOf(json: Uint8Array): string {
  return `${programDigest()} ${hash("sha1", json)}`;
}

/**
 * Returns a digest of everything that can affect parsing: all modules of the program, its packages and the version of
 * Node.
 */
export function programDigest(root = fileURLToPath(new URL("../../..", import.meta.url))): string {
  const digest = createHash("sha1").update(process.version);
  const ignore = ["src/test", "**/*.{test,browser}.ts"];
  const paths = fastGlob.sync(["package-lock.json", "src/**/*.ts"], { cwd: root, ignore });
  for (const path of paths.toSorted(byCodeUnit)) {
    digest.update(`${path}\n`).update(hash("sha1", readFileSync(join(root, path))));
  }
  return digest.digest("hex");
}

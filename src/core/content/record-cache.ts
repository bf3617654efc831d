import { hash } from "node:crypto";
import { join } from "node:path";
import { loadContent, type LoadResult, type LoadOptions } from "./load.ts";
import type { CachedRecords } from "./read-folder.ts";
import type { ParsedRecord } from "./record.ts";
import { diskSource, readPlainFile } from "../files/source.ts";
import { replaceFile } from "../files/replace-file.ts";
import { systemCause } from "../files/failure.ts";

/**
 * Keeps the parsed records of a content folder for the next command, because parsing YAML takes most of a check's time.
 * The file's first line has a digest of the second, which is JSON.
 */

/**
 * Parses only records that have changed since the last time. `cache` is a folder of this very program, because any of
 * its modules can affect parsing; null for none.
 */
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

/** Returns no records if the cache is missing or damaged. */
export function readRecords(cache: string | null): CachedRecords {
  if (cache === null) return new Map();
  try {
    const bytes = readPlainFile(join(cache, FILE));
    const end = bytes.indexOf("\n");
    const json = bytes.subarray(end + 1);
    if (bytes.toString("latin1", 0, end) !== hash("sha1", json)) return new Map();
    return new Map(JSON.parse(json.toString()) as [string, ParsedRecord][]);
  } catch {
    return new Map();
  }
}

/** Replaces the cache in one step. Does nothing if it cannot be written. */
export function saveRecords(cache: string, records: CachedRecords): void {
  const json = Buffer.from(JSON.stringify([...records]));
  try {
    replaceFile(join(cache, FILE), Buffer.concat([Buffer.from(`${hash("sha1", json)}\n`), json]));
  } catch (error) {
    if (systemCause(error) === null) throw error;
  }
}

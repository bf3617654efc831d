import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import { join } from "node:path";
import { recordMemory, type KnownRecord, type RecordMemory } from "./content/record-memory.ts";
import { packRecords, unpackRecords } from "./content/record-pack.ts";
import type { SourceFile } from "./content/source.ts";
import type { StoredBytes } from "./content/text-storage.ts";
import { openPlainFile, readPlainBytes } from "./output/plain-file.ts";
import { writeKept } from "./output/write-kept.ts";

/** Where parsed records are kept. */
export interface RecordCache {
  folder: string;
  /** Identifies the program that parsed them: another one may parse differently. */
  writer: string;
}

/** Packs per folder: a changed record costs the pack that contains it, and each pack a file to open. */
export const PACKS = 64;

/** Returns the records that the last command with the same program left; none without a cache. */
export function readRecords(cache: RecordCache | null): RecordMemory {
  const known = new Map<string, KnownRecord>();
  if (cache === null) return recordMemory(known);
  const { folder, writer } = cache;
  for (let number = 0; number < PACKS; number++) {
    const pack = openPack(join(folder, packName(number)));
    if (pack) for (const [path, record] of unpackRecords(writer, pack)) known.set(path, record);
  }
  return recordMemory(known);
}

/** In bytes: larger packs stay on the disk, because the texts of 100,000 records would take 240 MB of memory. */
const READ_MAX = 1_048_576;

function openPack(path: string): StoredBytes | null {
  try {
    const stat = lstatSync(path);
    return stat.isFile() && stat.size > READ_MAX ? bytesOfFile(path) : readPlainBytes(path);
  } catch {
    return null;
  }
}

/** Closes files whose bytes are no longer in use. */
const unused = new FinalizationRegistry(closeSync);

/** Returns the bytes of a file, which stay the same when another file takes its path. */
function bytesOfFile(path: string): StoredBytes {
  const file = openPlainFile(path);
  const subarray = (start: number, end: number) => {
    const bytes = Buffer.allocUnsafe(end - start);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
  };
  const bytes = { length: fstatSync(file).size, subarray };
  unused.register(bytes, file);
  return bytes;
}

/** Writes the packs in which a record changed, without the records of files that are gone. */
export function saveRecords(
  cache: RecordCache | null,
  { known, changed }: RecordMemory,
  files: readonly SourceFile[],
): void {
  const outdated = new Set([...changed].map(packOf));
  if (cache === null || outdated.size === 0) return;
  const packs = inPacks(files, ({ path }) => path);
  for (const number of outdated) {
    const records = packs[number]!.flatMap(({ path }): [string, KnownRecord][] => {
      const record = known.get(path);
      return record ? [[path, record]] : [];
    });
    savePack(cache, number, records);
  }
  changed.clear();
}

/** Writes the pack with a number. */
export function savePack(
  { folder, writer }: RecordCache,
  number: number,
  records: readonly [string, KnownRecord][],
): void {
  writeKept(join(folder, packName(number)), packRecords(writer, records));
}

function packName(number: number): string {
  return `${number}.pack`;
}

/** Returns the items of each pack, in the given order. */
export function inPacks<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[][] {
  const packs = Array.from({ length: PACKS }, (): Item[] => []);
  for (const item of items) packs[packOf(pathOf(item))]!.push(item);
  return packs;
}

function packOf(path: string): number {
  let sum = 0;
  for (let at = 0; at < path.length; at++) sum = (sum * 31 + path.charCodeAt(at)) | 0;
  return (sum >>> 8) % PACKS;
}

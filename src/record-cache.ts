import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import { join } from "node:path";
import { parseRecord } from "./content/parse-record.ts";
import {
  recalled,
  recordMemory,
  type KnownRecord,
  type RecordMemory,
} from "./content/record-memory.ts";
import { packRecords, unpackRecords } from "./content/record-pack.ts";
import type { RecordKind } from "./content/record.ts";
import { diskSource, type SourceFile } from "./content/source.ts";
import type { StoredBytes } from "./content/text-storage.ts";
import { Failure } from "./failure.ts";
import { openPlainFile, readPlainBytes } from "./output/plain-file.ts";
import { writeKept } from "./output/write-kept.ts";
import { takeTurn, type Turns } from "./threads/turns.ts";

/** Where parsed records are kept. */
export interface RecordCache {
  folder: string;
  /** Identifies the program that parsed them: another one may parse differently. */
  writer: string;
}

/** A record that is still to be parsed. */
export interface UnparsedRecord {
  kind: RecordKind;
  slug: string;
  file: SourceFile;
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
    const { size } = lstatSync(path);
    return size > READ_MAX ? bytesOfFile(path) : readPlainBytes(path);
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
  const packs = Array.from({ length: PACKS }, (): [string, KnownRecord][] => []);
  for (const { path } of files) {
    const record = known.get(path);
    if (record) packs[packOf(path)]!.push([path, record]);
  }
  for (const number of outdated) savePack(cache, number, packs[number]!);
  changed.clear();
}

/**
 * Parses records and writes them to the cache, in as many turns, one for each pack, as this thread takes. Leaves out
 * records that are invalid or cannot be read, and reports nothing about them.
 */
export function makePacks(
  cache: RecordCache,
  content: string,
  records: readonly UnparsedRecord[],
  turns: Turns,
): void {
  const source = diskSource(content);
  const packs = Array.from({ length: PACKS }, (): UnparsedRecord[] => []);
  for (const record of records) packs[packOf(record.file.path)]!.push(record);
  for (let number; (number = takeTurn(turns)) !== null;) {
    const memory = recordMemory();
    for (const { kind, slug, file } of packs[number]!) {
      const { path } = file;
      const parse = (bytes: Uint8Array) => parseRecord(kind, slug, path, bytes);
      recalled(memory, file, () => readable(() => source.read(path)), parse);
    }
    savePack(cache, number, [...memory.known]);
  }
}

function readable(read: () => Uint8Array): Uint8Array | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

function savePack(
  { folder, writer }: RecordCache,
  number: number,
  records: readonly [string, KnownRecord][],
): void {
  writeKept(join(folder, packName(number)), packRecords(writer, records));
}

function packName(number: number): string {
  return `${number}.pack`;
}

function packOf(path: string): number {
  let sum = 0;
  for (let at = 0; at < path.length; at++) sum = (sum * 31 + path.charCodeAt(at)) | 0;
  return (sum >>> 8) % PACKS;
}

import { join } from "node:path";
import { recordMemory, type KnownRecord, type RecordMemory } from "./content/record-memory.ts";
import { packRecords, unpackRecords } from "./content/record-pack.ts";
import { readPlainBytes } from "./output/plain-file.ts";
import { writeKept } from "./output/write-kept.ts";

/** Packs per folder: a changed record costs the pack that contains it, and each pack a file to open. */
const PACKS = 64;

/** Returns the records that the last build with the same program left in a folder of the cache. */
export function readRecords(folder: string, writer: string): RecordMemory {
  const known = new Map<string, KnownRecord>();
  for (let number = 0; number < PACKS; number++) {
    const pack = readPack(join(folder, packName(number)));
    if (pack) for (const [path, record] of unpackRecords(writer, pack)) known.set(path, record);
  }
  return recordMemory(known);
}

function readPack(file: string): Buffer | null {
  try {
    return readPlainBytes(file);
  } catch {
    return null;
  }
}

/** Writes the packs in which a record changed, without the records of files that are gone. */
export function saveRecords(
  folder: string,
  writer: string,
  { known, changed }: RecordMemory,
  paths: readonly string[],
): void {
  const outdated = new Set([...changed].map(packOf));
  if (outdated.size === 0) return;
  const packs = Array.from({ length: PACKS }, (): [string, KnownRecord][] => []);
  for (const path of paths) {
    const record = known.get(path);
    if (record) packs[packOf(path)]!.push([path, record]);
  }
  for (const number of outdated) {
    writeKept(join(folder, packName(number)), packRecords(writer, packs[number]!));
  }
  changed.clear();
}

function packName(number: number): string {
  return `${number}.pack`;
}

function packOf(path: string): number {
  let sum = 0;
  for (let at = 0; at < path.length; at++) sum = (sum * 31 + path.charCodeAt(at)) | 0;
  return (sum >>> 8) % PACKS;
}

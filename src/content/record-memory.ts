import { hash } from "node:crypto";
import type { ParsedRecord } from "./record.ts";
import type { SourceFile } from "./source.ts";

/** A record that was parsed before, and the file it was parsed from. */
export interface KnownRecord {
  /** Stamp of the file; empty when a change of the file may leave it the same. */
  stamp: string;
  /** SHA-1 of the bytes of the file, in hexadecimal. */
  digest: string;
  /** Returns what the file was parsed to; null when that is damaged. */
  parsed: () => ParsedRecord | null;
}

/** The records that this program parsed before, by path. Only valid ones are kept. */
export interface RecordMemory {
  known: Map<string, KnownRecord>;
  /** Paths of records that are new, or whose file changed, since the memory was made. */
  changed: Set<string>;
}

/** Upper bound of a file system's clock tick, in ms; two changes within one tick can have the same stamp. */
const CLOCK_TICK_MS = 100;

/** Returns a memory of records. */
export function recordMemory(known = new Map<string, KnownRecord>()): RecordMemory {
  return { known, changed: new Set() };
}

/**
 * Returns what a file is parsed to: from memory when its stamp or its bytes are those of the last time. `read` returns
 * the bytes; null when they cannot be read.
 */
export function recalled(
  { known, changed }: RecordMemory,
  file: SourceFile,
  read: () => Uint8Array | null,
  parse: (bytes: Uint8Array) => ParsedRecord,
): ParsedRecord | null {
  const last = known.get(file.path);
  if (last && last.stamp !== "" && last.stamp === file.stamp) {
    const parsed = last.parsed();
    if (parsed) return parsed;
  }
  // A later change of the file gets another stamp, if the clock has moved on since its last one.
  const settled = Date.now() - file.changedAt > CLOCK_TICK_MS;
  const bytes = read();
  if (bytes === null) return null;
  const digest = last && hash("sha1", bytes);
  const same = last && last.digest === digest ? last.parsed() : null;
  const parsed = same ?? parse(bytes);
  if (parsed.record) {
    const stamp = settled ? file.stamp : "";
    known.set(file.path, { stamp, digest: parsed.record.digest, parsed: () => parsed });
    if (!same || last?.stamp !== stamp) changed.add(file.path);
  }
  return parsed;
}

import { parseRecord } from "../content/parse-record.ts";
import { recalled, recordMemory } from "../content/record-memory.ts";
import type { RecordKind } from "../content/record.ts";
import { diskSource, type SourceFile } from "../content/source.ts";
import { Failure } from "../failure.ts";
import { inPacks, savePack, type RecordCache } from "../record-cache.ts";
import { takeTurn, type Turns } from "./turns.ts";

/** A record that is still to be parsed. */
export interface UnparsedRecord {
  kind: RecordKind;
  slug: string;
  file: SourceFile;
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
  const packs = inPacks(records, ({ file }) => file.path);
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

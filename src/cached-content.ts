import { loadContent, type Loaded } from "./content/load.ts";
import type { RecordMemory } from "./content/record-memory.ts";
import type { Source, SourceFile } from "./content/source.ts";
import { readRecords, saveRecords, type RecordCache } from "./record-cache.ts";

interface Options {
  /** Where parsed records are kept; null parses all. */
  cache: RecordCache | null;
  /** Parses all records, when none is in the cache; left out, they are parsed one after the other. */
  parseAll?: ((files: readonly SourceFile[]) => RecordMemory) | null;
  /** As for loadContent. */
  today?: string | undefined;
}

/** Reads and checks the content; parses only records that have changed since the last command. */
export function loadCached(
  source: Source,
  files: SourceFile[],
  { cache, parseAll = null, today }: Options,
): Loaded {
  const known = readRecords(cache);
  const memory = parseAll && known.known.size === 0 ? parseAll(files) : known;
  const loaded = loadContent(source, { files, memory, today });
  saveRecords(cache, memory, files);
  return loaded;
}

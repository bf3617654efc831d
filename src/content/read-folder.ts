import { hash } from "node:crypto";
import { Failure } from "../failure.ts";
import type { CategoryFile, SiteFile, TermFile } from "../schema/site.ts";
import { systemCause } from "../system-error.ts";
import { sortFiles } from "./content-files.ts";
import {
  readCategories,
  readLevels,
  readSite,
  readSubjects,
  type DataFileReader,
} from "./data-files.ts";
import type { Checked, Diagnostic } from "./diagnostics.ts";
import { imageProblem, readImageSize } from "./image.ts";
import { parseRecord } from "./parse-record.ts";
import { inFile } from "./positions.ts";
import { recalled, recordMemory, type RecordMemory } from "./record-memory.ts";
import type { ParsedRecord, PlacedText } from "./record.ts";
import type { Source, SourceFile } from "./source.ts";

export interface Screenshot {
  width: number;
  height: number;
  /** SHA-1 of the bytes, in hexadecimal. */
  digest: string;
  read: () => Uint8Array;
}

/** All files of a content folder, each read on its own. */
export interface ContentFolder {
  site: SiteFile | null;
  /** The featured collections of site.yaml, also when the file has errors. */
  featured: PlacedText[];
  categories: CategoryFile[] | null;
  /** Empty without a file; null when it has errors. */
  levels: TermFile[] | null;
  subjects: TermFile[] | null;
  records: ParsedRecord[];
  screenshots: Map<string, Screenshot>;
  /** Path of every file in screenshots by its name, including the refused ones. */
  screenshotPaths: ReadonlyMap<string, string>;
  /** What is wrong with files other than records. */
  diagnostics: Diagnostic[];
}

/** Reads every file of a source on its own, also when others have errors. Parses no record that `memory` knows. */
export function readFolder(
  source: Source,
  files: readonly SourceFile[],
  memory: RecordMemory = recordMemory(),
): ContentFolder {
  const { diagnostics, screenshotPaths, ...sorted } = sortFiles(files);
  const screenshots = new Map<string, Screenshot>();
  const take = <Value>({ value, problems }: Checked<Value>): Value | null => {
    for (const problem of problems) diagnostics.push(problem);
    return value;
  };
  const dataOf = <Data>(file: SourceFile | null, read: DataFileReader<Data>): Data | null => {
    const bytes = file && take(readBytes(source, file));
    return file && bytes && take(read(file.path, bytes));
  };
  const records: ParsedRecord[] = [];
  for (const { kind, slug, file } of sorted.records) {
    const read = () => take(readBytes(source, file));
    const parse = (bytes: Uint8Array) => parseRecord(kind, slug, file.path, bytes);
    const record = recalled(memory, file, read, parse);
    if (record) records.push(record);
  }
  for (const { name, file } of sorted.screenshots) {
    const screenshot = take(readScreenshot(source, name, file));
    if (screenshot) screenshots.set(name, screenshot);
  }
  const settings = dataOf(sorted.site, readSite);
  return {
    site: settings?.site ?? null,
    featured: settings?.featured ?? [],
    categories: dataOf(sorted.categories, readCategories),
    levels: sorted.levels ? dataOf(sorted.levels, readLevels) : [],
    subjects: sorted.subjects ? dataOf(sorted.subjects, readSubjects) : [],
    records,
    screenshots,
    screenshotPaths,
    diagnostics,
  };
}

function readScreenshot(source: Source, name: string, file: SourceFile): Checked<Screenshot> {
  const { value: bytes, problems } = readBytes(source, file);
  if (!bytes) return { value: null, problems };
  const size = readImageSize(name, bytes);
  const problem = imageProblem(size);
  if (!size || problem) {
    return { value: null, problems: problem ? [inFile(file.path, problem)] : [] };
  }
  const read = () => source.read(file.path);
  return { value: { ...size, digest: hash("sha1", bytes), read }, problems: [] };
}

function readBytes(source: Source, { path }: SourceFile): Checked<Uint8Array> {
  try {
    return { value: source.read(path), problems: [] };
  } catch (error) {
    const reason = systemCause(error instanceof Failure ? error.cause : error) ?? {
      detail: error instanceof Error ? error.message : String(error),
    };
    return { value: null, problems: [inFile(path, { code: "unreadable-file", reason })] };
  }
}

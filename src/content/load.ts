import { hash } from "node:crypto";
import type { z } from "zod";
import { publishedFileSchema, type PublishedFile } from "../schema/published-file.ts";
import {
  categoriesFileSchema,
  siteFileSchema,
  type CategoryFile,
  type SiteFile,
} from "../schema/site.ts";
import { adviseOn } from "./advice.ts";
import { crossCheck } from "./cross-check.ts";
import { decode } from "./decode.ts";
import { inFile, ofFile, severity, sorted, type Diagnostic } from "./diagnostics.ts";
import { readImageSize } from "./image.ts";
import { readLayout } from "./layout.ts";
import { locator, parseRecord } from "./record.ts";
import type { CollectionRecord, Locate, ParsedRecord, ToolRecord } from "./record.ts";
import type { Source, SourceFile } from "./source.ts";
import { readYaml } from "./validate.ts";

export interface Screenshot {
  width: number;
  height: number;
  /** SHA-1 of the bytes, in hexadecimal. */
  digest: string;
  read: () => Uint8Array;
}

/** The whole content, free of faults. Drafts are still in it: the catalog leaves them out. */
export interface Content {
  site: SiteFile;
  categories: CategoryFile[];
  tools: ToolRecord[];
  collections: CollectionRecord[];
  /** By file name. */
  screenshots: Map<string, Screenshot>;
  /** The state that was published last; null when none is recorded. */
  published: PublishedFile | null;
}

/** The content, or null when a diagnostic is an error; and every diagnostic, in order. */
export interface Loaded {
  content: Content | null;
  diagnostics: Diagnostic[];
}

export interface LoadOptions {
  /** What the source lists, where that is known already. */
  files?: SourceFile[];
  /** The day, as `YYYY-MM-DD`, on which to look for tools to be reviewed; without it nobody looks. */
  today?: string | undefined;
}

/** Reads and checks the content of a source. Throws only when the source cannot be listed at all. */
export function loadContent(source: Source, options: LoadOptions = {}): Loaded {
  const { files = source.list(), today } = options;
  const layout = readLayout(files);
  const diagnostics = [...layout.diagnostics];
  const read = (path: string) => source.read(path);
  const locate = locator(read);

  const site = readData(source, layout.site, siteFileSchema, diagnostics);
  const categories = readData(source, layout.categories, categoriesFileSchema, diagnostics);
  if (categories) diagnostics.push(...repeatedCategories(categories, locate));
  const inPublished: Diagnostic[] = [];
  const published = readData(source, layout.published, publishedFileSchema, inPublished, Infinity);
  diagnostics.push(...inPublished.map(writtenAnew));

  const parsed: ParsedRecord[] = [];
  for (const { kind, slug, file } of layout.records) {
    const bytes = readOrReport(source, file, diagnostics);
    if (bytes) parsed.push(parseRecord(kind, slug, file.path, bytes));
  }
  const records = parsed.flatMap(({ record }) => record ?? []);
  const tools = records.filter((record) => "pricing" in record);
  const collections = records.filter((record) => "kind" in record);

  const screenshots = new Map<string, Screenshot>();
  for (const { name, file } of layout.screenshots) {
    const bytes = readOrReport(source, file, diagnostics);
    const size = bytes && readImageSize(name, bytes);
    if (size) {
      const digest = hash("sha1", bytes);
      screenshots.set(name, { ...size, digest, read: () => read(file.path) });
    } else if (bytes) {
      const message = "the picture cannot be read, or is not of the type that its name says";
      diagnostics.push(ofFile(file.path, "bad-screenshot", message));
    }
  }

  const all = [
    ...diagnostics,
    ...parsed.flatMap((record) => record.diagnostics),
    ...adviseOn(
      tools,
      today && site ? { today, intervalDays: site.review_interval_days } : null,
      locate,
    ),
    ...crossCheck({
      outlines: parsed.map(({ outline }) => outline),
      categories: categories && new Set(categories.map(({ slug }) => slug)),
      screenshots: layout.screenshotPaths,
      locate,
    }),
  ];
  const failed = all.some((diagnostic) => severity(diagnostic) === "error");
  return {
    content:
      failed || !site || !categories
        ? null
        : { site, categories, tools, collections, screenshots, published },
    diagnostics: sorted(
      all.map((diagnostic) => ({ ...diagnostic, path: source.display(diagnostic.path) })),
    ),
  };
}

function readOrReport(source: Source, { path }: SourceFile, diagnostics: Diagnostic[]) {
  try {
    return source.read(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    diagnostics.push(ofFile(path, "unreadable-file", `the file cannot be read: ${reason}`));
    return null;
  }
}

function readData<Data>(
  source: Source,
  file: SourceFile | null,
  schema: z.ZodType<Data>,
  diagnostics: Diagnostic[],
  max?: number,
): Data | null {
  const bytes = file && readOrReport(source, file, diagnostics);
  if (!file || !bytes) return null;
  const text = decode(file.path, bytes);
  if (typeof text !== "string") {
    diagnostics.push(text);
    return null;
  }
  const { data, faults } = readYaml(schema, text, max);
  diagnostics.push(...inFile(file.path, text, faults));
  return data;
}

/** Nobody wrote the file by hand, so nobody is to mend it by hand. */
function writtenAnew(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, message: `${diagnostic.message}; npm run snapshot writes the file anew` };
}

function repeatedCategories(categories: CategoryFile[], locate: Locate): Diagnostic[] {
  const path = "categories.yaml";
  const first = new Map(categories.map(({ slug }, index) => [slug, index] as const).toReversed());
  return categories.flatMap(({ slug }, index) =>
    first.get(slug) === index
      ? []
      : {
          path,
          ...locate(path, [index, "slug"]),
          code: "duplicate-slug" as const,
          message: `the category "${slug}" stands twice; keep one`,
        },
  );
}

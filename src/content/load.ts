import { hash } from "node:crypto";
import type { PublishedFile } from "../schema/published-file.ts";
import {
  categoriesFileSchema,
  siteFileSchema,
  type CategoryFile,
  type SiteFile,
} from "../schema/site.ts";
import { adviseOn } from "./advice.ts";
import { crossCheck } from "./cross-check.ts";
import { decode } from "./decode.ts";
import {
  firstOfEachFile,
  inFile,
  ofFile,
  severity,
  sorted,
  type Diagnostic,
} from "./diagnostics.ts";
import { readImageSize, whyTooLarge } from "./image.ts";
import { readLayout } from "./layout.ts";
import { readPublished } from "./published.ts";
import { locator, parseRecord } from "./record.ts";
import type { CollectionRecord, Locate, ParsedRecord, ToolRecord } from "./record.ts";
import type { Source, SourceFile } from "./source.ts";
import { readYaml, type Validated } from "./validate.ts";

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
  const read = (path: string) => source.read(path);
  const locate = locator(read);

  const site = readData(source, layout.site, (yaml) => readYaml(siteFileSchema, yaml));
  const categories = readData(source, layout.categories, (yaml) =>
    readYaml(categoriesFileSchema, yaml),
  );
  const published = readData(source, layout.published, readPublished);

  const unreadable: Diagnostic[] = [];
  const parsed: ParsedRecord[] = [];
  for (const { kind, slug, file } of layout.records) {
    const bytes = readOrReport(source, file, unreadable);
    if (bytes) parsed.push(parseRecord(kind, slug, file.path, bytes));
  }
  const records = parsed.flatMap(({ record }) => record ?? []);
  const tools = records.filter((record) => "pricing" in record);
  const collections = records.filter((record) => "kind" in record);

  const badImages: Diagnostic[] = [];
  const screenshots = new Map<string, Screenshot>();
  for (const { name, file } of layout.screenshots) {
    const bytes = readOrReport(source, file, unreadable);
    if (!bytes) continue;
    const size = readImageSize(name, bytes);
    const reason = size ? whyTooLarge(size) : UNREADABLE_IMAGE;
    if (reason !== null) badImages.push(ofFile(file.path, "bad-screenshot", reason));
    if (!size) continue;
    const digest = hash("sha1", bytes);
    screenshots.set(name, { ...size, digest, read: () => read(file.path) });
  }

  const all = [
    ...layout.diagnostics,
    ...site.diagnostics,
    ...categories.diagnostics,
    ...repeatedCategories(categories.data ?? [], locate),
    ...published.diagnostics,
    ...unreadable,
    ...parsed.flatMap((record) => record.diagnostics),
    ...badImages,
    ...adviseOn(
      tools,
      today && site.data ? { today, intervalDays: site.data.review_interval_days } : null,
      locate,
    ),
    ...crossCheck({
      outlines: parsed.map(({ outline }) => outline),
      categories: categories.data && new Set(categories.data.map(({ slug }) => slug)),
      screenshots: layout.screenshotPaths,
      locate,
    }),
  ];
  const failed = all.some((diagnostic) => severity(diagnostic) === "error");
  return {
    content:
      failed || !site.data || !categories.data
        ? null
        : {
            site: site.data,
            categories: categories.data,
            tools,
            collections,
            screenshots,
            published: published.data,
          },
    diagnostics: firstOfEachFile(
      sorted(all.map((diagnostic) => ({ ...diagnostic, path: source.display(diagnostic.path) }))),
    ),
  };
}

const UNREADABLE_IMAGE = "the image cannot be read, or its format does not match its extension";

function readOrReport(source: Source, { path }: SourceFile, diagnostics: Diagnostic[]) {
  try {
    return source.read(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    diagnostics.push(ofFile(path, "unreadable-file", `the file cannot be read: ${reason}`));
    return null;
  }
}

/** The data of a YAML file, or null; and what is wrong with it. */
interface Read<Data> {
  data: Data | null;
  diagnostics: Diagnostic[];
}

function readData<Data>(
  source: Source,
  file: SourceFile | null,
  parse: (yaml: string) => Validated<Data>,
): Read<Data> {
  const diagnostics: Diagnostic[] = [];
  const bytes = file && readOrReport(source, file, diagnostics);
  if (!file || !bytes) return { data: null, diagnostics };
  const text = decode(file.path, bytes);
  if (typeof text !== "string") return { data: null, diagnostics: text };
  const { data, faults } = parse(text);
  return { data, diagnostics: inFile(file.path, text, faults) };
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
          message: `the category "${slug}" is listed twice; remove one`,
        },
  );
}

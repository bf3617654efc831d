import { hash } from "node:crypto";
import { memoized } from "../memoized.ts";
import type { Directory } from "../directory/directory.ts";
import { toolSchema } from "../directory/schemas.ts";
import { BASE_PATH } from "../api/api.ts";
import { license } from "../api/documents.ts";
import { propertyOf } from "../content/schema/property.ts";
import { FACTS, valueAt } from "../facts/facts.ts";
import type { Output } from "../files/output.ts";
import {
  EXPORT_FORMATS,
  exportPath,
  type ExportExtension,
  type ExportFormat,
} from "./export-formats.ts";
import { type Cell, csvParts } from "./csv.ts";

const PARTS: Record<ExportExtension, (directory: Directory) => string[]> = {
  json({ site, tools }) {
    return [JSON.stringify({ data: tools, license: license(site) })];
  },
  ndjson({ tools }) {
    return tools.map((tool) => `${JSON.stringify(tool)}\n`);
  },
  csv: (directory) => csvParts(csvRows(directory), false),
  "excel.csv": (directory) => csvParts(csvRows(directory), true),
};

/** Paths of values in the order of the columns, on which readers may rely. Columns of newer facts follow. */
const PATHS = `slug name short_description category.slug category.name pricing website country
  french_interface open_source has_education_pricing education_pricing.kind education_pricing.audience
  education_pricing.details education_pricing.url screenshot.url screenshot.alt freshness.added_at
  freshness.updated_at freshness.verified_at freshness.review_due_at collections url long_description levels
  subjects keywords pupils.account pupils.minimum_age pupils.hosting pupils.privacy_url pupils.source
  alternatives pupils.gar sources freshness.evidence platforms pupils.access freshness.evidence_at users
  offline ai official caution notices software_license source_code_url wikidata`
  .split(/\s+/)
  .concat(Object.keys(FACTS).filter((key) => key !== "category"));

export const COLUMNS = [...new Set(PATHS)].map((text) => {
  const path = text.split(".");
  // Column names are older than the paths.
  const short = text.replace("freshness.", "").replace("_pricing.", ".").replace(".slug", "");
  const property = path.reduce((at, key) => at.properties![key]!, propertyOf(toolSchema));
  return { name: short.replace(".", "_"), path, property };
});

/**
 * The first row has the names of the columns. In lists, spaces separate slugs, URLs and other words; bars separate
 * texts.
 */
const csvRows = memoized(({ tools }: Directory): Cell[][] => {
  const rows = tools.map((tool) =>
    COLUMNS.map(({ path, name }) => {
      const value = valueAt(tool, path) as Cell | Item[];
      if (!Array.isArray(value)) return value;
      return value.map(itemText).join(delimiterOf(name));
    }),
  );
  return [COLUMNS.map(({ name }) => name), ...rows];
});

/** An item of a list, written as a word, or by its slug, text or URL. */
type Item = string | { slug: string } | { text: string } | { url: string };

function itemText(item: Item): string {
  if (typeof item === "string") return item;
  return "slug" in item ? item.slug : "text" in item ? item.text : item.url;
}

function delimiterOf(column: string): string {
  return column === "keywords" || column === "notices" ? " | " : " ";
}

/**
 * Table Schema of Data Package 2. Lists are strings, because the published profile lacks the type `list` of the
 * specification.
 */
export function tableSchema() {
  const fields = COLUMNS.map(({ name, property }) => {
    const { type, format, enum: values, description } = property;
    const isList = type === "array";
    const separated = isList ? ` A list, separated by "${delimiterOf(name)}".` : "";
    return {
      name,
      description: `${description}${separated}`,
      type: isList ? "string" : format === "date" ? "date" : type,
      ...(format === "uri" && { format }),
      ...(values && { constraints: { enum: values } }),
    };
  });
  return { fields, primaryKey: ["slug"] };
}

export type ExportFile = Output &
  ExportFormat & {
    /** SHA-256 is hexadecimal. Renders the file unless that has been done. */
    digest: () => { bytes: number; sha256: string };
  };

/** Memoized, so that files that contain a digest do not render an export again. */
export const exportFiles = memoized((directory: Directory): ExportFile[] => {
  return EXPORT_FORMATS.map((format) => {
    const { extension } = format;
    let digestOfFile: ReturnType<ExportFile["digest"]> | null = null;
    const render = () => {
      const bytes = Buffer.from(PARTS[extension](directory).join(""));
      digestOfFile = { bytes: bytes.length, sha256: hash("sha256", bytes) };
      return bytes;
    };
    const digest = () => {
      if (digestOfFile === null) render();
      return digestOfFile!;
    };
    return { ...format, path: BASE_PATH.slice(1) + exportPath(extension), render, digest };
  });
});

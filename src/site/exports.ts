import { createHash } from "node:crypto";
import type { Catalog } from "../catalog/catalog.ts";
import { BASE_PATH } from "../contract/api.ts";
import { license } from "../contract/documents.ts";
import { JSON_TYPE } from "../contract/headers.ts";
import type { ToolDocument } from "../schema/documents.ts";
import { csvLine } from "./csv.ts";
import { toolData } from "./documents.ts";
import type { Output } from "./output.ts";

type ToolData = ToolDocument["data"];

interface ExportFormat {
  extension: "json" | "ndjson" | "csv";
  mediaType: string;
  type: string;
  description: string;
  schema: Record<string, unknown>;
  /** The file in pieces, one for each tool at most a few. */
  pieces: (catalog: Catalog) => Iterable<string>;
}

/** All published tools in one file (contract §10), in three formats. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    extension: "json",
    mediaType: "application/json",
    type: JSON_TYPE,
    description: "Every tool in full, in one JSON document.",
    schema: { $ref: "#/components/schemas/ToolExport" },
    *pieces(catalog) {
      let before = '{"data":[';
      for (const tool of toolsIn(catalog)) {
        yield before + JSON.stringify(tool);
        before = ",";
      }
      yield `${before === "," ? "" : before}],"license":${JSON.stringify(license(catalog.site))}}`;
    },
  },
  {
    extension: "ndjson",
    mediaType: "application/x-ndjson",
    type: "application/x-ndjson; charset=utf-8",
    description: "Every tool in full, one JSON object a line.",
    schema: { type: "string" },
    *pieces(catalog) {
      for (const tool of toolsIn(catalog)) yield `${JSON.stringify(tool)}\n`;
    },
  },
  {
    extension: "csv",
    mediaType: "text/csv",
    type: "text/csv; charset=utf-8",
    description:
      "Every tool as a row (RFC 4180, UTF-8, a header line). A cell that a spreadsheet would run as a formula begins with an apostrophe.",
    schema: { type: "string" },
    *pieces(catalog) {
      yield csvLine(COLUMNS.map(([name]) => name));
      for (const tool of toolsIn(catalog)) yield csvLine(COLUMNS.map(([, value]) => value(tool)));
    },
  },
];

function* toolsIn({ site, tools }: Catalog): Iterable<ToolData> {
  for (const tool of tools) yield toolData(site, tool);
}

/** The columns of the CSV; lists are joined by a space, and hold slugs or words without one. */
const COLUMNS: [name: string, value: (tool: ToolData) => string | boolean | null][] = [
  ["slug", (tool) => tool.slug],
  ["name", (tool) => tool.name],
  ["short_description", (tool) => tool.short_description],
  ["category", (tool) => tool.category.slug],
  ["category_name", (tool) => tool.category.name],
  ["pricing", (tool) => tool.pricing],
  ["website", (tool) => tool.website],
  ["country", (tool) => tool.country],
  ["french_interface", (tool) => tool.french_interface],
  ["open_source", (tool) => tool.open_source],
  ["has_education_pricing", (tool) => tool.has_education_pricing],
  ["education_kind", (tool) => tool.education_pricing?.kind ?? null],
  ["education_audience", (tool) => tool.education_pricing?.audience.join(" ") ?? null],
  ["education_details", (tool) => tool.education_pricing?.details ?? null],
  ["education_url", (tool) => tool.education_pricing?.url ?? null],
  ["screenshot_url", (tool) => tool.screenshot?.url ?? null],
  ["added_at", (tool) => tool.freshness.added_at],
  ["updated_at", (tool) => tool.freshness.updated_at],
  ["verified_at", (tool) => tool.freshness.verified_at],
  ["review_due_at", (tool) => tool.freshness.review_due_at],
  ["collections", (tool) => tool.collections.map(({ slug }) => slug).join(" ")],
  ["url", (tool) => tool.url],
  ["long_description", (tool) => tool.long_description],
];

/** Path of an export below the base. */
export function exportPath(extension: ExportFormat["extension"]): string {
  return `/exports/tools.${extension}`;
}

export interface ExportFile {
  output: Output;
  mediaType: string;
  /** Of the bytes of the file; SHA-256 in hexadecimal. */
  digest: () => { bytes: number; sha256: string };
}

/**
 * The exports of a catalog. Their bytes are not kept: they are as large as all the rest of the site, and
 * the digest is taken when they are made to be written.
 */
export function exportFiles(catalog: Catalog): ExportFile[] {
  return EXPORT_FORMATS.map(({ extension, mediaType, type, pieces }) => {
    let known: { bytes: number; sha256: string } | null = null;
    const render = () => {
      const bytes = Buffer.concat(Array.from(pieces(catalog), (piece) => Buffer.from(piece)));
      known = { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
      return bytes;
    };
    return {
      output: { path: BASE_PATH.slice(1) + exportPath(extension), type, render },
      mediaType,
      digest() {
        if (known === null) render();
        return known!;
      },
    };
  });
}

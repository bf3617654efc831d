import { hash } from "node:crypto";
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../api/api.ts";
import { license } from "../../api/documents.ts";
import { TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import type { Output } from "../output.ts";
import {
  EXPORT_FORMATS,
  exportPath,
  type ExportExtension,
  type ExportFormat,
} from "../routes/export-formats.ts";
import { type Cell, csvLine, EXCEL, RFC_4180, type CsvDialect } from "./csv.ts";
import type { ToolData } from "./record-document-schemas.ts";
import { toolData, type ToolJson } from "./tool-document.ts";

type Parts = Iterable<string | Uint8Array>;

/** The parts of each export. */
const PARTS: Record<ExportExtension, (catalog: Catalog, toolJson: ToolJson) => Parts> = {
  *json({ site, tools }, toolJson) {
    yield '{"data":[';
    for (const [index, tool] of tools.entries()) {
      if (index > 0) yield ",";
      yield toolJson(tool);
    }
    yield `],"license":${JSON.stringify(license(site))}}`;
  },
  *ndjson({ tools }, toolJson) {
    for (const tool of tools) {
      yield toolJson(tool);
      yield "\n";
    }
  },
  csv: csv(RFC_4180),
  "excel.csv": csv(EXCEL),
};

function csv(dialect: CsvDialect) {
  return function* ({ site, tools }: Catalog): Parts {
    yield csvHeader(dialect);
    for (const tool of tools) yield csvLine(dialect, cellsOf(toolData(site, tool)));
  };
}

interface Column {
  /** Order of the column. It never changes, because readers may count columns. */
  place: number;
  name: string;
  path: readonly string[];
  schema: z.ZodType;
}

/** The columns of the CSV exports: those keys of a tool whose schema names one. */
const COLUMNS = columnsIn(TOOL_OUTPUTS, []).toSorted((a, b) => a.place - b.place);

function columnsIn(shape: Record<string, z.ZodType>, parents: readonly string[]): Column[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const path = [...parents, key];
    const { csv } = (schema.meta() ?? {}) as { csv?: [place: number, name: string] };
    if (csv) return [{ place: csv[0], name: csv[1], path, schema }];
    const value = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    return value instanceof z.ZodObject ? columnsIn(value.shape, path) : [];
  });
}

/** Returns the first line of a CSV export, with the names of its columns. */
function csvHeader(dialect: CsvDialect): string {
  const names = COLUMNS.map(({ name }) => name);
  return dialect.start + csvLine(dialect, names);
}

/** Returns a tool's cells. In lists, spaces separate slugs, URLs and other words; bars separate keywords. */
function cellsOf(tool: ToolData): Cell[] {
  return COLUMNS.map(({ path, name }) => {
    const value = path.reduce<unknown>((at, key) => (at as Values | null)?.[key] ?? null, tool);
    return Array.isArray(value) ? value.map(wordOf).join(delimiterOf(name)) : (value as Cell);
  });
}

function delimiterOf(column: string): string {
  return column === "keywords" ? " | " : " ";
}

/**
 * Returns the Table Schema (Data Package 2) of the CSV exports. Lists are strings, because the published profile lacks the
 * type `list` of the specification.
 */
export function tableSchema() {
  const fields = COLUMNS.map(({ name, schema }) => {
    const value = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    const { type, format, enum: values } = z.toJSONSchema(value as z.ZodType);
    const isList = type === "array";
    const separated = isList ? ` A list, separated by "${delimiterOf(name)}".` : "";
    return {
      name,
      description: `${schema.meta()?.description}${separated}`,
      type: isList ? "string" : format === "date" ? "date" : type,
      ...(format === "uri" && { format }),
      ...(values && { constraints: { enum: values } }),
    };
  });
  return { fields, primaryKey: ["slug"] };
}

type Values = Record<string, unknown>;

function wordOf(item: string | { slug: string } | { url: string }): string {
  if (typeof item === "string") return item;
  return "slug" in item ? item.slug : item.url;
}

export type ExportFile = ExportFormat & {
  output: Output;
  /** Returns the file's size and SHA-256 (hexadecimal). Renders the file unless that has been done. */
  digest: () => { bytes: number; sha256: string };
};

export function exportFiles(catalog: Catalog, toolJson: ToolJson): ExportFile[] {
  return EXPORT_FORMATS.map((format) => {
    const { extension } = format;
    let known: ReturnType<ExportFile["digest"]> | null = null;
    const render = () => {
      const parts = Array.from(PARTS[extension](catalog, toolJson), (part) => Buffer.from(part));
      const bytes = Buffer.concat(parts);
      known = { bytes: bytes.length, sha256: hash("sha256", bytes) };
      return bytes;
    };
    const path = BASE_PATH.slice(1) + exportPath(extension);
    return {
      ...format,
      output: { path, render },
      digest() {
        if (known === null) render();
        return known!;
      },
    };
  });
}

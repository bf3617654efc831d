import { hash } from "node:crypto";
import { z } from "zod";
import type { Directory } from "../../catalog/directory.ts";
import type { ToolData } from "../../catalog/schemas.ts";
import { BASE_PATH } from "../../api/api.ts";
import { license } from "../../api/documents.ts";
import { CSV_PATHS, TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import type { Output } from "../output.ts";
import {
  EXPORT_FORMATS,
  exportPath,
  type ExportExtension,
  type ExportFormat,
} from "../shared/export-formats.ts";
import { type Cell, csvLine, EXCEL, RFC_4180, type CsvDialect } from "../shared/csv.ts";

/** The parts of each export. */
const PARTS: Record<ExportExtension, (directory: Directory) => string[]> = {
  json({ site, tools }) {
    return [JSON.stringify({ data: tools, license: license(site) })];
  },
  ndjson({ tools }) {
    return tools.map((tool) => `${JSON.stringify(tool)}\n`);
  },
  csv: csv(RFC_4180),
  "excel.csv": csv(EXCEL),
};

function csv(dialect: CsvDialect) {
  return ({ tools }: Directory) => [
    dialect.start,
    csvLine(
      dialect,
      COLUMNS.map(({ name }) => name),
    ),
    ...tools.map((tool) => csvLine(dialect, cellsOf(tool))),
  ];
}

interface Column {
  name: string;
  path: readonly string[];
  schema: z.ZodType;
}

const COLUMNS = CSV_PATHS.map((text): Column => {
  const path = text.split(".");
  // The names are older than the paths.
  const short = text.replace("freshness.", "").replace("_pricing.", ".").replace(".slug", "");
  return { name: short.replace(".", "_"), path, schema: schemaAt(path, TOOL_OUTPUTS) };
});

function schemaAt([key, ...rest]: readonly string[], shape: Record<string, z.ZodType>): z.ZodType {
  const schema = shape[key!]!;
  if (rest.length === 0) return schema;
  const value = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return schemaAt(rest, (value as z.ZodObject).shape);
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

export function exportFiles(directory: Directory): ExportFile[] {
  return EXPORT_FORMATS.map((format) => {
    const { extension } = format;
    let known: ReturnType<ExportFile["digest"]> | null = null;
    const render = () => {
      const bytes = Buffer.from(PARTS[extension](directory).join(""));
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

import { z } from "zod";
import { TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import type { ToolData } from "./record-document-schemas.ts";

type Cell = string | number | boolean | null;

/** What a program expects of a CSV file. */
export interface CsvDialect {
  /** The first characters of the file. */
  start: string;
  separator: "," | ";";
}

export const RFC_4180: CsvDialect = { start: "", separator: "," };

/**
 * For spreadsheets set to French, so that a double click opens the file correctly. Without the byte-order mark, Excel
 * reads Windows-1252; without semicolons, it puts each row into one cell.
 */
export const EXCEL: CsvDialect = { start: "\ufeff", separator: ";" };

interface Column {
  /** Order of the column. It never changes, because readers may count columns. */
  place: number;
  name: string;
  path: readonly string[];
}

/** The columns of the CSV exports: those keys of a tool whose schema names one. */
const COLUMNS = columnsIn(TOOL_OUTPUTS, []).toSorted((a, b) => a.place - b.place);

function columnsIn(shape: Record<string, z.ZodType>, parents: readonly string[]): Column[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const path = [...parents, key];
    const { csv } = (schema.meta() ?? {}) as { csv?: [place: number, name: string] };
    if (csv) return [{ place: csv[0], name: csv[1], path }];
    const value = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    return value instanceof z.ZodObject ? columnsIn(value.shape, path) : [];
  });
}

/** Returns the first line of a CSV export, with the names of its columns. */
export function csvHeader(dialect: CsvDialect): string {
  const names = COLUMNS.map(({ name }) => name);
  return dialect.start + csvLine(dialect, names);
}

/** Returns a tool's cells. In lists, spaces separate slugs, URLs and other words; bars separate keywords. */
export function cellsOf(tool: ToolData): Cell[] {
  return COLUMNS.map(({ path, name }) => {
    const value = path.reduce<unknown>((at, key) => (at as Values | null)?.[key] ?? null, tool);
    return Array.isArray(value)
      ? value.map(wordOf).join(name === "keywords" ? " | " : " ")
      : (value as Cell);
  });
}

type Values = Record<string, unknown>;

function wordOf(item: string | { slug: string } | { url: string }): string {
  if (typeof item === "string") return item;
  return "slug" in item ? item.slug : item.url;
}

/** Returns a line of a CSV file; null becomes an empty cell. */
export function csvLine({ separator }: CsvDialect, cells: readonly Cell[]): string {
  const texts = cells.map((cell) => quoted(neutralized(String(cell ?? "")), separator));
  return `${texts.join(separator)}\r\n`;
}

/**
 * Places where a spreadsheet may start to run a formula (OWASP, CSV injection), after any white space and quotes: at
 * the start of a cell, and after a separator inside it. A French Excel splits lines at semicolons, and some programs
 * split at any separator or line break, even in quotes.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** A pre-check: matches whatever FORMULA matches, and little else, in a fraction of the time. */
const PERHAPS_FORMULA = /^[\t\r\n]|(?:^|[\s,;"])[=+\-@＝＋－＠]/;

/** Puts an apostrophe before each formula, so that a spreadsheet shows it and does not run it. */
function neutralized(text: string): string {
  return PERHAPS_FORMULA.test(text) ? text.replace(FORMULA, "'") : text;
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

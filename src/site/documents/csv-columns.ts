import { z } from "zod";
import { TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import { csvLine, type Cell, type CsvDialect } from "./csv.ts";
import type { ToolDocument } from "./tool-document-schemas.ts";

interface Column {
  /** Readers may count columns, so none ever moves. */
  place: number;
  name: string;
  path: readonly string[];
}

/** The columns of the CSV exports: the keys of a tool whose schema names one. */
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

/** Returns the first line of a CSV export, with the names of the columns. */
export function csvHeader(dialect: CsvDialect): string {
  return (
    dialect.start +
    csvLine(
      dialect,
      COLUMNS.map(({ name }) => name),
    )
  );
}

/** Returns the cells of a tool: slugs, URLs and other words of a list separated by spaces, keywords by bars. */
export function cellsOf(tool: ToolDocument["data"]): Cell[] {
  return COLUMNS.map(({ path, name }) => {
    const value = path.reduce<unknown>((at, key) => (at as Values | null)?.[key] ?? null, tool);
    return Array.isArray(value)
      ? value.map(wordOf).join(name === "keywords" ? " | " : " ")
      : (value as Cell);
  });
}

type Values = Record<string, unknown>;

/** Returns what stands for an item of a list. */
function wordOf(item: string | { slug: string } | { url: string }): string {
  if (typeof item === "string") return item;
  return "slug" in item ? item.slug : item.url;
}

import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { memoized } from "../../catalog/memoized.ts";
import { toolData } from "./tool-document.ts";

/** Serializes a tool in full. */
export type ToolJson = (tool: Tool) => Uint8Array;

/** Largest directory, in tools, whose JSON is kept: at 5 kB per tool, more would raise the peak memory. */
const KEPT_MAX = 12_000;

/**
 * Returns a function that serializes tools for their own files and for two exports. It keeps the JSON of a
 * small directory, because rendering the Markdown of a tool takes as long as reading the tool.
 */
export function toolSerializer({ site, tools }: Catalog): ToolJson {
  const serialize: ToolJson = (tool) => Buffer.from(JSON.stringify(toolData(site, tool)));
  return tools.length <= KEPT_MAX ? memoized(serialize) : serialize;
}

import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { memoized } from "../../catalog/memoized.ts";
import { toolData } from "./tool-document.ts";

export type ToolJson = (tool: Tool) => Uint8Array;

/** In tools. At five kilobytes each, keeping more would raise the peak memory of a large build. */
const KEPT_MAX = 12_000;

/**
 * Returns what serialises a tool in full, for its own file and for two exports. The JSON of a small
 * directory is kept, because rendering its Markdown takes as long as reading the tool.
 */
export function toolSerializer({ site, tools }: Catalog): ToolJson {
  const serialize: ToolJson = (tool) => Buffer.from(JSON.stringify(toolData(site, tool)));
  return tools.length <= KEPT_MAX ? memoized(serialize) : serialize;
}

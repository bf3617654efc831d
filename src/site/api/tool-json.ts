import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { memoized } from "../../catalog/memoized.ts";
import { toolData } from "./tool-document.ts";

/** Serializes a tool in full. */
export type ToolJson = (tool: Tool) => Uint8Array;

/** Returns a function that serializes each tool once, for its own file and for two exports. */
export function toolSerializer({ site }: Catalog): ToolJson {
  return memoized((tool) => Buffer.from(JSON.stringify(toolData(site, tool))));
}

import type { Catalog, Tool } from "../catalog/catalog.ts";
import { toolData } from "./documents.ts";

export type ToolJson = (tool: Tool) => Uint8Array;

/** In tools; those of a larger directory, at five kilobytes each, are made again rather than kept. */
const KEPT_MAX = 12_000;

/**
 * Returns the JSON of a tool in full, which its own file and two exports contain. It is kept while the
 * directory is small: making it for each of them would take a tenth of the build.
 */
export function toolSerializer({ site, tools }: Catalog, keptMax = KEPT_MAX): ToolJson {
  const kept = new Map<Tool, Uint8Array>();
  return (tool) => {
    const known = kept.get(tool);
    if (known) return known;
    const json = Buffer.from(JSON.stringify(toolData(site, tool)));
    if (tools.length <= keptMax) kept.set(tool, json);
    return json;
  };
}

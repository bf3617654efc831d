import { PARAMETERS, type ListParameter, type Parameter } from "../api/list-parameters.ts";
import type { Directory } from "./directory.ts";

/**
 * Leaves out of pages the levels, subjects and filters that no tool has. The API, its OpenAPI document and the arguments
 * of MCP have all of it, because clients rely on them whatever the content is.
 */

/** Returns a directory without the levels and the subjects of no tool. */
export function inUse<All extends Directory>(directory: All): All {
  const [levels, subjects] = [directory.levels, directory.subjects].map((terms) =>
    terms.filter(({ tool_count }) => tool_count > 0),
  );
  return { ...directory, levels: levels!, subjects: subjects! };
}

/** Returns false for the filter of a fact that no tool has, true for every other parameter. */
export function isInUse({ facts }: Directory, name: string): boolean {
  const parameter: Parameter | undefined = PARAMETERS[name as ListParameter];
  return parameter?.fact === undefined || facts.has(parameter.fact);
}

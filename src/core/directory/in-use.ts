import { PARAMETERS, type ListParameter, type Parameter } from "../api/list-parameters.ts";
import type { Directory } from "./directory.ts";

/**
 * What a site shows of what a directory can have: only what a tool has. The API, its OpenAPI document and the arguments
 * of MCP have all of it, because clients rely on them whatever the content is.
 */

/** Returns a directory without the levels and the subjects of no tool. */
export function inUse<All extends Directory>(directory: All): All {
  const [levels, subjects] = [directory.levels, directory.subjects].map((terms) =>
    terms.filter(({ tool_count }) => tool_count > 0),
  );
  return { ...directory, levels: levels!, subjects: subjects! };
}

/** Reports whether a parameter is none by a fact that no tool has. */
export function isInUse({ facts }: Directory, name: string): boolean {
  const parameter: Parameter | undefined = PARAMETERS[name as ListParameter];
  return parameter?.fact === undefined || facts.has(parameter.fact);
}

import { PARAMETERS, type ListParameter, type Parameter } from "../api/list-parameters.ts";
import type { Directory } from "../catalog/directory.ts";

/**
 * Reports whether a parameter is none by a fact that no tool has. The form does not offer such a filter, and models do not
 * read of it. The API, its reference and the arguments of MCP have it, because clients rely on them whatever the content is.
 */
export function isInUse({ facts }: Directory, name: string): boolean {
  const parameter: Parameter | undefined = PARAMETERS[name as ListParameter];
  return parameter?.fact === undefined || facts.has(parameter.fact);
}

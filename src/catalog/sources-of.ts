import type { ToolData } from "./schemas.ts";

/** Returns the sources of a fact; one that covers `pupils` covers `pupils.account` too. */
export function sourcesOf({ sources }: Pick<ToolData, "sources">, fact: string) {
  return sources.filter(({ covers }) =>
    covers.some((key) => key === fact || fact.startsWith(`${key}.`)),
  );
}

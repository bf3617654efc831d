import type { SearchIndex } from "./search.ts";

/** Returns the verification date of each verified tool of a search index, by slug. */
export function verifiedDays(index: Pick<SearchIndex, "slugs" | "verified">): Map<string, string> {
  const slugs = index.slugs.split("\n");
  const days = new Map<string, string>();
  for (const [i, day] of index.verified.split("\n").entries()) {
    if (day !== "") days.set(slugs[i]!, day);
  }
  return days;
}

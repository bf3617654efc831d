import { COMPARED_MAX } from "../site/pages/compare-table.ts";

/** The tools that the URL of the page asks for. */
export interface AskedTools {
  slugs: string[];
  /** Those above the number that a table shows. */
  left: string[];
}

/** Reads `outils=a,b,c` from a query: each slug once, at most as many as a table shows. */
export function askedTools(search: string): AskedTools {
  const given = new URLSearchParams(search).getAll("outils").join(",").split(",");
  const slugs = [...new Set(given.map((slug) => slug.trim()).filter((slug) => slug !== ""))];
  return { slugs: slugs.slice(0, COMPARED_MAX), left: slugs.slice(COMPARED_MAX) };
}

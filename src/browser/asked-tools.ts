/** The tools that the URL of a page asks for. */
export interface AskedTools {
  slugs: string[];
  /** Those above the number that the page shows. */
  left: string[];
}

/** UTF-16 units shown of a slug from the URL, which may be any text. */
export const SLUG_SHOWN = 60;

/** Reads `outils=a,b,c` from a query: each slug once, at most `max`. */
export function askedTools(search: string, max: number): AskedTools {
  const given = new URLSearchParams(search).getAll("outils").join(",").split(",");
  const slugs = [...new Set(given.map((slug) => slug.trim()).filter((slug) => slug !== ""))];
  return { slugs: slugs.slice(0, max), left: slugs.slice(max) };
}

/** Paths of the HTML pages, without a leading slash. The home page has the empty path. */
export const PAGE_PATHS = {
  tools: "outils",
  collections: "selections",
  docs: "docs",
  about: "a-propos",
  /** The section on verification. */
  verification: "a-propos#verification",
  news: "nouveautes",
  compare: "comparer",
  shortlist: "ma-liste",
  legal: "mentions-legales",
  accessibility: "accessibilite",
  tool: (slug: string) => `outils/${slug}`,
  collection: (slug: string) => `selections/${slug}`,
  category: (slug: string) => `categories/${slug}`,
} as const;

/** Most tools in a comparison; with more columns it would not fit a printed page. */
export const COMPARED_MAX = 6;

export function compareUrl(slugs: readonly string[]): string {
  return `/${PAGE_PATHS.compare}${slugs.length > 0 ? `?outils=${slugs.join(",")}` : ""}`;
}

/** The folder of the editing form, whose page is the folder's index. */
export const ADMIN_FOLDER = "admin";

/** The paths of the HTML pages, without a slash at the beginning; the home page is the empty path. */
export const PAGE_PATHS = {
  tools: "outils",
  collections: "selections",
  docs: "docs",
  about: "a-propos",
  /** The part of the page about the directory that explains verification. */
  verification: "a-propos#verification",
  news: "nouveautes",
  compare: "comparer",
  shortlist: "ma-liste",
  legal: "mentions-legales",
  tool: (slug: string) => `outils/${slug}`,
  collection: (slug: string) => `selections/${slug}`,
  category: (slug: string) => `categories/${slug}`,
} as const;

/** The folder of the form for editors; its page is the index of that folder. */
export const ADMIN_FOLDER = "admin";

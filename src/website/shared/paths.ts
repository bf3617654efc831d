import { DOCS_PAGE, toolPage } from "../../core/api/documents.ts";

/** Paths of the HTML pages, without a leading slash. The home page has the empty path. */
export const PAGE_PATHS = {
  tools: "outils",
  collections: "selections",
  docs: DOCS_PAGE,
  about: "a-propos",
  verification: "a-propos#verification",
  news: "nouveautes",
  compare: "comparer",
  shortlist: "ma-liste",
  dossier: "dossier",
  legal: "mentions-legales",
  accessibility: "accessibilite",
  /** The only page that other sites may frame. */
  embed: "embed",
  tool: toolPage,
  collection: (slug: string) => `selections/${slug}`,
  category: (slug: string) => `categories/${slug}`,
} as const;

/** More columns would not fit a printed page. */
export const COMPARED_MAX = 6;

/** Each sheet costs a request. */
export const DOSSIER_MAX = 10;

export function chosenUrl(
  page: "compare" | "dossier" | "shortlist",
  slugs: readonly string[],
): string {
  return `/${PAGE_PATHS[page]}${slugs.length > 0 ? `?outils=${slugs.join(",")}` : ""}`;
}

/** The tools named in the URL of such a page. `surplus` are those above the number that the page shows. */
export interface RequestedTools {
  slugs: string[];
  surplus: string[];
}

/** Reads `outils=a,b,c` from a query: each slug once, at most `max`. */
export function requestedTools(search: string, max: number, name = "outils"): RequestedTools {
  const names = new URLSearchParams(search).getAll(name).join(",").split(",");
  const slugs = [...new Set(names.map((slug) => slug.trim()).filter((slug) => slug !== ""))];
  return { slugs: slugs.slice(0, max), surplus: slugs.slice(max) };
}

/** Paths of files that pages link to, without a leading slash. */
export const DATASET_FILE = "dataset.jsonld";
export const OPENSEARCH_FILE = "opensearch.xml";

/** The folder of the editing form, whose page is the folder's index. Bundles would keep templates instead of literals. */
export const ADMIN_FOLDER = "admin";

export const CMS_FOLDER = "admin/cms";

export const FORM_SCRIPT = "admin/start.js";

/**
 * A script with its style: of every page, of comparisons, of dossiers, of the visitor's list, of long texts with a list of
 * contents; and the only one of the embedded list.
 */
export type BundleName = "site" | "compare" | "dossier" | "shortlist" | "reference" | "embed";

/** Returns the root-relative URL of a file that pages load. Its name contains a hash of the bytes. */
export type AssetUrl = (
  file: `${BundleName}.${"js" | "css"}` | "search.js" | "qr.js" | "font.woff2",
) => string;

/** The paths of the HTML pages, without a slash at the beginning; the home page is the empty path. */

export const TOOLS_PAGE = "outils";
export const COLLECTIONS_PAGE = "selections";
export const DOCS_PAGE = "docs";
export const ABOUT_PAGE = "a-propos";
export const NEWS_PAGE = "nouveautes";
export const COMPARE_PAGE = "comparer";
export const SHORTLIST_PAGE = "ma-liste";
export const LEGAL_PAGE = "mentions-legales";

/** The part of the page about the directory that explains verification. */
export const VERIFICATION_SECTION = `${ABOUT_PAGE}#verification`;

/** The folder of the form for editors; its page is the index of that folder. */
export const ADMIN_FOLDER = "admin";

export function toolPage(slug: string): string {
  return `${TOOLS_PAGE}/${slug}`;
}

export function collectionPage(slug: string): string {
  return `${COLLECTIONS_PAGE}/${slug}`;
}

export function categoryPage(slug: string): string {
  return `categories/${slug}`;
}

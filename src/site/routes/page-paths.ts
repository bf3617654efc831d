/** The paths of the pages for people, without a slash at the beginning; the home page is the empty path. */

export function toolPage(slug: string): string {
  return `outils/${slug}`;
}

export function collectionPage(slug: string): string {
  return `selections/${slug}`;
}

export function categoryPage(slug: string): string {
  return `categories/${slug}`;
}

/** Paths of the feeds, without the extension of a format. */
export const TOOLS_FEED = "feeds/tools";
export const COLLECTIONS_FEED = "feeds/collections";

export function categoryFeed(slug: string): string {
  return `feeds/categories/${slug}`;
}

export function problemPage(type: string): string {
  return `problems/${type}`;
}

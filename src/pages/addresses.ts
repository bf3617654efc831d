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

export function problemPage(type: string): string {
  return `problems/${type}`;
}

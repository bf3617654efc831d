/** Where the pages and files of a proposal are; each part is null when it is unknown. */
export interface Places {
  /** Origin of a preview of the site. */
  preview: string | null;
  /** URL of the repository on GitHub that the proposal comes from, and its branch. */
  repository: string | null;
  branch: string | null;
}

/** Returns the URL of a page in the preview. */
export function previewUrl({ preview }: Places, page: string | null): string | null {
  return preview === null || page === null ? null : `${preview}/${encodedPath(page)}`;
}

/** Returns the URLs that show a line of a file on GitHub, and that edit the file at this line. */
export function lineUrls(
  { repository, branch }: Places,
  path: string,
  line: number,
): { view: string; edit: string } | null {
  if (repository === null || branch === null) return null;
  const place = `${encodedPath(branch)}/${encodedPath(path)}`;
  return {
    // Without plain=1, GitHub shows a Markdown file as text, without lines.
    view: `${repository}/blob/${place}?plain=1#L${line}`,
    edit: `${repository}/edit/${place}#L${line}`,
  };
}

/** Returns a path in which nothing ends a URL of Markdown. encodeURIComponent leaves parentheses and `!*'`. */
function encodedPath(path: string): string {
  return encodeURIComponent(path.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%2F", "/");
}

import { fileHeaders } from "../contract/file-headers.ts";
import { NOT_FOUND } from "../contract/file-routes.ts";
import { EXTENSION_TYPES, mediaTypeOf } from "../contract/media-types.ts";
import type { Answer } from "../request/answer.ts";
import type { Target } from "./request-target.ts";
import type { SiteFile } from "./site-file.ts";
import type { SiteFolder } from "./site-folder.ts";

/** A file too large to be held in memory, at a path of the disk. */
export interface LargeFile {
  path: string;
  headers: Record<string, string>;
}

/**
 * Answers with a file of the site: a page without its `.html`, a folder by its `index.html`. Redirects
 * to the canonical path where only a trailing slash is missing or too many; anything else gets the
 * site's 404 page.
 */
export function fileAnswer(site: SiteFolder, { pathname, search }: Target): Answer | LargeFile {
  const path = decodedPath(pathname);
  if (path === null) return notFound(site);
  const isFolder = path.endsWith("/");
  for (const candidate of isFolder ? [`${path}index.html`] : [path, `${path}.html`]) {
    const file = site.read(candidate);
    if (file) return found(candidate, file);
  }
  const [canonical, target] = isFolder
    ? [path.slice(0, -1), `${path.slice(0, -1)}.html`]
    : [`${path}/`, `${path}/index.html`];
  return site.read(target) ? redirect(encodeURI(canonical) + search) : notFound(site);
}

/** Returns the answer to a method that files do not know. */
export function methodNotAllowed(): Answer {
  return textAnswer(405, "Only GET and HEAD are allowed.", { Allow: "GET, HEAD" });
}

/** Returns a short text, never cached. */
export function textAnswer(
  status: number,
  text: string,
  additional: Record<string, string> = {},
): Answer {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...additional,
  };
  return { status, headers, body: new TextEncoder().encode(`${text}\n`) };
}

/**
 * Returns a path as a file name would have it; null for one that no file of a site has: hidden files
 * (the manifest, a build under way), `..`, empty segments, which could also make a redirect leave the
 * site, backslashes and control characters.
 */
export function decodedPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return UNSAFE.test(path.replace(/^\/\.well-known\//, "/")) ? null : path;
  } catch {
    return null;
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE = /\/[./]|[\u0000-\u001f\u007f\\]/;

/** Returns a file with the headers that belong to its path. */
export function found(path: string, file: SiteFile): Answer | LargeFile {
  const headers = { "Content-Type": mediaType(path), ...fileHeaders(path), ETag: file.tag };
  if (file.bytes === null) return { path: file.path, headers };
  return { status: 200, headers, body: file.bytes };
}

function mediaType(path: string): string {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return mediaTypeOf(path) ?? EXTENSION_TYPES[extension] ?? "application/octet-stream";
}

function redirect(location: string): Answer {
  return { status: 301, headers: { ...fileHeaders("/"), Location: location }, body: null };
}

function notFound(site: SiteFolder): Answer {
  const page = site.read(NOT_FOUND.pages);
  if (!page?.bytes) return textAnswer(404, "Not found");
  const headers = { "Content-Type": mediaType(NOT_FOUND.pages), ...fileHeaders(NOT_FOUND.pages) };
  return { status: 404, headers, body: page.bytes };
}

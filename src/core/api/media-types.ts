import { BASE_PATH } from "./api.ts";
import { JSON_TYPE } from "./headers.ts";

/** The media type of the files in a folder whose path has an ending. */
export interface FileType {
  folder: string;
  ending: string;
  type: string;
}

/**
 * The media types of the site's text files except pages. Most static servers do not know them, or leave out the charset.
 * The first row that matches a path applies.
 */
export const FILE_TYPES: readonly FileType[] = [
  { folder: `${BASE_PATH}/`, ending: ".json", type: JSON_TYPE },
  { folder: `${BASE_PATH}/`, ending: ".ndjson", type: "application/x-ndjson; charset=utf-8" },
  { folder: `${BASE_PATH}/`, ending: ".csv", type: "text/csv; charset=utf-8" },
  { folder: "/feeds/", ending: ".rss", type: "application/rss+xml; charset=utf-8" },
  { folder: "/feeds/", ending: ".json", type: "application/feed+json; charset=utf-8" },
  { folder: "/", ending: ".jsonld", type: "application/ld+json; charset=utf-8" },
  {
    folder: "/.well-known/",
    ending: "api-catalog",
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { folder: "/admin/", ending: ".yml", type: "application/yaml; charset=utf-8" },
  { folder: "/client/", ending: ".d.ts", type: "application/typescript; charset=utf-8" },
  { folder: "/", ending: ".xml", type: "application/xml; charset=utf-8" },
  { folder: "/", ending: ".md", type: "text/markdown; charset=utf-8" },
  { folder: "/", ending: ".txt", type: "text/plain; charset=utf-8" },
];

/** The media types of all other files by extension. */
export const EXTENSION_TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  ico: "image/vnd.microsoft.icon",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  wasm: "application/wasm",
  woff2: "font/woff2",
  tgz: "application/gzip",
};

/** Returns the media type of the file at a path of the site, or null when no row matches. */
export function mediaTypeOf(path: string): string | null {
  const matches = ({ folder, ending }: FileType) =>
    path.startsWith(folder) && path.endsWith(ending);
  return FILE_TYPES.find(matches)?.type ?? null;
}

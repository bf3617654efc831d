import { BASE_PATH } from "./api.ts";
import { JSON_TYPE } from "./headers.ts";

/** The media type of the files of a folder, its subfolders included, whose path ends in a certain way. */
export interface FileType {
  folder: string;
  ending: string;
  type: string;
}

/**
 * The media types of the texts of the site but its pages, most of which no server of files knows. The
 * first row that fits a path is the one that counts.
 */
export const FILE_TYPES: readonly FileType[] = [
  { folder: `${BASE_PATH}/`, ending: ".json", type: JSON_TYPE },
  { folder: `${BASE_PATH}/`, ending: ".ndjson", type: "application/x-ndjson; charset=utf-8" },
  { folder: `${BASE_PATH}/`, ending: ".csv", type: "text/csv; charset=utf-8" },
  { folder: "/feeds/", ending: ".rss", type: "application/rss+xml; charset=utf-8" },
  { folder: "/feeds/", ending: ".atom", type: "application/atom+xml; charset=utf-8" },
  { folder: "/feeds/", ending: ".json", type: "application/feed+json; charset=utf-8" },
  { folder: "/", ending: ".jsonld", type: "application/ld+json; charset=utf-8" },
  {
    folder: "/.well-known/",
    ending: "api-catalog",
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { folder: "/admin/", ending: ".yml", type: "application/yaml; charset=utf-8" },
  { folder: "/", ending: ".xml", type: "application/xml; charset=utf-8" },
  { folder: "/", ending: ".txt", type: "text/plain; charset=utf-8" },
];

/** The media type of the file at a path of the site; null for one that no row fits. */
export function mediaTypeOf(path: string): string | null {
  const fits = ({ folder, ending }: FileType) => path.startsWith(folder) && path.endsWith(ending);
  return FILE_TYPES.find(fits)?.type ?? null;
}

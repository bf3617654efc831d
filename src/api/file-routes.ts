import { BASE_PATH, PRICINGS } from "./api.ts";
import { FILE_TYPES } from "./media-types.ts";
import { SLUG_PATTERN } from "./slug.ts";

/** The paths below the base that are one document each (contract §2). */
export const DOCUMENTS = ["", "/tools", "/collections", "/categories", "/levels", "/subjects"];

/** The folders below the base with one file per record, to which the record's aliases redirect. */
export const RECORD_FOLDERS = ["tools", "collections"] as const;

/** Returns the path, below the base, of a document's file. */
export function documentFile(document: string): string {
  return document === "" ? "/index.json" : `${document}.json`;
}

/** The files that answer for missing paths: in the API, and elsewhere. */
export const NOT_FOUND = { api: "/404.json", pages: "/404.html" } as const;

/** API requests that a file answers exactly as the handler would. */
export interface FileRoute {
  /**
   * A regular expression for the path and query of a GET or HEAD request, as the client sent them. It means the
   * same in JavaScript, PCRE and RE2, and has no braces, which configuration files would need quoted.
   */
  pattern: string;
  /** Path of the file, with `$1` for what the first group matched; null when only the handler can answer. */
  file: string | null;
}

const SLUG = SLUG_PATTERN.source.slice(1, -1);
/** Most documents ignore the query. */
const ANY_QUERY = String.raw`(?:\?.*)?`;

/**
 * The requests that files answer; the first row that matches decides. A request that matches no row, or whose file does
 * not exist, goes to the handler: a missing row costs time but gives no wrong answer. The rows therefore cover only the
 * canonical form of list requests, which all links use.
 */
export const FILE_ROUTES: readonly FileRoute[] = [
  ...DOCUMENTS.filter((document) => document !== "/tools").map((document) => ({
    pattern: `^${BASE_PATH}${document}/?${ANY_QUERY}$`,
    file: BASE_PATH + documentFile(document),
  })),
  ...RECORD_FOLDERS.map((folder) => ({
    pattern: `^${BASE_PATH}/${folder}/(${SLUG})/?${ANY_QUERY}$`,
    file: `${BASE_PATH}/${folder}/$1.json`,
  })),
  {
    pattern: `^(${BASE_PATH}(?:/[a-z0-9_-]+)+(?:\\.[a-z]+)?\\.(?:${apiEndings().join("|")}))/?${ANY_QUERY}$`,
    file: "$1",
  },
  { pattern: `^${BASE_PATH}/tools/?$`, file: `${BASE_PATH}/tools.json` },
  // `any` is not a category, but the path segment of a filter that is not set.
  { pattern: String.raw`^${BASE_PATH}/tools/?\?category=any(?:&.*)?$`, file: null },
  ...listRoutes(),
];

function apiEndings(): string[] {
  const rows = FILE_TYPES.filter(({ folder }) => folder === `${BASE_PATH}/`);
  return rows.map(({ ending }) => ending.slice(1));
}

/** Returns a row for each combination of filters and page, with the parameters in canonical order. */
function listRoutes(): FileRoute[] {
  const parameters = [
    { query: `category=(${SLUG})`, with: null, without: "any" },
    { query: `pricing=(${PRICINGS.join("|")})`, with: null, without: "any" },
    { query: "has_education_pricing=1", with: "yes", without: "any" },
    { query: "page=([1-9][0-9]*)", with: null, without: "1" },
  ];
  const [, ...combinations] = parameters.reduce<(typeof parameters)[]>(
    (lists, parameter) => lists.concat(lists.map((list) => [...list, parameter])),
    [[]],
  );
  return combinations.map((given) => {
    let group = 0;
    const names = parameters.map((parameter) =>
      given.includes(parameter) ? (parameter.with ?? `$${++group}`) : parameter.without,
    );
    const query = given.map((parameter) => parameter.query).join("&");
    return {
      pattern: String.raw`^${BASE_PATH}/tools/?\?${query}$`,
      file: `${BASE_PATH}/tools/_/${names.join("/")}.json`,
    };
  });
}

import { BASE_PATH, PRICINGS } from "./api.ts";
import { FILE_TYPES } from "./media-types.ts";
import { SLUG_PATTERN } from "./slug.ts";

/** The paths below the base that are one document each (contract §2). */
export const DOCUMENTS = ["", "/tools", "/collections", "/categories", "/levels", "/subjects"];

/** The folders below the base with a file per record; an alias of a record redirects to it. */
export const RECORD_FOLDERS = ["tools", "collections"] as const;

/** Returns the file of a document, below the base. */
export function documentFile(document: string): string {
  return document === "" ? "/index.json" : `${document}.json`;
}

/** What files answer for a missing path: below the base of the API, and elsewhere. */
export const NOT_FOUND = { api: "/404.json", pages: "/404.html" } as const;

/** Requests for the API that a file answers as the handler would. */
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
 * The requests that files answer, in the order in which to try them. A request that matches no row, and one whose
 * file does not exist, goes to the handler: what is missing here costs time and is never wrong. So the rows hold
 * only the canonical form of a list, which all links have.
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
  // `any` names the file without this filter, and is no category.
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
    { query: `category=(${SLUG})`, without: "any" },
    { query: `pricing=(${PRICINGS.join("|")})`, without: "any" },
    { query: "has_education_pricing=1", with: "yes", without: "any" },
    { query: "page=([1-9][0-9]*)", without: "1" },
  ];
  return combinations(parameters.length).map((given) => {
    let group = 0;
    const names = parameters.map(({ without, with: name }, i) =>
      given[i] ? (name ?? `$${++group}`) : without,
    );
    const query = parameters.flatMap((parameter, i) => (given[i] ? [parameter.query] : []));
    return {
      pattern: String.raw`^${BASE_PATH}/tools/?\?${query.join("&")}$`,
      file: `${BASE_PATH}/tools/_/${names.join("/")}.json`,
    };
  });
}

/** Returns each way to give some of `count` parameters, except none. */
function combinations(count: number): boolean[][] {
  const all = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, i) => ((bits >> i) & 1) === 1),
  );
  return all.slice(1);
}

const ROUTES = FILE_ROUTES.map(({ pattern, file }) => ({ pattern: new RegExp(pattern), file }));

/** Returns the path of the file that may answer a request for the API, or null. */
export function fileForRequest(target: string): string | null {
  const route = ROUTES.find(({ pattern }) => pattern.test(target));
  return route?.file ? target.replace(route.pattern, route.file) : null;
}

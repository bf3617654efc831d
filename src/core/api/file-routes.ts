import { BASE_PATH } from "./api.ts";
import { documentFile, DOCUMENTS, RECORD_FOLDERS } from "./endpoints.ts";
import { ANY, FILE_PARAMETERS, listFile } from "./list.ts";
import { PARAMETERS } from "./list-parameters.ts";
import { FILE_TYPES } from "./media-types.ts";
import type { PlainProblemType } from "./problem.ts";
import { SLUG_PATTERN } from "../text/slug.ts";

/** Problems as files, which hosts send where no handler runs. */
export const PROBLEM_FILES = {
  "/404.json": "unknown-path",
  "/503.json": "unavailable",
} as const satisfies Record<string, PlainProblemType>;

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

/** The values of the parameters of lists that are files, in their canonical form; a group where there are several. */
const FILE_VALUES: Record<(typeof FILE_PARAMETERS)[number], string> = {
  category: `(${SLUG})`,
  pricing: `(${PARAMETERS.pricing.values.join("|")})`,
  has_education_pricing: "1",
  page: "([1-9][0-9]*)",
};

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
  { pattern: String.raw`^${BASE_PATH}/tools/?\?category=${ANY}(?:&.*)?$`, file: null },
  ...listRoutes(),
];

function apiEndings(): string[] {
  const rows = FILE_TYPES.filter(({ folder }) => folder === `${BASE_PATH}/`);
  return rows.map(({ ending }) => ending.slice(1));
}

/** Returns a row for each combination of filters and page, with the parameters in canonical order. */
function listRoutes(): FileRoute[] {
  const [, ...combinations] = combinationsOf(FILE_PARAMETERS);
  return combinations.map((names) => {
    const query = names.map((name) => `${name}=${FILE_VALUES[name]}`).join("&");
    const groups = names.filter((name) => FILE_VALUES[name].startsWith("("));
    const references = groups.map((name, i) => [name, `$${i + 1}`] as const);
    const flags = names.filter((name) => !groups.includes(name)).map((name) => [name, true]);
    const file = listFile(Object.fromEntries([...references, ...flags]) as object);
    return { pattern: String.raw`^${BASE_PATH}/tools/?\?${query}$`, file: BASE_PATH + file };
  });
}

/** Returns all combinations of items in their order, beginning with none. */
function combinationsOf<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>(
    (lists, item) => lists.concat(lists.map((list) => [...list, item])),
    [[]],
  );
}

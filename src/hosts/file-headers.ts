import { BASE_PATH } from "../core/api/api.ts";
import { API_HEADERS, PROBLEM_JSON_TYPE, UNAVAILABLE_SECONDS } from "../core/api/headers.ts";
import { INDEX_FOLDER } from "../core/search/search-index.ts";
import { FILE_TYPES, mediaTypeOf } from "../core/api/media-types.ts";
import { PAGE_PATHS } from "../website/shared/paths.ts";

/** `for` is a path in which one `*` matches any text. */
export interface HeaderRule {
  for: string;
  values: Readonly<Record<string, string>>;
}

const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*" };
const IMMUTABLE = "public, max-age=31536000, immutable";
const { "X-Content-Type-Options": NOSNIFF, ...API_FILE_HEADERS } = API_HEADERS;

/**
 * The editing form adds style elements, shows pictures from memory, converts them to WebP with WebAssembly, and calls
 * GitHub.
 */
const ADMIN_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://avatars.githubusercontent.com",
  "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Without `frame-ancestors`: even `*` would refuse pages opened from a disk. */
const EMBED_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

/** The page that other sites may frame: its URL, and its file, because some hosts match rules to files. */
export const EMBED_PATHS: readonly string[] = [`/${PAGE_PATHS.embed}`, `/${PAGE_PATHS.embed}.html`];

/**
 * Headers of files, for every host. If two rules set the same header, the later one wins. Each pattern is in one rule
 * only, as Cloudflare requires.
 */
export const HEADER_RULES: readonly HeaderRule[] = [
  {
    for: "/*",
    values: {
      "X-Content-Type-Options": NOSNIFF,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Content-Security-Policy": `${EMBED_POLICY}; frame-ancestors 'none'`,
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
  },
  { for: `${BASE_PATH}/*`, values: API_FILE_HEADERS },
  { for: "/404.json", values: { ...API_FILE_HEADERS, "Content-Type": PROBLEM_JSON_TYPE } },
  {
    for: "/503.json",
    values: {
      ...API_FILE_HEADERS,
      "Content-Type": PROBLEM_JSON_TYPE,
      "Cache-Control": "no-store",
      "Retry-After": String(UNAVAILABLE_SECONDS),
    },
  },
  { for: "/schemas/*", values: ANY_ORIGIN },
  { for: "/feeds/*", values: ANY_ORIGIN },
  { for: "/admin/*", values: { "Content-Security-Policy": ADMIN_POLICY } },
  ...EMBED_PATHS.map((path) => ({
    for: path,
    values: { "Content-Security-Policy": EMBED_POLICY },
  })),
  { for: "/dataset.jsonld", values: ANY_ORIGIN },
  { for: "/datapackage.json", values: ANY_ORIGIN },
  { for: "/llms.txt", values: ANY_ORIGIN },
  { for: "/server.json", values: ANY_ORIGIN },
  {
    for: "/.well-known/api-catalog",
    values: {
      "Content-Type": mediaTypeOf("/.well-known/api-catalog")!,
      Link: '</.well-known/api-catalog>; rel="api-catalog"',
      ...ANY_ORIGIN,
    },
  },
  { for: "/client/*", values: ANY_ORIGIN },
  // A sandboxed frame has another origin than the index, script, style and font that it loads.
  {
    for: `${INDEX_FOLDER}*`,
    values: { "Cache-Control": API_HEADERS["Cache-Control"], ...ANY_ORIGIN },
  },
  { for: "/assets/*", values: { "Cache-Control": IMMUTABLE, ...ANY_ORIGIN } },
  { for: "/screenshots/*", values: { "Cache-Control": IMMUTABLE, ...ANY_ORIGIN } },
  ...FILE_TYPES.filter(({ ending }) => ending.startsWith(".")).map(({ folder, ending, type }) => ({
    for: `${folder}*${ending}`,
    values: { "Content-Type": type },
  })),
];

export function fileHeaders(path: string): Record<string, string> {
  const matching = HEADER_RULES.filter(({ for: pattern }) => matchesPath(pattern, path));
  return Object.assign({}, ...matching.map(({ values }) => values)) as Record<string, string>;
}

/** Reports whether a pattern of `HEADER_RULES` matches a path, or all that another pattern matches. */
export function matchesPath(pattern: string, path: string): boolean {
  const [start = "", end] = pattern.split("*");
  return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
}

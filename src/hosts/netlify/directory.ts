import { BASE_PATH } from "../../core/api/api.ts";
import { ENDPOINT_PATHS } from "../../core/api/endpoints.ts";
import { SHARED_CACHE_HEADER } from "../../core/api/headers.ts";
import { isMcpPath } from "../../mcp/mcp-path.ts";
import { createMcpEndpoint, respondMcp } from "../../mcp/endpoint.ts";
import { respond, createHandler } from "../../core/requests/handler.ts";
import { httpAssets } from "../../core/requests/http-assets.ts";
import type { Assets } from "../../core/requests/static-files.ts";

/**
 * Netlify's edge function: the handler in front of the API's files, and the MCP endpoint. Errors of the handler are not
 * caught, so the host continues with the rules of netlify.toml and answers from files.
 */
export default async (request: Request): Promise<Response> => {
  const { origin, pathname } = new URL(request.url);
  if (isMcpPath(pathname)) return respondMcp(async () => (await siteOf(origin)).mcp, request);
  const { handler } = await siteOf(origin);
  const response = await respond(handler, request);
  const shared = isShared(request, response);
  response.headers.set("Netlify-CDN-Cache-Control", shared ? UNTIL_NEXT_DEPLOY : "no-store");
  response.headers.set("Netlify-Vary", pathname.replace(/\/$/, "") === LIST ? "query" : NO_QUERY);
  return response;
};

/** Literals only: Netlify reads them without running the file. Tested in src/test/hosts/netlify. */
export const config = {
  path: ["/api", "/api/*", "/mcp"],
  // The files that this function reads, since its own requests would run it again; and the exports, which a function
  // configured for caching would hide.
  excludedPath: ["/api/*.json", "/api/v1/directory/exports/*"],
  cache: "manual",
  onError: "bypass",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

// A deploy empties the cache, and no response depends on the clock.
const UNTIL_NEXT_DEPLOY = "public, max-age=31536000";

/** The document whose cache key has the whole query: all values of a name missing there would get the same list for a year. */
const LIST = BASE_PATH + ENDPOINT_PATHS.tools;

/** The cache key of other documents, which ignore the query: a name that no shared URL has. Without one, it is the query. */
const NO_QUERY = "query=no-query";

/**
 * Reports whether every client may get this response from the cache. A 304 answers one client's header,
 * and responses to methods other than GET have no body: neither may replace the document.
 */
function isShared({ method, url }: Request, { status, headers }: Response): boolean {
  const isKept = [200, 301, 400, 404].includes(status) && !headers.has(SHARED_CACHE_HEADER);
  return method === "GET" && isKept && isPlain(new URL(url));
}

/**
 * Reports whether all URL parsers agree on this URL. The cache has its own: if it dropped what the handler refuses
 * (`page=1&page=1`, `page=2;x`, `p%61ge=2`, `//`), one such request would replace the plain URL's response for a year.
 * Responses to such URLs are computed each time.
 */
function isPlain({ pathname, search, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  return PLAIN.test(pathname + search.replace("?", "&")) && new Set(names).size === names.length;
}

const PLAIN = /^(?:\/[a-z0-9_-]+)+\/?(?:&[a-z0-9_]+=(?:[\w.~+-]|%[0-9A-Fa-f]{2})*)*$/;

/** Origins kept open: the published site and a few previews. Each holds its search index in memory. */
const SITES_MAX = 4;

const sites = new Map<string, ReturnType<typeof openSite>>();

/** Returns an origin's site, which its requests share. One that cannot be opened is opened again by the next request. */
function siteOf(origin: string): ReturnType<typeof openSite> {
  const known = sites.get(origin);
  if (known) return known;
  if (sites.size === SITES_MAX) sites.clear();
  const site = openSite(origin);
  sites.set(origin, site);
  site.catch(() => sites.delete(origin));
  return site;
}

/**
 * Opens an origin's site. Its files come from the request's origin, by which the host finds the deploy, so a preview's
 * URLs never get into responses of the published site.
 */
async function openSite(origin: string) {
  const files = httpAssets(origin, (url, init) => fetch(url, init));
  const assets: Assets = {
    read: (path, version) =>
      EXCLUDED.test(path) ? files.read(path, version) : Promise.resolve(null),
  };
  const handler = createHandler(assets, await createHandler(assets).identity());
  return { handler, mcp: createMcpEndpoint(handler) };
}

/** `excludedPath` relative to the base. For any other path, `fetch` would run this function again, endlessly. */
const EXCLUDED = /\.json$|^\/exports\//;

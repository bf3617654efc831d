import { BASE_PATH } from "../../core/api/api.ts";
import { ENDPOINT_PATHS } from "../../core/api/endpoints.ts";
import { SHARED_CACHE_HEADER } from "../../core/api/headers.ts";
import { isMcpPath } from "../../mcp/mcp-path.ts";
import { createMcpEndpoint, respondMcp } from "../../mcp/endpoint.ts";
import { respond, createHandler } from "../../core/requests/handler.ts";
import { httpAssets } from "../../core/requests/http-assets.ts";
import type { Assets } from "../../core/requests/static-files.ts";

/**
 * The handler in front of the API's files, and the MCP endpoint. Errors of the handler are not caught, so Netlify
 * answers from files by the rules of netlify.toml.
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

/** Netlify reads this without running the file, so it may contain only literals. */
export const config = {
  path: ["/api", "/api/*", "/mcp"],
  // The files that this function itself requests, since they would run it again, and the exports, which a function with
  // caching would hide.
  excludedPath: ["/api/*.json", "/api/v1/directory/exports/*"],
  cache: "manual",
  onError: "bypass",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

// A deploy empties the cache, and no response depends on the time.
const UNTIL_NEXT_DEPLOY = "public, max-age=31536000";

/** The document whose cache key has the whole query: all values of a name missing there would get the same list for a year. */
const LIST = BASE_PATH + ENDPOINT_PATHS.tools;

/** The cache key of other documents, which ignore the query: a name that no shared URL has. Without one, it is the query. */
const NO_QUERY = "query=no-query";

/**
 * Reports whether a response may be cached for all clients. A 304 depends on a client's header, and other methods have
 * no body: neither may replace the document.
 */
function isShared({ method, url }: Request, { status, headers }: Response): boolean {
  const isKept = [200, 301, 400, 404].includes(status) && !headers.has(SHARED_CACHE_HEADER);
  return method === "GET" && isKept && isPlain(new URL(url));
}

/**
 * Reports whether all URL parsers agree on this URL. If the cache's parser dropped what the handler refuses
 * (`page=1&page=1`, `page=2;x`, `p%61ge=2`, `//`), one such request would replace the plain URL's response for a year.
 * Responses to such URLs are not cached.
 */
function isPlain({ pathname, search, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  return PLAIN.test(pathname + search.replace("?", "&")) && new Set(names).size === names.length;
}

const PLAIN = /^(?:\/[a-z0-9_-]+)+\/?(?:&[a-z0-9_]+=(?:[\w.~+-]|%[0-9A-Fa-f]{2})*)*$/;

/** Origins kept open: the published site and a few previews. Each has a search index in memory. */
const SITES_MAX = 4;

const sites = new Map<string, ReturnType<typeof openSite>>();

/** Shares a site among the requests of its origin. After an error, the next request opens it again. */
function siteOf(origin: string): ReturnType<typeof openSite> {
  const cached = sites.get(origin);
  if (cached) return cached;
  if (sites.size === SITES_MAX) sites.clear();
  const site = openSite(origin);
  sites.set(origin, site);
  site.catch(() => sites.delete(origin));
  return site;
}

/**
 * Opens a site whose files come from the request's origin, by which Netlify finds the deploy. So URLs of a preview
 * never get into responses of the published site.
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

/** What `path` and `excludedPath` leave to the host. For any other path, `fetch` would run this function again, endlessly. */
const EXCLUDED = /^\/api\/(?:.*\.json$|v1\/directory\/exports\/)|^\/search\//;

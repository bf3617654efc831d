import type { SiteIdentity } from "../contract/documents.ts";
import { readJson, type Assets } from "../request/assets.ts";
import { handle, type Context } from "../request/handler.ts";
import { httpAssets } from "../request/http-assets.ts";
import { keepRecent } from "../request/keep-recent.ts";

/**
 * Netlify's edge function: the handler in front of the files of the API. What it throws is let out, so
 * that the host goes on to the rules of netlify.toml and answers from the files.
 */
export default async (request: Request): Promise<Response> => {
  const site = await openSite(new URL(request.url).origin);
  const response = await handle(request, site);
  const shared = isShared(request, response);
  response.headers.set("Netlify-CDN-Cache-Control", shared ? UNTIL_NEXT_DEPLOY : "no-store");
  response.headers.set("Netlify-Vary", PARAMETERS);
  return response;
};

/** Literals only: the host's build reads them. src/hosts/netlify tests what it makes of them. */
export const config = {
  path: ["/api/v1/directory", "/api/v1/directory/*"],
  // The files that this function reads, or a request of its own would run it again; and the exports,
  // which a function that is configured for caching would otherwise hide.
  excludedPath: ["/api/v1/directory/*.json", "/api/v1/directory/exports/*"],
  cache: "manual",
  onError: "bypass",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

// A deploy empties the cache, and nothing in an answer depends on the clock.
const UNTIL_NEXT_DEPLOY = "public, max-age=31536000";
const PARAMETERS = "query=page|per_page|category|pricing|has_education_pricing|q";

/**
 * Whether everybody may get this answer from the cache. A 304 answers the header of one client, and
 * answers to other methods than GET have no body, so none of them may stand in for the document.
 */
function isShared({ method, url }: Request, { status }: Response): boolean {
  return method === "GET" && [200, 301, 400, 404].includes(status) && isPlain(new URL(url));
}

/**
 * Whether every reader takes an address apart alike. The cache has its own: where it drops what the
 * handler refuses (`page=1&page=1`, `page=2;x`, `p%61ge=2`, `//`), one such request would put its
 * answer in the place of the plain one for a year. These answers are made anew each time.
 */
function isPlain({ pathname, search, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  return PLAIN.test(pathname + search.replace("?", "&")) && new Set(names).size === names.length;
}

const PLAIN = /^(?:\/[a-z0-9_-]+)+\/?(?:&[a-z0-9_]+=(?:[\w.~+-]|%[0-9A-Fa-f]{2})*)*$/;

/** Origins kept open: the published site and a few previews. Each keeps its search index in memory. */
const SITES_MAX = 4;

/**
 * Opens the site of an origin, or returns the open one. Files come from the origin of the request: the
 * host selects the deploy by it, and the published site must never answer with URLs of a preview.
 */
const openSite = keepRecent(SITES_MAX, async (origin): Promise<Context> => {
  const files = httpAssets(origin, (url, init) => fetch(url, init));
  const assets: Assets = {
    read: (path, version) =>
      EXCLUDED.test(path) ? files.read(path, version) : Promise.resolve(null),
  };
  const index = (await readJson(assets, "/index.json")) as Index | null;
  if (!index) throw new Error(`${origin}: index.json is missing`);
  return { assets, site: index.license.attribution };
});

/** Paths of `excludedPath`, below the base. A `fetch` of any other path runs this function again, forever. */
const EXCLUDED = /\.json$|^\/exports\//;

interface Index {
  license: { attribution: SiteIdentity };
}

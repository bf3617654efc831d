import { BASE_PATH } from "../contract/api.ts";
import { respond } from "../request/fetch-handler.ts";
import { createHandler, type Handler } from "../request/handler.ts";
import type { Assets } from "../request/static-files.ts";

/**
 * Netlify's edge function: the handler in front of the files of the API. What it throws is let out, so
 * that the host goes on to the rules of netlify.toml and answers from the files.
 */
export default async (request: Request): Promise<Response> => {
  const { origin } = new URL(request.url);
  opened = opened?.origin === origin ? opened : openSite(origin);
  const response = await respond(opened.handler, request);
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

interface Site {
  origin: string;
  handler: Handler;
}

/**
 * The site that this instance answers for. Its files are read from the origin of the request, because the
 * host finds a deploy by it: an instance that meets a second origin opens that one, so that URLs of a
 * preview never get into responses of the published site.
 */
let opened: Site | undefined;

function openSite(origin: string): Site {
  const assets: Assets = { read: (path, version) => readFile(origin + BASE_PATH + path, version) };
  return { origin, handler: createHandler(assets) };
}

/** Reads a file from the host. Throws unless the file is known to be there or not to be there. */
async function readFile(url: string, version?: string | null): ReturnType<Assets["read"]> {
  const response = await fetch(url, version ? { headers: { "If-None-Match": version } } : {});
  if (response.ok) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, version: response.headers.get("ETag") };
  }
  await response.body?.cancel();
  if (response.status === 304) return "unchanged";
  // Anything else as "not there" would be a 404 in the cache until the next deploy.
  if (response.status === 404) return null;
  throw new Error(`${url} answered ${response.status}`);
}

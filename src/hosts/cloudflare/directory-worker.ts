import { RATE_LIMIT } from "../../core/api/api.ts";
import { networkOf } from "../ipv6-network.ts";
import { isMcpPath } from "../../mcp/mcp-path.ts";
import { createMcpEndpoint, respondMcp } from "../../mcp/endpoint.ts";
import { respond, createHandler } from "../../core/requests/handler.ts";
import { httpAssets } from "../../core/requests/http-assets.ts";

/** The bindings of wrangler.jsonc. */
interface Bindings {
  ASSETS: { fetch: (url: string, init: RequestInit) => Promise<Response> };
  CLIENTS: { limit: (options: { key: string }) => Promise<{ success: boolean }> };
}

/** Cloudflare's Worker: the handler in front of the API's files, and the MCP endpoint, within the rate limit. */
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const { handler, mcp } = (site ??= openSite(bindings));
    try {
      // The limiter does not tell how long to wait, so a client has to wait for a whole window.
      if (await isTooMany(request, bindings))
        return await respond(() => handler.tooMany(RATE_LIMIT.window_seconds), request);
      const isForMcp = isMcpPath(new URL(request.url).pathname);
      return await (isForMcp ? respondMcp(async () => mcp, request) : respond(handler, request));
    } catch (error) {
      console.error(error);
      return respond(handler.failure, request);
    }
  },
};

/** Counts a request, unless it is a preflight, of which browsers would hide the `Retry-After`. */
async function isTooMany({ method, headers }: Request, { CLIENTS }: Bindings): Promise<boolean> {
  if (method === "OPTIONS") return false;
  // Cloudflare sets this header, and a client cannot.
  const key = networkOf(headers.get("CF-Connecting-IP") ?? "");
  return !(await CLIENTS.limit({ key })).success;
}

/** This deployment's site, which keeps its search index open between requests. */
let site: ReturnType<typeof openSite> | undefined;

function openSite({ ASSETS }: Bindings) {
  // Files are found by path; no request decides the origin.
  const assets = httpAssets("https://files.invalid", (url, init) => ASSETS.fetch(url, init));
  const handler = createHandler(assets);
  return { handler, mcp: createMcpEndpoint(handler) };
}

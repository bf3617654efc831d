import { RATE_LIMIT } from "../../core/api/api.ts";
import { networkOf } from "../ipv6-network.ts";
import { isMcpPath } from "../../mcp/mcp-path.ts";
import { createMcpEndpoint, respondMcp } from "../../mcp/endpoint.ts";
import { respond, createHandler } from "../../core/requests/handler.ts";
import { httpAssets } from "../../core/requests/http-assets.ts";

interface Bindings {
  ASSETS: { fetch: (url: string, init: RequestInit) => Promise<Response> };
  CLIENTS: { limit: (options: { key: string }) => Promise<{ success: boolean }> };
}

/** The handler in front of the API's files, and the MCP endpoint, within the rate limit. */
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const { handler, mcp } = (site ??= openSite(bindings));
    try {
      // The limiter does not say how long to wait, so clients wait for a whole window.
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

/** Counts a request. Preflights do not count: browsers would hide their `Retry-After`. */
async function isTooMany({ method, headers }: Request, { CLIENTS }: Bindings): Promise<boolean> {
  if (method === "OPTIONS") return false;
  // Set by Cloudflare; a client cannot forge it.
  const key = networkOf(headers.get("CF-Connecting-IP") ?? "");
  return !(await CLIENTS.limit({ key })).success;
}

/** Kept between requests, with its open search index. */
let site: ReturnType<typeof openSite> | undefined;

function openSite({ ASSETS }: Bindings) {
  // Assets are found by path only, so a request cannot choose the origin.
  const assets = httpAssets("https://files.invalid", (url, init) => ASSETS.fetch(url, init));
  const handler = createHandler(assets);
  return { handler, mcp: createMcpEndpoint(handler) };
}

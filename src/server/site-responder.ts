import type { ServerResponse } from "node:http";
import { BASE_PATH } from "../contract/api.ts";
import type { SiteIdentity } from "../contract/documents.ts";
import { isMcpPath } from "../contract/mcp.ts";
import { mediaTypeOf } from "../contract/media-types.ts";
import { plainProblem, rateLimited } from "../contract/problem.ts";
import { BODY_MAX, createMcpEndpoint } from "../mcp/endpoint.ts";
import { problemAnswer, type Answer } from "../request/answer.ts";
import { createHandler } from "../request/handler.ts";
import { openStaticFiles } from "../request/static-files.ts";
import {
  decodedPath,
  fileAnswer,
  found,
  methodNotAllowed,
  textAnswer,
  type LargeFile,
} from "./file-answer.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import type { Target } from "./request-target.ts";
import type { SiteFolder } from "./site-folder.ts";

/** A request as far as the site answers it. */
export interface SiteRequest extends Target {
  method: string;
  /** Whose requests are counted together. */
  client: string;
  /** Returns the value of a header, or null. */
  header: (name: string) => string | null;
  /** Reads the body; null when it has more than `max` bytes. */
  body: (max: number) => Promise<Uint8Array | null>;
}

export interface ResponderOptions {
  /** API requests per minute and client; 0 means no limit. */
  rateLimit: number;
  /** Receives unexpected errors; the client gets 500 without details. */
  onError: (error: unknown) => void;
}

/** An answer that stays open: `hold` sends its headers, and writes to it later. */
interface HeldAnswer {
  hold: (response: ServerResponse) => void;
}

export type Reply = Answer | LargeFile | HeldAnswer;

/** Never throws. */
export type Responder = (request: SiteRequest) => Promise<Reply>;

/**
 * Returns the function that answers every request to a site: the API through its handler, within the
 * rate limit, and all else from files. Throws when there is no site in the folder.
 */
export async function createResponder(
  site: SiteFolder,
  { rateLimit, onError }: ResponderOptions,
  limiter = createRateLimiter(rateLimit),
): Promise<Responder> {
  const { identity } = openStaticFiles(site.assets);
  const handler = createHandler(site.assets, identity);
  let lastIdentity: SiteIdentity = await site.fromOneBuild(identity);

  const mcp = createMcpEndpoint(site.assets, handler, identity);

  async function limitedAnswer(request: SiteRequest): Promise<Answer | LargeFile> {
    const wait = limiter(request.client, performance.now());
    if (wait !== null) {
      const problem = rateLimited(lastIdentity, wait);
      return problemAnswer(problem, { "Retry-After": String(wait) });
    }
    return isMcpPath(request.pathname) ? mcpAnswer(request) : apiAnswer(request);
  }

  async function mcpAnswer({ method, header, body: read }: SiteRequest): Promise<Answer> {
    const body = await read(BODY_MAX);
    return site.fromOneBuild(() => mcp({ method, header, body }));
  }

  async function apiAnswer(request: SiteRequest): Promise<Answer | LargeFile> {
    return site.fromOneBuild(async () => {
      lastIdentity = await identity();
      return largeApiFile(request) ?? handler(request);
    });
  }

  /** Exports of a large directory; the handler answers only with what fits into memory. */
  function largeApiFile({ method, pathname }: SiteRequest): Answer | LargeFile | null {
    if (method !== "GET" && method !== "HEAD") return null;
    const path = decodedPath(pathname)?.replace(/\/$/, "");
    const file = path && mediaTypeOf(path) ? site.read(path) : null;
    return path && file && file.bytes === null ? found(path, file) : null;
  }

  return async (request) => {
    const isForApi = isLimitedPath(request.pathname);
    try {
      if (isForApi) return await limitedAnswer(request);
      if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed();
      return await site.fromOneBuild(async () => fileAnswer(site, request));
    } catch (error) {
      onError(error);
      return isForApi
        ? problemAnswer(plainProblem(lastIdentity, "internal-error"))
        : textAnswer(500, "Internal error");
    }
  };
}

/** Reports whether requests for a path count for the rate limit. */
export function isLimitedPath(pathname: string): boolean {
  return isApiPath(pathname) || isMcpPath(pathname);
}

/**
 * Reports whether a path is the API's, however it is encoded: as a file it would escape the rate limit
 * and the headers of the contract.
 */
function isApiPath(pathname: string): boolean {
  const path = pathname.replace(/%[0-7][0-9a-f]/gi, (encoded) =>
    String.fromCharCode(Number.parseInt(encoded.slice(1), 16)),
  );
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);
}

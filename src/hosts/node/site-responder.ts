import { API_ROOT } from "../../core/api/api.ts";
import { fileHeaders } from "../file-headers.ts";
import { isMcpPath } from "../../mcp/mcp-path.ts";
import { EXTENSION_TYPES, mediaTypeOf } from "../../core/api/media-types.ts";
import { createMcpEndpoint } from "../../mcp/endpoint.ts";
import { type Answer, entityTag } from "../../core/requests/answer.ts";
import { percentDecoded } from "../../core/text/parse-url.ts";
import { createHandler, type ApiRequest } from "../../core/requests/handler.ts";
import type { SiteFolder } from "./site-folder.ts";

export interface SiteRequest extends ApiRequest {
  /** Seconds to wait if the client exceeds the rate limit, else null. */
  wait: number | null;
  header: (name: string) => string | null;
  /** Returns null for a body above `max` bytes. */
  body: (max: number) => Promise<Uint8Array | null>;
}

export interface ResponderOptions {
  /** Called for unexpected errors; the client gets 500 without details. */
  onError: (error: unknown) => void;
}

/** Never throws. */
export type Responder = (request: SiteRequest) => Promise<Answer>;

/** Answers for a whole site: the API with the handler, everything else from files. */
export function createResponder(site: SiteFolder, { onError }: ResponderOptions): Responder {
  const handler = createHandler(site.assets);
  const mcp = createMcpEndpoint(handler);

  async function answer(request: SiteRequest): Promise<Answer> {
    const { method, pathname, wait } = request;
    if (wait !== null) return handler.tooMany(wait);
    if (isMcpPath(pathname)) return mcp(request);
    if (isLimitedPath(pathname)) return handler(request);
    const isRead = method === "GET" || method === "HEAD";
    return isRead ? fileAnswer(site, request) : methodNotAllowed();
  }

  return (request) =>
    answer(request).catch((error: unknown) => {
      onError(error);
      const isLimited = isLimitedPath(request.pathname);
      return isLimited ? handler.failure() : textAnswer(500, "Internal error");
    });
}

/**
 * Reports whether the path is MCP's or the API's, however it is encoded. Otherwise an encoded path would escape the
 * rate limit and the headers of the contract.
 */
export function isLimitedPath(pathname: string): boolean {
  const path = decodedPath(pathname) ?? pathname;
  return path === API_ROOT || path.startsWith(`${API_ROOT}/`) || isMcpPath(pathname);
}

/**
 * Serves a page without its `.html`, and a folder's `index.html`. Redirects to the canonical path if only a trailing
 * slash is missing or superfluous. Otherwise sends the site's 404 page.
 */
async function fileAnswer(site: SiteFolder, { pathname, search }: SiteRequest): Promise<Answer> {
  const path = decodedPath(pathname);
  if (path === null) return notFound(site);
  const isFolder = path.endsWith("/");
  for (const candidate of isFolder ? [`${path}index.html`] : [path, `${path}.html`]) {
    const file = site.read(candidate);
    if (!file) continue;
    const headers = { ...headersOf(candidate), ETag: await entityTag(file.bytes) };
    return { status: 200, headers, body: file.bytes };
  }
  const [canonical, target] = isFolder
    ? [path.slice(0, -1), `${path.slice(0, -1)}.html`]
    : [`${path}/`, `${path}/index.html`];
  if (!site.read(target)) return notFound(site);
  const headers = { ...fileHeaders("/"), Location: encodeURI(canonical) + search };
  return { status: 301, headers, body: null };
}

const NOT_FOUND_PATH = "/404.html";

function notFound(site: SiteFolder): Answer {
  const page = site.read(NOT_FOUND_PATH);
  const headers = headersOf(NOT_FOUND_PATH);
  return page ? { status: 404, headers, body: page.bytes } : textAnswer(404, "Not found");
}

function headersOf(path: string): Record<string, string> {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  const type = mediaTypeOf(path) ?? EXTENSION_TYPES[extension] ?? "application/octet-stream";
  return { "Content-Type": type, ...fileHeaders(path) };
}

export function methodNotAllowed(): Answer {
  return textAnswer(405, "Only GET and HEAD are allowed.", { Allow: "GET, HEAD" });
}

/** The answer is never cached. */
export function textAnswer(status: number, text: string, additional = {}): Answer {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...additional,
  };
  return { status, headers, body: new TextEncoder().encode(`${text}\n`) };
}

/**
 * Decodes the path of a request. Returns null for hidden files (the manifest, a build under way), `..`, empty segments
 * (which could also make a redirect leave the site), backslashes and control characters.
 */
export function decodedPath(pathname: string): string | null {
  const path = percentDecoded(pathname);
  return path === null || UNSAFE.test(path.replace(/^\/\.well-known\//, "/")) ? null : path;
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE = /\/[./]|[\u0000-\u001f\u007f\\]/;

import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo, type Socket } from "node:net";
import { parseUrl } from "../../core/text/parse-url.ts";
import { boundedBody } from "../../mcp/endpoint.ts";
import { type Answer, conditional } from "../../core/requests/answer.ts";
import { acceptsGzip, encoded } from "./encoding.ts";
import { listen } from "./listen.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import type { ServerSettings } from "./settings.ts";
import { openSiteFolder } from "./site-folder.ts";
import * as site from "./site-responder.ts";

export interface ServeOptions extends ServerSettings, site.ResponderOptions {
  /** IP address that accepts connections; by default only this machine's. */
  address?: string;
  /** Milliseconds without traffic after which a connection is closed; clients that never read hold memory. */
  socketTimeout?: number;
}

export interface LocalServer {
  port: number;
  /** Resolves when the open responses have been sent. */
  close: () => Promise<void>;
}

/** In milliseconds. Clients that have not read their response by then are cut off when the server ends. */
const CLOSE_TIMEOUT = 10_000;
/** In milliseconds, for a request's headers and for all of it; clients that never end one hold memory. */
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};

/**
 * Serves the full contract, and the rest of the site as files. Throws a Failure if the address or the
 * port cannot be used, or the folder holds no site.
 */
export async function startServer(
  options: ServeOptions & { folder: string },
): Promise<LocalServer> {
  return serve(site.createResponder(openSiteFolder(options.folder), options), options);
}

/**
 * Serves what a responder answers. An unexpected error in a request is logged and answered with 500; it never ends the process. Throws a
 * Failure if the address or the port cannot be used.
 */
export async function serve(
  responder: site.Responder,
  options: ServeOptions,
): Promise<LocalServer> {
  const { port, address = "127.0.0.1", onError, socketTimeout = 30_000 } = options;
  const answerTo = limited(responder, options);
  const sockets = new Set<Socket>();
  const computing = new Set<Promise<void>>();

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const work = answerTo(request)
      .then((answer) => send(request, response, answer))
      .catch((error: unknown) => {
        onError(error);
        if (response.headersSent) response.destroy();
        else send(request, response, site.textAnswer(500, "Internal error"));
      })
      .finally(() => computing.delete(work));
    computing.add(work);
  }

  const server = createServer(TIMEOUTS, onRequest);
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    // Behind a pipelined response, Node would put the 100 between the headers and the body of this one.
    if (response.socket) response.writeContinue();
    onRequest(request, response);
  });
  server.on("clientError", (error, socket) => onClientError(error, socket as Socket, onRequest));
  server.timeout = socketTimeout;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await listen(server, port, address);
  server.on("error", onError);

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      // The `close` of HTTP servers cuts off responses that are complete but not yet sent.
      const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await Promise.all(computing);
      for (const socket of sockets) socket.destroySoon();
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Returns the function that asks a responder for the answer to a request, and counts requests to the API. */
function limited(responder: site.Responder, { rateLimit, trustProxy }: ServeOptions) {
  const limiter = createRateLimiter(rateLimit, trustProxy);
  return async (request: IncomingMessage): Promise<Answer> => {
    const { method = "GET", headers, socket } = request;
    const target = targetOf(request);
    if (!target) return site.textAnswer(400, "Invalid target or Host");
    const { pathname, search } = target;
    const forwardedFor = headers["x-forwarded-for"] as string | undefined;
    // Browsers hide the `Retry-After` of a preflight that is refused.
    const isCounted = method !== "OPTIONS" && site.isLimitedPath(pathname);
    const wait = isCounted ? limiter(socket.remoteAddress, forwardedFor, performance.now()) : null;
    const answer = await responder({
      method,
      pathname,
      search,
      wait,
      header: (name) => headers[name.toLowerCase()]?.toString() ?? null,
      body: (max) => bodyOf(request, max),
    });
    return encoded(answer, acceptsGzip(headers["accept-encoding"] ?? ""));
  };
}

/** Answers a request that Node refused: like any other if only its target is not percent-encoded. */
function onClientError(
  error: Error & { rawPacket?: Buffer },
  socket: Socket,
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const request = unencoded(error, socket);
  const response = new ServerResponse(request ?? new IncomingMessage(socket));
  response.shouldKeepAlive = false;
  try {
    response.assignSocket(socket);
  } catch {
    // An earlier response on this connection is not yet complete.
    return void socket.destroy();
  }
  response.on("finish", () => socket.end());
  if (request) return onRequest(request, response);
  const status = REFUSED[(error as NodeJS.ErrnoException).code ?? ""] ?? 400;
  send(response.req, response, site.textAnswer(status, "Invalid request"));
}

/** A Host header (RFC 3986 §3.2.2): a name or a bracketed IPv6 address, with or without a port; empty in HTTP/1.0. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?$/i;

/** Returns a request's URL, or null if its target or Host header is malformed (RFC 9112 §3.2). */
function targetOf({ url = "", headers: { host = "" }, rawHeaders }: IncomingMessage): URL | null {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1 || !HOST.test(host)) return null;
  if (url.startsWith("/")) return parseUrl(`http://${host || "localhost"}${url}`);
  return /^https?:\/\//i.test(url) ? parseUrl(url) : null;
}

/** The status of answers to requests that Node cannot parse, by error code; 400 for others. */
const REFUSED: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A whole request, as Latin-1 text. One star in the target: with two, 60 kB stop the server for seconds. */
const REQUEST = /^(GET|HEAD) (\/[!-\u00ff]*) HTTP\/1\.1\r\n([^]*?)\r\n\r\n/;

/**
 * Returns a request that Node refused because its target is not percent-encoded, as that of `curl "…?q=géométrie"`;
 * null for any other.
 */
function unencoded(error: Error & { rawPacket?: Buffer }, socket: Socket): IncomingMessage | null {
  const [, method, target, lines] = REQUEST.exec(error.rawPacket?.toString("latin1") ?? "") ?? [];
  const url = target?.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  if (url === target) return null;
  const pairs = lines!.split("\r\n").map((line) => line.split(/:[ \t]*(.*)/, 2));
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name!.toLowerCase(), value]));
  const request = new IncomingMessage(socket);
  request.push(null);
  return Object.assign(request, { method, url, headers, rawHeaders: pairs.flat(), complete: true });
}

/** Reads a body. A client that disconnects has sent none. */
async function bodyOf(request: IncomingMessage, max: number): Promise<Uint8Array | null> {
  // Destroying the request would close the connection before the response is sent.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  const body = await boundedBody(chunks, max).catch(() => new Uint8Array());
  // The rest of an overlong body would keep the next request on the connection waiting.
  request.resume();
  return body;
}

/** Sends an answer, or 304 without its body if the client has it. */
function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { method = "GET", headers: asked } = request;
  const ifNoneMatch = asked["if-none-match"] ?? null;
  const { status, headers, body } = conditional({ method, ifNoneMatch }, answer);
  const hasLength = status !== 204 && status !== 304;
  const length = hasLength && { "Content-Length": answer.body?.length ?? 0 };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

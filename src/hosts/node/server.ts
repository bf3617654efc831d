import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo, type Socket } from "node:net";
import { parseUrl } from "../../core/text/parse-url.ts";
import { boundedBody } from "../../mcp/endpoint.ts";
import { type Answer, conditional } from "../../core/requests/answer.ts";
import { acceptsGzip, compressAnswer } from "./encoding.ts";
import { listen } from "./listen.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import type { ServerSettings } from "./settings.ts";
import { openSiteFolder } from "./site-folder.ts";
import * as site from "./site-responder.ts";

export interface ServeOptions extends ServerSettings, site.ResponderOptions {
  /** IP address to listen on; by default, this machine only. */
  address?: string;
  /** Milliseconds without traffic until a connection is closed: clients that never read hold memory. */
  socketTimeout?: number;
}

export interface LocalServer {
  port: number;
  /** Stops accepting connections; resolves when open responses have been sent. */
  close: () => Promise<void>;
}

/** Milliseconds. When the server ends, clients that have not read their response by then are cut off. */
const CLOSE_TIMEOUT = 10_000;
/** Milliseconds for the headers and for the whole of a request: clients that never end one hold memory. */
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};

/**
 * Serves the API and the files of a site. Throws a Failure if the address or port cannot be used, or the folder
 * contains no site.
 */
export async function startServer(
  options: ServeOptions & { folder: string },
): Promise<LocalServer> {
  return serve(site.createResponder(openSiteFolder(options.folder), options), options);
}

/**
 * Serves the answers of a responder. Logs unexpected errors and answers 500; they never end the process. Throws a
 * Failure if the address or port cannot be used.
 */
export async function serve(
  responder: site.Responder,
  options: ServeOptions,
): Promise<LocalServer> {
  const { port, address = "127.0.0.1", onError, socketTimeout = 30_000 } = options;
  const answerTo = withRateLimit(responder, options);
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
    // Without a socket, an earlier pipelined response is still open: Node would put the 100 inside this response.
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
      // `close` of HTTP servers would cut off responses that are complete but not yet sent.
      const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await Promise.all(computing);
      for (const socket of sockets) socket.destroySoon();
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Counts requests to the API, and answers 429 above the limit. */
function withRateLimit(responder: site.Responder, { rateLimit, trustProxy }: ServeOptions) {
  const limiter = createRateLimiter(rateLimit, trustProxy);
  return async (request: IncomingMessage): Promise<Answer> => {
    const { method = "GET", headers, socket } = request;
    const target = targetOf(request);
    if (!target) return site.textAnswer(400, "Invalid target or Host");
    const { pathname, search } = target;
    const forwardedFor = headers["x-forwarded-for"] as string | undefined;
    // Browsers hide the `Retry-After` of a refused preflight.
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
    return compressAnswer(answer, acceptsGzip(headers["accept-encoding"] ?? ""));
  };
}

/** Answers a request that Node refused. If only its target is not percent-encoded, answers it normally. */
function onClientError(
  error: Error & { rawPacket?: Buffer },
  socket: Socket,
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const request = requestFromRaw(error, socket);
  const response = new ServerResponse(request ?? new IncomingMessage(socket));
  response.shouldKeepAlive = false;
  try {
    response.assignSocket(socket);
  } catch {
    // The connection is still sending an earlier response.
    return void socket.destroy();
  }
  response.on("finish", () => socket.end());
  if (request) return onRequest(request, response);
  const status = ERROR_STATUSES[(error as NodeJS.ErrnoException).code ?? ""] ?? 400;
  send(response.req, response, site.textAnswer(status, "Invalid request"));
}

/**
 * Matches a Host header (RFC 3986 §3.2.2): a name or a bracketed IPv6 address, with or without a port; empty in
 * HTTP/1.0.
 */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?$/i;

/** Returns null if the target or the Host header is malformed (RFC 9112 §3.2). */
function targetOf({ url = "", headers: { host = "" }, rawHeaders }: IncomingMessage): URL | null {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1 || !HOST.test(host)) return null;
  if (url.startsWith("/")) return parseUrl(`http://${host || "localhost"}${url}`);
  return /^https?:\/\//i.test(url) ? parseUrl(url) : null;
}

/** Statuses by Node's error code; 400 for others. */
const ERROR_STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Matches a whole request as Latin-1 text. Only one star for the target: with two, 60 kB stop the server for seconds.
 */
const REQUEST = /^(GET|HEAD) (\/[!-\u00ff]*) HTTP\/1\.1\r\n([^]*?)\r\n\r\n/;

/**
 * Returns a refused request if only its target is not percent-encoded, as in `curl "…?q=géométrie"`; otherwise null.
 */
function requestFromRaw(
  error: Error & { rawPacket?: Buffer },
  socket: Socket,
): IncomingMessage | null {
  const [, method, target, lines] = REQUEST.exec(error.rawPacket?.toString("latin1") ?? "") ?? [];
  const url = target?.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  if (url === target) return null;
  const pairs = lines!.split("\r\n").map((line) => line.split(/:[ \t]*(.*)/, 2));
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name!.toLowerCase(), value]));
  const request = new IncomingMessage(socket);
  request.push(null);
  return Object.assign(request, { method, url, headers, rawHeaders: pairs.flat(), complete: true });
}

/** Returns null for a body above `max` bytes. After a disconnection, the body is empty. */
async function bodyOf(request: IncomingMessage, max: number): Promise<Uint8Array | null> {
  // Destroying the request would close the connection before the response is sent.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  const body = await boundedBody(chunks, max).catch(() => new Uint8Array());
  // Unread bytes would block the next request on the connection.
  request.resume();
  return body;
}

/** Sends an answer; 304 without a body if the client has it already. */
function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { method = "GET" } = request;
  const ifNoneMatch = request.headers["if-none-match"] ?? null;
  const { status, headers, body } = conditional({ method, ifNoneMatch }, answer);
  const hasLength = status !== 204 && status !== 304;
  const length = hasLength && { "Content-Length": answer.body?.length ?? 0 };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo, type Socket } from "node:net";
import { parseUrl } from "../../api/parse-url.ts";
import { boundedBody } from "../../api/mcp/bounded-body.ts";
import type { Answer } from "../../api/answer.ts";
import { conditional } from "../../api/conditional.ts";
import { acceptedEncoding, encoded } from "./encoding.ts";
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

/** In bytes, roughly, of all answers kept ready. */
const READY_MAX = 64_000_000;
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
  const folder = openSiteFolder(options.folder);
  return serve(site.createResponder(folder, options), options, folder.isCurrent);
}

/**
 * Serves what a responder answers. An answer that is one file stays ready while `isCurrent` reports that the file has
 * these bytes. An unexpected error in a request is logged and answered with 500; it never ends the process. Throws a
 * Failure if the address or the port cannot be used.
 */
export async function serve(
  responder: site.Responder,
  {
    port,
    address = "127.0.0.1",
    rateLimit,
    onError,
    trustProxy,
    socketTimeout = 30_000,
  }: ServeOptions,
  isCurrent: (file: Uint8Array) => boolean = () => false,
): Promise<LocalServer> {
  const limiter = createRateLimiter(rateLimit, trustProxy);
  const sockets = new Set<Socket>();
  const computing = new Set<Promise<void>>();
  const ready = new Map<string, { sent: Answer; file: Uint8Array; size: number }>();
  let readySize = 0;

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const work = answer(request, response)
      .catch((error: unknown) => {
        onError(error);
        if (response.headersSent) response.destroy();
        else send(request, response, site.textAnswer(500, "Internal error"));
      })
      .finally(() => computing.delete(work));
    computing.add(work);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", headers, socket } = request;
    const target = targetOf(request);
    if (!target) return send(request, response, site.textAnswer(400, "Invalid target or Host"));
    const { pathname, search } = target;
    const forwardedFor = headers["x-forwarded-for"] as string | undefined;
    const wait = site.isLimitedPath(pathname)
      ? limiter(socket.remoteAddress, forwardedFor, performance.now())
      : null;
    const encoding = acceptedEncoding(headers["accept-encoding"] ?? "");
    const key = `${encoding} ${pathname}${search}`;
    const known = wait === null && site.isRead(method) ? ready.get(key) : undefined;
    if (known && isCurrent(known.file)) return send(request, response, known.sent);
    const reply = await responder({
      method,
      pathname,
      search,
      wait,
      header: (name) => headers[name.toLowerCase()]?.toString() ?? null,
      body: (max) => bodyOf(request, max),
    });
    if ("hold" in reply) return reply.hold(response);
    const sent = await encoded(reply, encoding);
    send(request, response, sent);
    const { status, body: file } = reply;
    if (status === 200 && file && isCurrent(file)) keep(key, sent, file);
  }

  function keep(key: string, sent: Answer, file: Uint8Array): void {
    const size = 1000 + 2 * key.length + file.length + (sent.body === file ? 0 : sent.body!.length);
    // A large export must not displace everything else.
    if (size > READY_MAX / 8) return;
    readySize += size - (ready.get(key)?.size ?? 0);
    if (readySize > READY_MAX) {
      ready.clear();
      readySize = size;
    }
    ready.set(key, { sent, file, size });
  }

  const server = createServer(TIMEOUTS, onRequest);
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

/** A Host header (RFC 3986 §3.2.2): a name or a bracketed IPv6 address, with or without a port; empty in HTTP/1.0. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?$/i;

/** Returns a request's URL, or null if its target or Host header is malformed (RFC 9112 §3.2). */
function targetOf({ url = "", headers: { host = "" } }: IncomingMessage): URL | null {
  if (!HOST.test(host)) return null;
  if (url.startsWith("/")) return parseUrl(`http://${host || "localhost"}${url}`);
  return /^https?:\/\//i.test(url) ? parseUrl(url) : null;
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

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo, type Socket } from "node:net";
import { parseUrl } from "../contract/parse-url.ts";
import { boundedBody } from "../mcp/bounded-body.ts";
import type { Answer } from "../request/answer.ts";
import { conditional } from "../request/conditional.ts";
import { clientKey } from "./client-address.ts";
import { encoded } from "./encoding.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { portInUse, type ServerSettings } from "./settings.ts";
import { builtSite } from "./site-folder.ts";
import {
  createResponder,
  textAnswer,
  type Responder,
  type ResponderOptions,
} from "./site-responder.ts";

export interface ServeOptions extends ServerSettings, ResponderOptions {
  /** Milliseconds after which a connection without traffic is closed; clients that never read hold memory. */
  socketTimeout?: number;
}

export interface LocalServer {
  port: number;
  /** Ends when the open responses are sent. */
  close: () => Promise<void>;
}

/** An answer that is one file, in the encoding of its request. */
interface ReadyAnswer extends Answer {
  file: Uint8Array;
  /** Its headers as Node writes them fastest: names and values in turn. */
  rawHeaders: string[];
  /** Whether the request counts for the rate limit. */
  isLimited: boolean;
}

/** In bytes, roughly, of all ready answers. */
const READY_MAX = 64_000_000;
const SOCKET_TIMEOUT = 30_000;
/** In milliseconds; a client that has not read its response by then is cut off when the server ends. */
const CLOSE_TIMEOUT = 10_000;

/**
 * Serves the full contract, and the rest of the site as files, on this machine. Throws a Failure when the
 * port is taken or the folder holds no site.
 */
export async function startServer(
  options: ServeOptions & { folder: string },
): Promise<LocalServer> {
  const site = builtSite(options.folder);
  return serve(createResponder(site, options), options, site.isCurrent);
}

/**
 * Serves what a responder answers. Answers that are one file stay ready as long as `isCurrent` says that the file has
 * these bytes. An unexpected error in one request is logged and answered with 500; it never ends the process. Throws
 * a Failure when the port is taken.
 */
export async function serve(
  responder: Responder,
  { port, rateLimit, onError, trustProxy, socketTimeout = SOCKET_TIMEOUT }: ServeOptions,
  isCurrent: (file: Uint8Array) => boolean = () => false,
): Promise<LocalServer> {
  const limiter = createRateLimiter(rateLimit);
  const sockets = new Set<Socket>();
  const computing = new Set<Promise<void>>();
  const ready = new Map<string, ReadyAnswer>();
  let readySize = 0;

  /** Sends what is ready without a promise, which would cost as much as finding it. */
  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    try {
      const known = findReady(request);
      if (known) return send(request, response, known, known.rawHeaders);
    } catch (error) {
      return fail(request, response, error);
    }
    const work = answer(request, response)
      .catch((error: unknown) => fail(request, response, error))
      .finally(() => computing.delete(work));
    computing.add(work);
  }

  function findReady(request: IncomingMessage): ReadyAnswer | undefined {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const known = ready.get(keyOf(request));
    if (!known || !isCurrent(known.file)) return undefined;
    return known.isLimited && wait(request) !== null ? undefined : known;
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    onError(error);
    if (response.headersSent) response.destroy();
    else send(request, response, textAnswer(500, "Internal error"));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", headers } = request;
    const target = targetOf(request);
    if (target === null) {
      response.shouldKeepAlive = false;
      return send(request, response, textAnswer(400, "Bad request: invalid target or Host header"));
    }
    let isLimited = false;
    const reply = await responder({
      method,
      pathname: target.pathname,
      search: target.search,
      wait: () => {
        isLimited = true;
        return wait(request);
      },
      header: (name) => headers[name.toLowerCase()]?.toString() ?? null,
      body: (max) => bodyOf(request, max),
    });
    if ("hold" in reply) return reply.hold(response);
    const sent = await encoded(reply, headers["accept-encoding"] ?? "");
    send(request, response, sent);
    const { status, body: file } = reply;
    if (status !== 200 || !file || !isCurrent(file)) return;
    const length = String(sent.body?.length);
    const rawHeaders = Object.entries({ ...sent.headers, "Content-Length": length }).flat();
    keep(keyOf(request), { ...sent, rawHeaders, file, isLimited });
  }

  function wait({ socket, headers }: IncomingMessage): number | null {
    const forwardedFor = headers["x-forwarded-for"] as string | undefined;
    const client = clientKey(socket.remoteAddress, forwardedFor, trustProxy);
    return limiter(client, performance.now());
  }

  function keep(key: string, answer: ReadyAnswer): void {
    const size = 1000 + 2 * key.length + answer.file.length + (answer.body?.length ?? 0);
    // A large export must not displace all others.
    if (size > READY_MAX / 8) return;
    readySize += size;
    if (readySize > READY_MAX) {
      ready.clear();
      readySize = size;
    }
    ready.set(key, answer);
  }

  const server = createServer(TIMEOUTS, onRequest);
  server.timeout = socketTimeout;
  server.on("checkContinue", (request, response) => {
    // Node would write it into the middle of earlier responses that the client pipelined; it then sends the body unasked.
    if (response.socket) response.writeContinue();
    onRequest(request, response);
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portInUse(port) : error;
  });
  server.on("error", onError);

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      // The `close` of HTTP servers cuts off responses that are complete but not yet sent.
      const ended = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      await Promise.all(computing);
      for (const socket of sockets) socket.destroySoon();
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Returns what an answer depends on besides its file. Host decides only whether there is one. */
function keyOf({ url, headers }: IncomingMessage): string {
  return `${headers["accept-encoding"]}\n${headers.host}\n${url}`;
}

/** In milliseconds. */
const TIMEOUTS = {
  requestTimeout: 10_000,
  headersTimeout: 5000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};

/** What may appear in a Host header besides a bracketed IPv6 address (RFC 3986 §3.2.2); empty in HTTP/1.0. */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?$/i;

/** Returns the URL of a request; null when its target or Host header is malformed (RFC 9112 §3.2). */
function targetOf({ url = "", headers: { host = "" } }: IncomingMessage): URL | null {
  if (!HOST.test(host)) return null;
  if (url.startsWith("/")) return parseUrl(`http://${host || "localhost"}${url}`);
  return /^https?:\/\//i.test(url) ? parseUrl(url) : null;
}

/** Reads a body. A client that goes away has sent none. */
async function bodyOf(request: IncomingMessage, max: number): Promise<Uint8Array | null> {
  // Destroying the request would close the connection before the response is sent.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  const body = await boundedBody(chunks, max).catch(() => new Uint8Array());
  // The rest of a body that is too long would keep the next request on the connection waiting.
  request.resume();
  return body;
}

/** Sends an answer, or 304 without its body when the client has it. `rawHeaders` are its headers and length. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  rawHeaders?: string[],
): void {
  const { method = "GET", headers: asked } = request;
  const ifNoneMatch = asked["if-none-match"] ?? null;
  const { status, headers, body } = conditional({ method, ifNoneMatch }, answer);
  const hasLength = status !== 204 && status !== 304;
  const length = hasLength && { "Content-Length": answer.body?.length ?? 0 };
  response.writeHead(status, hasLength && rawHeaders ? rawHeaders : { ...headers, ...length });
  response.end(body);
}

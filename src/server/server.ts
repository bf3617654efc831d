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
import { createReadyAnswers, type ReadyAnswers } from "./ready-answers.ts";
import { portInUse, type ServerSettings } from "./settings.ts";
import { builtSite } from "./site-folder.ts";
import {
  createResponder,
  isLimitedPath,
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
  const limiter = createRateLimiter(options.rateLimit);
  return serve(createResponder(site, options, limiter), options, createReadyAnswers(site, limiter));
}

/**
 * Serves what a responder answers, and what is ready without asking it. An unexpected error in one request is logged
 * and answered with 500; it never ends the process. Throws a Failure when the port is taken.
 */
export async function serve(
  responder: Responder,
  { port, onError, trustProxy, socketTimeout = SOCKET_TIMEOUT }: ServeOptions,
  ready?: ReadyAnswers,
): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  const computing = new Set<Promise<void>>();

  const clientOf = ({ socket, headers }: IncomingMessage) =>
    clientKey(socket.remoteAddress, headers["x-forwarded-for"] as string | undefined, trustProxy);

  /** Sends what is ready without a promise, which would cost as much as finding it. */
  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    try {
      const known = ready?.find(request, () => clientOf(request));
      if (known) return send(request, response, known.answer, known.rawHeaders);
    } catch (error) {
      return fail(request, response, error);
    }
    const work = answer(request, response)
      .catch((error: unknown) => fail(request, response, error))
      .finally(() => computing.delete(work));
    computing.add(work);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", headers } = request;
    const target = targetOf(request);
    if (target === null) {
      response.shouldKeepAlive = false;
      return send(request, response, textAnswer(400, "Bad request: invalid target or Host header"));
    }
    const { pathname, search } = target;
    const client = clientOf(request);
    const header = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
    const body = (max: number) => bodyOf(request, max);
    const reply = await responder({ method, pathname, search, client, header, body });
    if ("hold" in reply) return reply.hold(response);
    const sent = await encoded(reply, header("Accept-Encoding") ?? "");
    send(request, response, sent);
    ready?.keep(request, reply, sent, isLimitedPath(pathname));
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    onError(error);
    if (response.headersSent) response.destroy();
    else send(request, response, textAnswer(500, "Internal error"));
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

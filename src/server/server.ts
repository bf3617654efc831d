import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { boundedBody } from "../mcp/bounded-body.ts";
import { clientKey } from "./client-address.ts";
import { trackConnections } from "./connections.ts";
import { createEncoder } from "./encoding.ts";
import { textAnswer } from "./file-answer.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createReadyAnswers, type ReadyAnswers } from "./ready-answers.ts";
import { readTarget } from "./request-target.ts";
import { readyAnswer, send, sendBadRequest, sendLarge, sendReady } from "./send-answer.ts";
import { portInUse, type ServerSettings } from "./settings.ts";
import { holdsSite, openSiteFolder } from "./site-folder.ts";
import { noSite } from "./site-identity.ts";
import {
  createResponder,
  isLimitedPath,
  type Responder,
  type ResponderOptions,
} from "./site-responder.ts";

export interface ServeOptions extends ServerSettings, ResponderOptions {
  /** Milliseconds after which a connection without traffic is closed; clients that never read hold memory. */
  socketTimeout?: number;
}

export interface LocalServerOptions extends ServeOptions {
  /** Folder of a built site. */
  folder: string;
}

export interface LocalServer {
  port: number;
  /** Ends when the open responses are sent. */
  close: () => Promise<void>;
}

const SOCKET_TIMEOUT = 30_000;

/**
 * Serves the full contract, and the rest of the site as files, on this machine. Throws a Failure when the
 * port is taken or the folder holds no site.
 */
export async function startServer(options: LocalServerOptions): Promise<LocalServer> {
  const { folder } = options;
  const site = openSiteFolder(folder);
  if (!holdsSite(site)) throw noSite(folder);
  const limiter = createRateLimiter(options.rateLimit);
  const ready = createReadyAnswers(site.stamp);
  return serve(await createResponder(site, options, limiter), options, {
    ...ready,
    admits: (client) => limiter(client, performance.now()) === null,
  });
}

/** The answers that are ready, and the count of the requests that they answer. */
interface ReadySite extends ReadyAnswers {
  /** Counts a request; returns whether it is within the limit. */
  admits: (client: string) => boolean;
}

/**
 * Serves what a responder answers, and what is ready without asking it. An unexpected error in one request is logged
 * and answered with 500; it never ends the process. Throws a Failure when the port is taken.
 */
export async function serve(
  responder: Responder,
  options: ServeOptions,
  ready: ReadySite | null = null,
): Promise<LocalServer> {
  const { onError, trustProxy } = options;
  const encode = createEncoder();
  const server = createServer({
    requestTimeout: 10_000,
    headersTimeout: 5000,
    keepAliveTimeout: 5000,
    connectionsCheckingInterval: 1000,
  });
  server.timeout = options.socketTimeout ?? SOCKET_TIMEOUT;
  const connections = trackConnections(server);

  const clientOf = (request: IncomingMessage) =>
    clientKey(request.socket.remoteAddress, forwardedFor(request), trustProxy);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const stamp = ready?.stamp() ?? null;
    const target = readTarget(request);
    if (target === null) return sendBadRequest(request, response);
    const found = await responder({
      ...target,
      method: request.method ?? "GET",
      client: clientOf(request),
      header: (name) => headerOf(request, name),
      body: (max) => bodyOf(request, response, max),
    });
    if ("hold" in found) return found.hold(response);
    if ("path" in found) return sendLarge(request, response, found, connections);
    const encoded = await encode(found, request.headers["accept-encoding"]);
    send(request, response, encoded);
    if (ready && stamp !== null && request.method === "GET" && encoded.status === 200) {
      ready.keep(request, stamp, readyAnswer(encoded, isLimitedPath(target.pathname)));
    }
  }

  /** Reads a body, and first asks for one that the client holds back. A client that goes away has sent none. */
  async function bodyOf(request: IncomingMessage, response: ServerResponse, max: number) {
    if (request.headers.expect !== undefined) {
      await connections.turn(response);
      response.writeContinue();
    }
    // Destroying the request would close the connection before the response is sent.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const body = await boundedBody(chunks, max).catch(() => new Uint8Array());
    // The rest of a body that is too long would keep the next request on the connection waiting.
    request.resume();
    return body;
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    onError(error);
    if (response.headersSent) response.destroy();
    else send(request, response, textAnswer(500, "Internal error"));
  }

  /** Sends what is ready without a promise, which would cost as much as finding it. */
  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    try {
      const known = ready?.find(request);
      const isAdmitted = known && (!known.isLimited || ready!.admits(clientOf(request)));
      if (isAdmitted) sendReady(request, response, known);
      else answer(request, response).catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  }

  server.on("request", onRequest);
  server.on("checkContinue", (request, response) => {
    // Most bodies are never read, so the final status comes at once. A "100 Continue" written here
    // would land in the middle of an earlier pipelined response.
    response.shouldKeepAlive = false;
    onRequest(request, response);
  });
  const port = await listen(server, options.port);
  server.on("error", onError);
  return { port, close: connections.close };
}

/** Node joins repeated headers of this name with commas. */
function forwardedFor({ headers }: IncomingMessage): string | undefined {
  return headers["x-forwarded-for"] as string | undefined;
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return value === undefined ? null : String(value);
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? portInUse(port) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  server.removeAllListeners("error");
  return (server.address() as AddressInfo).port;
}

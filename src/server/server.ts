import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Answer } from "../request/answer.ts";
import { conditional } from "../request/conditional.ts";
import { clientKey } from "./client-address.ts";
import { trackConnections, type Connections } from "./connections.ts";
import { createEncoder } from "./encoding.ts";
import { textAnswer, type LargeFile } from "./file-answer.ts";
import { readTarget } from "./request-target.ts";
import { portInUse, type ServerSettings } from "./settings.ts";
import { openSiteFile } from "./site-file.ts";
import { holdsSite, openSiteFolder } from "./site-folder.ts";
import { noSite } from "./site-identity.ts";
import { createResponder, type Responder, type ResponderOptions } from "./site-responder.ts";

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
  return serve(await createResponder(site, options), options);
}

/**
 * Serves what a responder answers. An unexpected error in one request is logged and answered with 500; it
 * never ends the process. Throws a Failure when the port is taken.
 */
export async function serve(responder: Responder, options: ServeOptions): Promise<LocalServer> {
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

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request);
    if (target === null) return sendBadRequest(request, response);
    const found = await responder({
      ...target,
      method: request.method ?? "GET",
      client: clientKey(request.socket.remoteAddress, forwardedFor(request), trustProxy),
    });
    if ("hold" in found) return found.hold(response);
    if ("path" in found) return sendLarge(request, response, found, connections);
    send(request, response, await encode(found, request.headers["accept-encoding"]));
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else send(request, response, textAnswer(500, "Internal error"));
    });
  }

  server.on("request", onRequest);
  server.on("checkContinue", (request, response) => {
    // No request body is ever read, so the final status comes at once. A "100 Continue" written here
    // would land in the middle of an earlier pipelined response.
    response.shouldKeepAlive = false;
    onRequest(request, response);
  });
  const port = await listen(server, options.port);
  server.on("error", onError);
  return { port, close: connections.close };
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = conditional(conditionOf(request), answer);
  const hasLength = status !== 204 && status !== 304;
  const length = hasLength && { "Content-Length": answer.body?.length ?? 0 };
  response.writeHead(status, { ...headers, ...length });
  response.end(body);
}

/** Node joins repeated headers of this name with commas. */
function forwardedFor({ headers }: IncomingMessage): string | undefined {
  return headers["x-forwarded-for"] as string | undefined;
}

function conditionOf({ method = "GET", headers }: IncomingMessage) {
  return { method, ifNoneMatch: headers["if-none-match"] ?? null };
}

function sendBadRequest(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  send(request, response, textAnswer(400, "Bad request: invalid request target or Host header"));
}

/**
 * Streams a file, opened only when the response is next on its connection: a thousand pipelined requests
 * would otherwise open a thousand files at once.
 */
async function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  { path, headers }: LargeFile,
  connections: Connections,
): Promise<void> {
  await connections.turn(response);
  if (response.destroyed) return;
  const opened = openSiteFile(path);
  if (!opened) return send(request, response, textAnswer(404, "Not found"));
  const file = createReadStream(path, { fd: opened.descriptor });
  const answer = { status: 200, headers: { ...headers, ETag: opened.tag }, body: null };
  const { status } = conditional(conditionOf(request), answer);
  try {
    response.writeHead(status, {
      ...answer.headers,
      ...(status === 200 && { "Content-Length": opened.size }),
    });
    if (status !== 200 || request.method === "HEAD") response.end();
    else await pipeline(file, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  } finally {
    file.destroy();
  }
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

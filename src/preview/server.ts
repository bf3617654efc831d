import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { FastResponse, serve, type Server, type ServerRequest } from "srvx";
import { BASE_PATH, RATE_LIMIT } from "../contract/api.ts";
import type { SiteIdentity } from "../contract/documents.ts";
import { plainProblem, rateLimited } from "../contract/problem.ts";
import { Failure } from "../failure.ts";
import { problemAnswer, type Answer } from "../request/answer.ts";
import { openJson, type Assets, type Opened } from "../request/assets.ts";
import { answer } from "../request/handler.ts";
import { folderAssets } from "./folder-assets.ts";
import { gracefulClose } from "./graceful-close.ts";
import { siteFiles } from "./site-files.ts";
import { portInUse, type ServerSettings } from "./settings.ts";

export interface LocalServerOptions extends ServerSettings {
  /** Folder of a built site. */
  folder: string;
  /** Is told what went wrong on the server's side. */
  onError: (error: unknown) => void;
}

export interface LocalServer {
  port: number;
  /** Ends when the requests under way are answered. */
  close: () => Promise<void>;
}

/**
 * Serves the full contract, and the rest of the site as files, on this machine. Throws a Failure when
 * the port cannot be had or the folder holds no site.
 */
export async function startServer(options: LocalServerOptions): Promise<LocalServer> {
  const { folder, onError } = options;
  const assets = folderAssets(folder);
  const identity = identityOf(folder, assets);
  let site = await identity();
  const limiter = limiterFor(options.rateLimit);

  async function answerApi(request: ServerRequest): Promise<Answer> {
    try {
      site = await identity();
      const wait = await limiter(request.ip ?? "unknown");
      if (wait !== null) return tooMany(request, site, wait);
      return await answer(request, { assets, site });
    } catch (error) {
      onError(error);
      return problemAnswer(request, plainProblem(site, "internal-error"));
    }
  }

  const server = serve({
    manual: true,
    silent: true,
    gracefulShutdown: false,
    hostname: "127.0.0.1",
    port: options.port,
    trustProxy: options.trustProxy,
    node: { requestTimeout: 10_000, headersTimeout: 5000, keepAliveTimeout: 5000 },
    middleware: [
      async (request, next) => {
        if (!isApi(request)) return next();
        const { status, headers, body } = await answerApi(request);
        return new FastResponse(body, { status, headers });
      },
      siteFiles(folder),
    ],
    fetch: () => new FastResponse("Not found\n", { status: 404, headers: TEXT }),
    error: (error) => {
      onError(error);
      return new FastResponse("Internal error\n", { status: 500, headers: TEXT });
    },
  });
  const close = gracefulClose(server.node!.server as HttpServer);
  const port = await listen(server, options.port);
  return { port, close };
}

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/** However it is spelled: the server of files decodes a path, and must not answer in the API's place. */
function isApi(request: ServerRequest): boolean {
  const { pathname } = request._url ?? new URL(request.url);
  const path = pathname.replace(/%[0-9a-f]{2}/gi, decodedOrNot);
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);
}

function decodedOrNot(encoded: string): string {
  const code = Number.parseInt(encoded.slice(1), 16);
  return code < 0x80 ? String.fromCharCode(code) : encoded;
}

/**
 * Gives the identity that the site itself has: nothing that a client sends, such as Host, is believed.
 * It is read again when a build has changed it. Throws a Failure when there is no site.
 */
function identityOf(folder: string, assets: Assets): () => Promise<SiteIdentity> {
  let known: Opened<SiteIdentity> | undefined;
  return async () => {
    const opened = await openJson(assets, "/index.json", known, identityIn);
    if (!opened) throw new Failure(`${folder}: there is no site in this folder; build it first`);
    known = opened;
    return opened.value;
  };
}

function identityIn(index: unknown): SiteIdentity {
  return (index as { license: { attribution: SiteIdentity } }).license.attribution;
}

/** Gives the seconds that a client has to wait, or null when it may go on. */
function limiterFor(limit: number): (client: string) => Promise<number | null> {
  if (limit === 0) return () => Promise.resolve(null);
  const limiter = new RateLimiterMemory({ points: limit, duration: RATE_LIMIT.window_seconds });
  return async (client) => {
    try {
      await limiter.consume(client);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

function tooMany(request: Request, site: SiteIdentity, seconds: number): Answer {
  return problemAnswer(request, rateLimited(site, seconds), { "Retry-After": String(seconds) });
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await server.serve();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw portInUse(port);
  }
  const address = server.node?.server?.address() as AddressInfo | null;
  return address?.port ?? port;
}

import { once } from "node:events";
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { connect, isIP, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { parseUrl } from "../contract/parse-url.ts";
import { connectionFailure, PRIVATE_ADDRESS } from "../links/connection-failure.ts";
import { guardedLookup, type Network } from "../links/exchange.ts";
import type { Reason } from "../links/reasons.ts";

/** A proxy on this machine through which a browser reaches allowed addresses only. */
export interface GuardedProxy {
  port: number;
  /** Why the last connection to a host failed, by host. */
  failures: ReadonlyMap<string, Reason>;
  close: () => Promise<void>;
}

/**
 * Starts a proxy that looks names up itself and connects to just the addresses that it has checked. A browser
 * that has no other way to the network cannot reach a private address: not by a redirect, an image, a frame
 * or a script, and not by a name that resolves otherwise a moment later (DNS rebinding).
 */
export async function startGuardedProxy(
  network: Pick<Network, "resolve" | "isAllowed">,
): Promise<GuardedProxy> {
  const failures = new Map<string, Reason>();
  const tunnels = new Set<Duplex>();
  const lookup = guardedLookup(network);
  /** The socket looks up names only, so an address in the URL is checked here. */
  const isRefused = (host: string) => isIP(host) !== 0 && !network.isAllowed(host);
  const server = createServer((request, response) => {
    const url = parseUrl(request.url ?? "");
    if (url?.protocol !== "http:") return void response.writeHead(400).end();
    const host = hostIn(url);
    const fail = (reason: Reason) => {
      failures.set(host, reason);
      // Without an answer, the browser reports an error instead of showing a page of the proxy.
      request.socket.destroy();
    };
    if (isRefused(host)) return fail(PRIVATE_ADDRESS);
    forward(
      request,
      response,
      { host, port: url.port, path: url.pathname + url.search, lookup },
      fail,
    );
  });
  server.on("connect", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = parseUrl(`http://${request.url}`);
    const host = url ? hostIn(url) : "";
    tunnels.add(socket);
    socket.on("close", () => tunnels.delete(socket));
    socket.on("error", () => socket.destroy());
    const fail = (reason: Reason) => {
      failures.set(host, reason);
      socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    };
    if (!url || isRefused(host)) return fail(PRIVATE_ADDRESS);
    const upstream = connect({ host, port: Number(url.port || 80), lookup });
    upstream.on("error", (error) => fail(connectionFailure(error)));
    upstream.on("connect", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    socket.on("close", () => upstream.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of tunnels) socket.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { port: (server.address() as AddressInfo).port, failures, close };
}

/** Sends a request on and its answer back. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestOptions,
  fail: (reason: Reason) => void,
): void {
  const { "proxy-connection": _, ...headers } = request.headers;
  const onward = send({ ...target, method: request.method ?? "GET", headers, agent: false });
  // An error after the browser has left is its own doing.
  onward.on("error", (error) => response.closed || fail(connectionFailure(error)));
  onward.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  });
  response.on("close", () => onward.destroy());
  request.on("error", () => onward.destroy());
  request.pipe(onward);
}

/** Returns the host of a URL as a socket takes it: an IPv6 address without brackets. */
export function hostIn(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

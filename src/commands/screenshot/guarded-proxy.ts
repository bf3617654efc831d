import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { parseUrl } from "../../api/parse-url.ts";
import * as filter from "../links/address-filter.ts";
import type { Reason } from "../links/verdicts.ts";
import { connectionFailure } from "../links/visit.ts";

/** A proxy on this machine that lets a browser reach only allowed addresses. */
export interface GuardedProxy {
  port: number;
  /** Why the last connection to each host failed. */
  failures: ReadonlyMap<string, Reason>;
  close: () => Promise<void>;
}

/**
 * Starts a proxy that looks up names itself and connects only to the addresses it has checked. A browser without
 * another way to the network cannot reach a private address: not by a redirect, an image, a frame or a script, and not
 * by a name that resolves differently a moment later (DNS rebinding).
 */
export async function startGuardedProxy(addresses: filter.Addresses): Promise<GuardedProxy> {
  const failures = new Map<string, Reason>();
  const tunnels = new Set<Duplex>();
  const lookup = filter.guardedLookup(addresses);
  const server = createServer((request, response) => {
    const url = parseUrl(request.url ?? "");
    if (url?.protocol !== "http:") return void response.writeHead(400).end();
    const host = filter.hostIn(url);
    const fail = (reason: Reason) => {
      failures.set(host, reason);
      // Without a response, the browser reports an error instead of showing a page from the proxy.
      request.socket.destroy();
    };
    if (filter.isRefused(host, addresses)) return fail("private-address");
    const { port, pathname, search } = url;
    const { method = "GET", headers } = request;
    const target = { host, port, path: pathname + search, lookup, method, headers, agent: false };
    const onward = send(target, (answer) => {
      try {
        // Throws for what Node.js reads but does not write, such as the status 042.
        response.writeHead(answer.statusCode!, answer.rawHeaders);
      } catch {
        return fail("broken-answer");
      }
      answer.on("error", () => response.destroy()).pipe(response);
    });
    // Ignores errors after the browser has disconnected; it caused them.
    onward.on("error", (error) => response.closed || fail(connectionFailure(error)));
    response.on("close", () => onward.destroy());
    request.on("error", () => onward.destroy()).pipe(onward);
  });
  server.on("connect", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = parseUrl(`http://${request.url}`);
    const host = url ? filter.hostIn(url) : "";
    tunnels.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => tunnels.delete(socket));
    const fail = (reason: Reason) => {
      failures.set(host, reason);
      socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    };
    if (!url || filter.isRefused(host, addresses)) return fail("private-address");
    const upstream = connect({ host, port: Number(url.port || 80), lookup }, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on("error", (error) => fail(connectionFailure(error)));
    socket.on("close", () => upstream.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of tunnels) socket.destroy();
    server.closeAllConnections();
    await once(server.close(), "close");
  };
  return { port: (server.address() as AddressInfo).port, failures, close };
}

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { EXPIRED_CERTIFICATE, TEST_KEY, VALID_CERTIFICATE } from "./certificates.ts";

type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

const PAGE = '<!doctype html><html lang="fr"><head><title>Ardoise</title></head>';
const HTML = { "Content-Type": "text/html" };
const MEGABYTE = Buffer.alloc(1_000_000, "<p>Encore</p>");

const answer =
  (
    status: number,
    headers: Record<string, string | string[]> = {},
    body: string | Buffer = PAGE,
  ): Behavior =>
  (_, response) => {
    response.writeHead(status, { ...HTML, ...headers }).end(body);
  };
const redirect = (status: number, location: string) => answer(status, { Location: location });
const raw =
  (bytes: string | Buffer): Behavior =>
  ({ socket }) => {
    socket.end(bytes);
  };
/** Ends the head of a response without a body. */
const EMPTY = "Content-Length: 0\r\n\r\n";

/** Repeats a piece as long as the client reads. */
const endless =
  (first: string): Behavior =>
  (_, response) => {
    response.writeHead(200, HTML).write(first);
    const more = () => {
      while (!response.destroyed && response.write(MEGABYTE));
    };
    response.on("drain", more);
    more();
  };

/** What a visit to each path shows, as `reason status new-path`, and how the sites behave there. */
const BEHAVIORS: Record<string, [sighting: string, behavior: Behavior]> = {
  "/": ["ok 200", answer(200)],
  "/page": ["ok 200", answer(200)],
  "/empty": ["ok 204", answer(204, {}, "")],
  "/not-found": ["not-found 404", answer(404)],
  "/removed": ["not-found 410", answer(410)],
  "/forbidden": ["refused 403", answer(403)],
  "/busy": ["refused 429", answer(429)],
  "/error": ["server-error 500", answer(500)],
  "/strange": ["unexpected-status 999", answer(999)],
  "/moved": ["ok 200 /page", redirect(301, "/page")],
  "/moved-to-a-language": ["ok 200", redirect(301, "/fr/moved-to-a-language/")],
  "/fr/moved-to-a-language/": ["ok 200", answer(200)],
  "/temporary": ["ok 200", redirect(302, "/page")],
  "/moved-to-nothing": ["not-found 404", redirect(301, "/not-found")],
  "/loop": ["bad-redirect 302", redirect(302, "/loop")],
  "/to-file": ["bad-redirect 302", redirect(302, "file:///etc/passwd")],
  "/to-long": ["bad-redirect 302", redirect(302, `/${"a".repeat(3000)}`)],
  "/to-nothing": ["bad-redirect 302", answer(302)],
  "/utf8-location": ["ok 200 /%C3%A9", raw(`HTTP/1.1 301 Moved\r\nLocation: /\u00e9\r\n${EMPTY}`)],
  "/%C3%A9": ["ok 200", answer(200)],
  "/credentials": [
    "ok 200 /page",
    (request, response) =>
      redirect(301, `http://ada:secret@${request.headers.host}/page`)(request, response),
  ],
  "/huge": ["ok 200", endless(PAGE)],
  "/silent": ["timeout", () => {}],
  "/reset": ["connection-failed", ({ socket }) => socket.resetAndDestroy()],
  "/no-http": ["connection-failed", raw("220 mail.example.org ESMTP\r\n")],
  "/huge-head": [
    "connection-failed",
    raw(`HTTP/1.1 200 OK\r\nX: ${"a".repeat(40_000)}\r\n${EMPTY}`),
  ],
  "/upgrade": [
    "connection-failed",
    raw("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"),
  ],
};

/** The paths of the sites, with what a visit to each shows. */
export const SIGHTINGS = Object.entries(BEHAVIORS).map(([path, [sighting]]) => [path, sighting]);

export interface OddSites {
  port: number;
  tlsPort: number;
  expiredPort: number;
  /** The requests received so far: method, host and path. */
  received: string[];
  close: () => Promise<void>;
}

/** Starts the sites: one server without TLS, one with a valid certificate, one with an expired one. */
export async function startOddSites(): Promise<OddSites> {
  const received: string[] = [];
  const handle: Behavior = (request, response) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    received.push(`${request.method} ${host}${request.url}`);
    request.socket.on("error", () => {});
    (BEHAVIORS[request.url ?? ""]?.[1] ?? answer(404))(request, response);
  };
  const servers: Server[] = [
    createServer(handle),
    createTlsServer({ key: TEST_KEY, cert: VALID_CERTIFICATE }, handle),
    createTlsServer({ key: TEST_KEY, cert: EXPIRED_CERTIFICATE }, handle),
  ];
  const connections = new Set<{ destroy(): void }>();
  for (const server of servers) {
    server.on("connection", (socket) => connections.add(socket));
    server.listen(0, "127.0.0.1");
  }
  await Promise.all(servers.map((server) => once(server, "listening")));
  const [port, tlsPort, expiredPort] = servers.map(
    (server) => (server.address() as AddressInfo).port,
  );
  return {
    port: port!,
    tlsPort: tlsPort!,
    expiredPort: expiredPort!,
    received,
    close: async () => {
      for (const socket of connections) socket.destroy();
      await Promise.all(servers.map((server) => once(server.close(), "close")));
    },
  };
}

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { gzipSync } from "node:zlib";
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
const redirect = (status: number, location: string | string[]) =>
  answer(status, { Location: location });
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

/** Writes a space every ten milliseconds. */
const dripping: Behavior = (_, response) => {
  response.writeHead(200, HTML);
  const timer = setInterval(() => response.write(" "), 10);
  response.on("close", () => clearInterval(timer));
};

const CHALLENGE = "<title>Just a moment...</title><script>window._cf_chl_opt={}</script>";
const FOR_SALE = "This domain is for sale.";

/** What a visit to each path shows, as `kind reason status`, and how the sites behave there. */
const BEHAVIORS: Record<string, [sighting: string, behavior: Behavior]> = {
  "/": ["ok 200", answer(200)],
  "/page": ["ok 200", answer(200)],
  "/empty": ["ok 204", answer(204, {}, "")],
  "/pdf": ["ok 200", answer(200, { "Content-Type": "application/pdf" }, MEGABYTE)],
  "/not-found": ["dead not-found 404", answer(404)],
  "/removed": ["dead removed 410", answer(410)],
  "/login": ["blocked login-required 401", answer(401, { "WWW-Authenticate": "Basic" })],
  "/forbidden": ["blocked forbidden 403", answer(403)],
  "/busy": ["blocked too-many-requests 429", answer(429)],
  "/challenge": ["blocked challenge 503", answer(503, { "cf-mitigated": "challenge" }, CHALLENGE)],
  "/other-challenge": ["blocked challenge 202", answer(202, { "x-amzn-waf-action": "challenge" })],
  "/captcha-in-form": ["ok 200", answer(200, {}, `${PAGE}<script src="/recaptcha.js"></script>`)],
  "/error": ["suspect server-error 500", answer(500)],
  "/strange": ["suspect unexpected-status 999", answer(999)],
  "/status-000": ["suspect broken-answer", raw(`HTTP/1.1 000 No\r\n${EMPTY}`)],
  "/status-099": ["suspect broken-answer", raw(`HTTP/1.1 099 Low\r\n${EMPTY}`)],
  "/trailer-with-length": ["ok 200", raw(`HTTP/1.1 200 OK\r\nTrailer: Expires\r\n${EMPTY}`)],
  "/moved": ["moved 200", redirect(301, "/page")],
  "/temporary": ["ok 200", redirect(302, "/page")],
  "/moved-to-nothing": ["dead not-found 404", redirect(301, "/not-found")],
  "/loop": ["suspect redirect-loop 302", redirect(302, "/loop")],
  "/hops/10": ["ok 200", answer(500)],
  "/to-file": ["suspect bad-redirect 302", redirect(302, "file:///etc/passwd")],
  "/to-nothing": ["suspect bad-redirect 302", answer(302)],
  "/two-locations": ["suspect bad-redirect 302", redirect(302, ["/page", "/not-found"])],
  "/same-location-twice": ["ok 200", redirect(302, ["/page", "/page"])],
  "/utf8-location": ["moved 200", raw(`HTTP/1.1 301 Moved\r\nLocation: /\u00e9\r\n${EMPTY}`)],
  "/%C3%A9": ["ok 200", answer(200)],
  "/credentials": [
    "moved 200",
    (request, response) =>
      redirect(301, `http://ada:secret@${request.headers.host}/page`)(request, response),
  ],
  "/to-huge": ["ok 200", redirect(302, "/huge")],
  "/huge": ["ok 200", endless(PAGE)],
  "/huge-without-title": ["ok 200", endless("<p>")],
  "/compressed": ["ok 200", answer(200, { "Content-Encoding": "gzip" }, gzipSync(PAGE))],
  "/too-short": [
    "suspect connection-failed",
    raw(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n${PAGE}`),
  ],
  "/silent": ["suspect timeout", () => {}],
  "/slow-body": ["suspect timeout", dripping],
  "/slow-hops/10": ["suspect timeout", answer(500)],
  "/reset": ["suspect connection-failed", ({ socket }) => socket.resetAndDestroy()],
  "/no-http": ["suspect broken-answer", raw("220 mail.example.org ESMTP\r\n")],
  "/upgrade": [
    "suspect connection-failed",
    raw("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"),
  ],
  "/parked": ["parked for-sale 200", answer(200, {}, `<title>outil.test</title>${FOR_SALE}`)],
  "/parked-in-french": ["parked for-sale 200", answer(200, {}, "Ce domaine est à vendre.")],
  "/on-domains": ["ok 200", answer(200, {}, `${PAGE}${FOR_SALE} ${"Un article. ".repeat(300)}`)],
};

/** The paths of the sites, with what a visit to each shows. */
export const SIGHTINGS = Object.entries(BEHAVIORS).map(([path, [sighting]]) => [path, sighting]);

/** Misbehaving sites on this machine. */
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
    const [, pace, hop] = /^\/(hops|slow-hops)\/(\d+)$/.exec(request.url ?? "") ?? [];
    if (hop) {
      const onward = redirect(302, hop === "1" ? "/page" : `/${pace}/${Number(hop) - 1}`);
      setTimeout(() => onward(request, response), pace === "hops" ? 0 : 100);
    } else {
      (BEHAVIORS[request.url ?? ""]?.[1] ?? answer(404))(request, response);
    }
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

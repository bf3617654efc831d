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
const reset: Behavior = ({ socket }) => {
  socket.resetAndDestroy();
};

/** Repeats a piece as long as the client reads. */
const endless =
  (headers: Record<string, string>, first: string, piece: Buffer): Behavior =>
  (_, response) => {
    response.writeHead(200, { ...HTML, ...headers });
    response.write(first);
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", more);
    more();
  };

/** Writes a piece every ten milliseconds. */
const dripping =
  (head: string, piece: string): Behavior =>
  ({ socket }) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(piece), 10);
    socket.on("close", () => clearInterval(timer));
    socket.on("error", () => {});
  };

const CHALLENGE = "<title>Just a moment...</title><script>window._cf_chl_opt={}</script>";

/** Behavior of the sites by path. */
const BEHAVIORS: Record<string, Behavior> = {
  "/": answer(200),
  "/page": answer(200),
  "/page/": answer(200),
  "/fr/page": answer(200),
  "/empty": answer(204, {}, ""),
  "/pdf": answer(200, { "Content-Type": "application/pdf" }, MEGABYTE),
  "/not-found": answer(404),
  "/removed": answer(410),
  "/login": answer(401, { "WWW-Authenticate": "Basic" }),
  "/forbidden": answer(403),
  "/busy": answer(429),
  "/unavailable": answer(503),
  "/challenge-503": answer(503, { "cf-mitigated": "challenge" }, CHALLENGE),
  "/challenge-403": answer(403, { "cf-mitigated": "challenge" }, CHALLENGE),
  "/challenge-404": answer(404, { "cf-mitigated": "challenge" }, CHALLENGE),
  "/challenge-202": answer(202, { "x-amzn-waf-action": "challenge" }, ""),
  "/captcha-in-form": answer(200, {}, `${PAGE}<script src="/recaptcha.js"></script>`),
  "/captcha-in-404": answer(404, {}, "<title>captcha</title>"),
  "/error": answer(500),
  "/teapot": answer(418),
  "/strange": answer(999),
  "/status-000": raw("HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n"),
  "/status-099": raw("HTTP/1.1 099 Too low\r\nContent-Length: 0\r\n\r\n"),
  "/trailer-with-length": raw("HTTP/1.1 200 OK\r\nTrailer: Expires\r\nContent-Length: 2\r\n\r\nok"),
  "/moved": redirect(301, "/page"),
  "/moved-308": redirect(308, "/page"),
  "/moved-chain": redirect(301, "/moved"),
  "/moved-then-temporary": redirect(301, "/temporary"),
  "/temporary": redirect(302, "/page"),
  "/temporary-then-moved": redirect(302, "/moved"),
  "/moved-to-nothing": redirect(301, "/not-found"),
  "/moved-to-forbidden": redirect(301, "/forbidden"),
  "/slash": redirect(301, "/slash/"),
  "/slash/": answer(200),
  "/language": redirect(301, "/fr/language/"),
  "/fr/language/": answer(200),
  "/loop": redirect(302, "/loop"),
  "/circle": redirect(301, "/circle-2"),
  "/circle-2": redirect(301, "/circle"),
  "/to-file": redirect(302, "file:///etc/passwd"),
  "/to-script": redirect(302, "javascript:alert(1)"),
  "/to-nowhere": redirect(302, "http://"),
  "/to-nothing": answer(302),
  "/two-locations": redirect(302, ["/page", "/not-found"]),
  "/same-location-twice": redirect(302, ["/page", "/page"]),
  "/utf8-location": raw(
    "HTTP/1.1 301 Moved\r\nLocation: /\u00e9t\u00e9\r\nContent-Length: 0\r\n\r\n",
  ),
  "/%C3%A9t%C3%A9": answer(200),
  "/credentials": (request, response) =>
    redirect(301, `http://ada:secret@${request.headers.host}/page`)(request, response),
  "/to-huge": redirect(302, "/huge"),
  "/huge": endless({}, PAGE, MEGABYTE),
  "/huge-without-title": endless({}, "<p>", MEGABYTE),
  "/compressed": answer(200, { "Content-Encoding": "gzip" }, gzipSync(PAGE)),
  "/too-short": raw(
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n${PAGE}`,
  ),
  "/too-long": raw(
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\n\r\n${PAGE}and more`,
  ),
  "/two-lengths": raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
  "/chunk-broken": raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
  "/slow-headers": dripping("HTTP/1.1 200 OK\r\n", "X-More: 1\r\n"),
  "/slow-body": dripping("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", " "),
  "/early-hints": dripping("", "HTTP/1.1 103 Early Hints\r\n\r\n"),
  "/silent": () => {},
  "/many-headers": raw(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`),
  "/reset": reset,
  "/closed": raw(""),
  "/no-http": raw("220 mail.example.org ESMTP\r\n"),
  "/upgrade": raw("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"),
  "/parked": answer(200, {}, "<title>outil.test</title><h1>This domain name is for sale!</h1>"),
  "/parked-in-french": answer(200, {}, "<title>outil.test</title>Ce nom de domaine est à vendre."),
  "/on-domains": answer(
    200,
    {},
    `${PAGE}This domain is for sale. ${"Un long article. ".repeat(300)}`,
  ),
  "/to-market": redirect(302, "http://www.hugedomains.com/domain_profile.cfm?d=outil"),
};

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
      (BEHAVIORS[request.url ?? ""] ?? answer(404))(request, response);
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

import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { parseUrl } from "../../core/text/parse-url.ts";
import { isPublicAddress } from "../../core/content/schema/public-address.ts";
import { failed, seenAt, type Reason, type Sighting } from "./verdicts.ts";

const REDIRECTS_MAX = 5;
/** Milliseconds for one request, up to the end of the headers; a slower site is for a person to look at. */
const REQUEST_MS = 15_000;
/** Bytes of response headers. The body is never read. */
const HEADER_BYTES_MAX = 32_768;

/** The network as requests use it; tests have their own. */
export interface Network {
  /** Looks up a host name. Rejects with an error whose `code` is that of `dns.lookup`. */
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  /** Reports whether a connection to an IP address is allowed. */
  isAllowed: (address: string) => boolean;
  userAgent: string;
  /** Certificate authority to trust instead of the usual ones. */
  ca?: string;
}

/** Returns the network with names from DNS. Only tests may allow private addresses. */
export function publicNetwork(userAgent: string, allowPrivate: boolean): Network {
  return {
    resolve: (host) => lookup(host, { all: true }),
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    userAgent,
  };
}

/** Sends a request; returns the status and the targets of a redirect, or why there is no response. Never rejects. */
export type Send = (url: URL, stop: AbortSignal) => Promise<Answer | Reason>;

interface Answer {
  status: number;
  /** The first target, where a redirect names several. */
  location: string | undefined;
}

/** Visits a URL, along its redirects. */
export async function visit(address: string, send: Send, stop: AbortSignal): Promise<Sighting> {
  let url = webUrl(parseUrl(address));
  if (!url) return failed("bad-url");
  // A temporary redirect may lead to another page tomorrow.
  let moved = address;
  let isPermanent = true;
  for (let redirects = 0; ; redirects++) {
    const answer = await send(url, stop);
    if (typeof answer === "string") return failed(answer);
    const { status, location } = answer;
    if (![301, 302, 303, 307, 308].includes(status)) return seenAt(address, moved, status);
    url = redirectTarget(location, url);
    if (!url || redirects === REDIRECTS_MAX) return failed("bad-redirect", status);
    isPermanent &&= status === 301 || status === 308;
    if (isPermanent) moved = url.href;
  }
}

/** In characters. Longer targets are not followed, because they would go into a report and into headers. */
const URL_MAX = 2000;

/** Returns the URL of a redirect, or null if the response names none, or one that cannot be visited. */
function redirectTarget(location: string | undefined, from: URL): URL | null {
  if (location === undefined) return null;
  // Node reads headers as Latin-1. If the bytes are UTF-8, they were meant as such.
  const utf8 = Buffer.from(location, "latin1").toString("utf8");
  const text = utf8.includes("\ufffd") ? location : utf8;
  return text.length > URL_MAX ? null : webUrl(parseUrl(text, from.href));
}

/** Returns a URL as visited, without fragment, user name and password, or null unless it is http or https. */
function webUrl(url: URL | null): URL | null {
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return Object.assign(new URL(url), { hash: "", username: "", password: "" });
}

/** Sends a request to allowed addresses only, within the limits of time and bytes. */
export async function exchange(url: URL, stop: AbortSignal, network: Network) {
  // Brackets of an IPv6 address are no part of the host for a socket, which makes no lookup for an address.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !network.isAllowed(host)) return "private-address";
  const request = (url.protocol === "https:" ? https : http).request({
    host,
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      "User-Agent": network.userAgent,
      Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
      "Accept-Language": "fr,en;q=0.5",
    },
    agent: false,
    lookup: guardedLookup(network),
    maxHeaderSize: HEADER_BYTES_MAX,
    signal: stop,
    ...(network.ca && { ca: network.ca }),
  });
  // In Node.js 20, AbortSignal.any() holds no signal of AbortSignal.timeout(): collected, it would never fire.
  const limit = setTimeout(() => {
    request.destroy(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" }));
  }, REQUEST_MS);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const closed = () => reject(new Error("closed without an answer"));
      request.on("response", resolve).on("error", reject).on("close", closed).end();
    });
    return { status: response.statusCode ?? 0, location: response.headers.location };
  } catch (error) {
    return connectionFailure(error as Error);
  } finally {
    clearTimeout(limit);
    request.destroy();
  }
}

/**
 * Looks up a name for a socket and returns only allowed addresses. The socket connects to exactly these, so a name that
 * resolves differently a moment later (DNS rebinding) changes nothing.
 */
function guardedLookup({ resolve, isAllowed }: Network): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(Object.assign(new Error(host), { code: "private-address" }), []);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Error codes of Node and of OpenSSL's verification. The first match counts. Visits that `stop` ends are left out. */
const CODES: [code: RegExp, reason: Reason][] = [
  [/^private-address$/, "private-address"],
  [/^ENOTFOUND$/, "no-such-host"],
  [/^ETIMEDOUT$|^ABORT_ERR$/, "timeout"],
  [
    /^(?:ERR_(?:SSL|TLS|OSSL)|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|CERT|HOSTNAME)_|^EPROTO$/,
    "tls-error",
  ],
];

/** Returns the reason for a request's error. An unknown one counts as a failed connection. */
function connectionFailure({ code = "" }: NodeJS.ErrnoException): Reason {
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? "connection-failed";
}

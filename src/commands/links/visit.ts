import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { parseUrl } from "../../core/text/parse-url.ts";
import { isPublicAddress } from "../../core/content/schema/public-address.ts";
import { failed, sightingOf, type Reason, type Sighting } from "./verdicts.ts";

const REDIRECTS_MAX = 5;
/** Milliseconds until the end of the headers. A person must look at a slower site. */
const REQUEST_MS = 15_000;
/** Bytes. The body is never read. */
const HEADER_BYTES_MAX = 32_768;

/** Replaced in tests. */
export interface Network {
  /** Resolves a host name. Rejects with an error that has a `code` of `dns.lookup`. */
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  isAllowed: (address: string) => boolean;
  userAgent: string;
  ca?: string;
}

/** Returns the real network. Only tests may allow private addresses. */
export function publicNetwork(userAgent: string, allowPrivate: boolean): Network {
  return {
    resolve: (host) => lookup(host, { all: true }),
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    userAgent,
  };
}

/** Sends a request. Returns the status and redirect target, or the reason for no response. Never rejects. */
export type Send = (url: URL, stop: AbortSignal) => Promise<Answer | Reason>;

interface Answer {
  status: number;
  /** The first `Location`, where there are several. */
  location: string | undefined;
}

/** Follows redirects. */
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
    if (![301, 302, 303, 307, 308].includes(status)) return sightingOf(address, moved, status);
    url = redirectTarget(location, url);
    if (!url || redirects === REDIRECTS_MAX) return failed("bad-redirect", status);
    isPermanent &&= status === 301 || status === 308;
    if (isPermanent) moved = url.href;
  }
}

/** Characters. A longer target, which would go into reports and headers, is not followed. */
const URL_MAX = 2000;

/** Returns null without a target or for one that cannot be visited. */
function redirectTarget(location: string | undefined, from: URL): URL | null {
  if (location === undefined) return null;
  // Node decodes headers as Latin-1. Bytes that are valid UTF-8 were meant as UTF-8.
  const utf8 = Buffer.from(location, "latin1").toString("utf8");
  const text = utf8.includes("\ufffd") ? location : utf8;
  return text.length > URL_MAX ? null : webUrl(parseUrl(text, from.href));
}

/** Removes fragment, user name and password. Returns null unless the URL is http or https. */
function webUrl(url: URL | null): URL | null {
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return Object.assign(new URL(url), { hash: "", username: "", password: "" });
}

/** Connects to allowed addresses only, with limits of time and bytes. */
export async function exchange(url: URL, stop: AbortSignal, network: Network) {
  // A socket takes an IPv6 address without brackets, and looks up no name for it.
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
 * Returns a lookup for sockets that yields only allowed addresses. The socket connects to exactly these, so a name that
 * resolves differently a moment later (DNS rebinding) does no harm.
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

/** Error codes of Node and OpenSSL. The first match counts. Aborted visits are left out. */
const CODES: [code: RegExp, reason: Reason][] = [
  [/^private-address$/, "private-address"],
  [/^ENOTFOUND$/, "no-such-host"],
  [/^ETIMEDOUT$|^ABORT_ERR$/, "timeout"],
  [
    /^(?:ERR_(?:SSL|TLS|OSSL)|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|CERT|HOSTNAME)_|^EPROTO$/,
    "tls-error",
  ],
];

/** Returns the reason for an error. An unknown one counts as a failed connection. */
function connectionFailure({ code = "" }: NodeJS.ErrnoException): Reason {
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? "connection-failed";
}

import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { hostOf, parseUrl } from "../../api/parse-url.ts";
import * as filter from "./address-filter.ts";
import {
  classify,
  failed,
  type PageResponse,
  type Reason,
  type Redirect,
  type Sighting,
} from "./verdicts.ts";

export const REDIRECTS_MAX = 10;
/** Milliseconds for all requests of a visit, including the pauses; bounds a chain of slow redirects. */
export const VISIT_MS = 60_000;

/** Milliseconds for one request, including the body; a slower site is suspect. */
export const REQUEST_MS = 15_000;
/** Bytes read of a page; a title after them goes unseen. */
export const PAGE_BYTES_MAX = 131_072;
/** Bytes of response headers; with more, the URL is suspect. */
const HEADER_BYTES_MAX = 32_768;

/** The network as requests use it; tests have their own. */
export interface Network extends filter.Addresses {
  userAgent: string;
  /** Certificate authority to trust instead of the usual ones. */
  ca?: string;
}

/** Sends a request; returns the response, or why there is none. */
export type Send = (url: URL, signal: AbortSignal) => Promise<Sent>;
type Sent = PageResponse | Reason;

export function visit(address: string, send: Send, stop: AbortSignal): Promise<Sighting> {
  return within(VISIT_MS, stop, (signal) => follow(address, send, signal));
}

/**
 * Calls a function with a signal that aborts with another one, or after some milliseconds. Node 20 can garbage-collect a
 * timeout inside AbortSignal.any, so a site that never answers would block the check.
 */
async function within<Result>(
  ms: number,
  stop: AbortSignal,
  use: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limited = new AbortController();
  const abort = () => limited.abort();
  if (stop.aborted) abort();
  stop.addEventListener("abort", abort);
  const timer = setTimeout(abort, ms);
  try {
    return await use(limited.signal);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", abort);
  }
}

async function follow(address: string, send: Send, signal: AbortSignal): Promise<Sighting> {
  const redirects: Redirect[] = [];
  const seen = new Set<string>();
  let url = webUrl(parseUrl(address));
  if (!url) return failed("bad-url", null);
  for (;;) {
    const answer = await send(url, signal);
    if (typeof answer === "string") return failed(answer, null);
    const { status, headers } = answer;
    // Such a number is no HTTP status, and checks.json has no place for it.
    if (status < 100) return failed("broken-answer", null);
    if (!REDIRECTS.has(status)) return classify(address, redirects, answer);
    seen.add(url.href);
    url = redirectTarget(headers.location, url);
    if (!url) return failed("bad-redirect", status);
    if (seen.has(url.href)) return failed("redirect-loop", status);
    if (seen.size > REDIRECTS_MAX) return failed("too-many-redirects", status);
    redirects.push({ status, to: url.href });
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** In characters. Longer targets are not followed, because they would go into a file and into headers. */
const URL_MAX = 2000;

/** Returns the URL of a redirect, or null if the response names none, several, or one that cannot be visited. */
export function redirectTarget(locations: readonly string[] = [], from: URL): URL | null {
  const [location, ...others] = new Set(locations);
  if (location === undefined || others.length > 0) return null;
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

const now = () => performance.now();

/** Sends each host one request at a time, with a pause of `pauseMs` between two. Tests replace `wait`. */
export function politely(send: Send, pauseMs: number, wait = pause): Send {
  /** When the last request to each host ends. */
  const ends = new Map<string, Promise<number>>();
  return (url, signal) => {
    const host = hostOf(url);
    const answer = (ends.get(host) ?? Promise.resolve(-Infinity))
      .then((end) => wait(Math.max(end + pauseMs - now(), 0), undefined, { signal }))
      .catch(() => {})
      .then(() => send(url, signal));
    ends.set(host, answer.then(now, now));
    return answer;
  };
}

/** Sends a request, and returns the response within limits of time and bytes, or why there is none. Never rejects. */
export function exchange(url: URL, stop: AbortSignal, network: Network): Promise<Sent> {
  return within(REQUEST_MS, stop, (signal) => answerTo(url, signal, network));
}

async function answerTo(url: URL, signal: AbortSignal, network: Network): Promise<Sent> {
  const host = filter.hostIn(url);
  if (filter.isRefused(host, network)) return "private-address";
  const request = (url.protocol === "https:" ? https : http).request({
    host,
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      "User-Agent": network.userAgent,
      Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
      "Accept-Language": "fr,en;q=0.5",
      // A compressed kilobyte can hold a megabyte, and only the beginning of a page is read.
      "Accept-Encoding": "identity",
    },
    agent: false,
    lookup: filter.guardedLookup(network),
    maxHeaderSize: HEADER_BYTES_MAX,
    signal,
    ...(network.ca && { ca: network.ca }),
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const closed = () => reject(new Error("closed without an answer"));
      request.on("response", resolve).on("error", reject).on("close", closed).end();
    });
    const { statusCode: status = 0, headersDistinct: headers } = response;
    const page = await pageIn(response);
    return signal.aborted ? "timeout" : { status, headers, page };
  } catch (error) {
    return signal.aborted ? "timeout" : connectionFailure(error as Error);
  } finally {
    request.destroy();
  }
}

async function pageIn(response: IncomingMessage): Promise<Buffer | null> {
  const { statusCode = 0, headers } = response;
  const { "content-encoding": encoding = "identity", "content-type": type = "text/html" } = headers;
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  if (statusCode < 200 || statusCode > 299 || encoding !== "identity" || !isPage) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= PAGE_BYTES_MAX) break;
  }
  return Buffer.concat(chunks).subarray(0, PAGE_BYTES_MAX);
}

/** Error codes of Node, its HTTP parser, OpenSSL's verification and TLS itself. The first match counts. */
const CODES: [code: RegExp, reason: Reason][] = [
  [/^private-address$/, "private-address"],
  [/^ENOTFOUND$/, "no-such-host"],
  [/^EAI_/, "dns-failure"],
  [/^ETIMEDOUT$/, "timeout"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "wrong-certificate"],
  [/^CERT_HAS_EXPIRED$/, "certificate-expired"],
  [
    /^(?:ERR_(?:SSL|TLS|OSSL)|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|CERT|HOSTNAME|INVALID)_|^EPROTO$/,
    "tls-error",
  ],
  [/^HPE_/, "broken-answer"],
];

/** Returns the reason for a request's error. An unknown one counts as a failed connection. */
function connectionFailure({ code = "" }: NodeJS.ErrnoException): Reason {
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? "connection-failed";
}

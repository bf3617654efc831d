import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout } from "node:timers/promises";
import { parseUrl } from "../../api/parse-url.ts";
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
/** Milliseconds for all requests of a visit, with the waits between them; bounds a chain of slow redirects. */
export const VISIT_MS = 60_000;

/** Milliseconds for one request, body included; a slower site is suspect. */
export const REQUEST_MS = 15_000;
/** Bytes of a page that are read; a title after them is not seen. */
export const PAGE_BYTES_MAX = 131_072;
/** Bytes of the headers of an answer; with more, the URL is suspect. */
const HEADER_BYTES_MAX = 32_768;

/** What requests need of the world; tests give their own. */
export interface Network extends filter.Addresses {
  userAgent: string;
  /** Certificate authority to trust in the place of the usual ones. */
  ca?: string;
}

/** Sends a request; returns the answer, or why there is none. */
export type Send = (url: URL, signal: AbortSignal) => Promise<PageResponse | Reason>;

export async function visit(address: string, send: Send, stop: AbortSignal): Promise<Sighting> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(VISIT_MS)]);
  const redirects: Redirect[] = [];
  const seen = new Set<string>();
  let url = webUrl(parseUrl(address));
  if (!url) return failed("bad-url", null);
  for (;;) {
    const answer: PageResponse | Reason = await send(url, signal);
    if (typeof answer === "string") return failed(answer, null);
    const { status, headers } = answer;
    // Such a number is no status of HTTP, and checks.json has no place for it.
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
/** In characters. Longer targets are not followed: they would go into a file and into headers. */
const URL_MAX = 2000;

/** Returns the URL that an answer redirects to; null when it names none, or several, or none that can be visited. */
export function redirectTarget(locations: readonly string[] = [], from: URL): URL | null {
  const [location, ...others] = new Set(locations);
  if (location === undefined || others.length > 0) return null;
  // Node reads headers as Latin-1; what is UTF-8 underneath was meant as such.
  const utf8 = Buffer.from(location, "latin1").toString("utf8");
  const text = utf8.includes("\ufffd") ? location : utf8;
  return text.length > URL_MAX ? null : webUrl(parseUrl(text, from.href));
}

/** Returns a URL as it is visited, without fragment, user name and password; null unless http or https. */
function webUrl(url: URL | null): URL | null {
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return Object.assign(new URL(url), { hash: "", username: "", password: "" });
}

const now = () => performance.now();

/** Lets each host have one request at a time, with a pause in milliseconds between two of them; tests wait otherwise. */
export function politely(send: Send, pauseMs: number, wait = setTimeout): Send {
  /** When the last request to a host ended, by host. */
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

/** Returns the name under which a server counts requests: `www.` and the port make no difference. */
export function hostOf(url: URL | null): string {
  return url?.hostname.replace(/^www\./, "") ?? "";
}

/** Sends a request and returns the answer within the limits of time and bytes, or why there is none. Never rejects. */
export async function exchange(
  url: URL,
  stop: AbortSignal,
  network: Network,
): Promise<PageResponse | Reason> {
  const host = filter.hostIn(url);
  if (filter.isRefused(host, network)) return filter.PRIVATE_ADDRESS;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(REQUEST_MS)]);
  const request = (url.protocol === "https:" ? https : http).request({
    host,
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      "User-Agent": network.userAgent,
      Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
      "Accept-Language": "fr,en;q=0.5",
      // A compressed kilobyte can hold a megabyte; only the beginning of a page is read anyway.
      "Accept-Encoding": "identity",
    },
    agent: false,
    lookup: filter.guardedLookup(network),
    maxHeaderSize: HEADER_BYTES_MAX,
    signal,
    ...(network.ca ? { ca: network.ca } : {}),
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

/** Codes of Node, of its parser of HTTP, of OpenSSL's verification and of TLS itself; the first that fits counts. */
const CODES: [code: RegExp, reason: Reason][] = [
  [/^private-address$/, filter.PRIVATE_ADDRESS],
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

/** Returns the reason for an error of a request; one that is not known counts as a failed connection. */
export function connectionFailure({ code = "" }: NodeJS.ErrnoException): Reason {
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? "connection-failed";
}

import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import * as filter from "./address-filter.ts";
import type { Reason } from "./reasons.ts";

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

export interface Ask {
  url: URL;
  /** Whether to read the body too, when it is a page. */
  wantsPage: boolean;
  /** Time until the whole answer must be here. */
  milliseconds: number;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** All `Location` headers; of several, Node keeps only the first. */
  locations: string[];
  /** The beginning of a page; `broken` when it broke off. */
  page: { bytes: Buffer; broken: boolean } | null;
}

/** Sends a request and returns the answer within the limits of time and bytes, or why there is none. Never rejects. */
export async function exchange(ask: Ask, network: Network): Promise<Answer | Reason> {
  const { url, wantsPage, milliseconds } = ask;
  const host = filter.hostIn(url);
  if (filter.isRefused(host, network)) return filter.PRIVATE_ADDRESS;
  const signal = AbortSignal.any([ask.signal, AbortSignal.timeout(milliseconds)]);
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
    const { statusCode: status = 0, headers, rawHeaders } = response;
    const locations = rawHeaders.filter(
      (_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === "location",
    );
    const page = wantsPage && isPage(response) ? await beginning(response) : null;
    return signal.aborted ? "timeout" : { status, headers, locations, page };
  } catch (error) {
    return signal.aborted ? "timeout" : connectionFailure(error as Error);
  } finally {
    request.destroy();
  }
}

/** Reports whether the body is worth reading: a web page, or an error that may be a challenge. */
function isPage({ statusCode = 0, headers }: IncomingMessage): boolean {
  const isRead = (statusCode >= 200 && statusCode < 300) || statusCode === 503;
  const encoding = headers["content-encoding"] || "identity";
  const type = headers["content-type"] ?? "text/html";
  const isHtml = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  return isRead && isHtml && encoding === "identity";
}

async function beginning(response: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  let length = 0;
  let broken = false;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= PAGE_BYTES_MAX) break;
    }
  } catch {
    broken = true;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, PAGE_BYTES_MAX), broken };
}

const CODES = new Map<string, Reason>([
  [filter.PRIVATE_ADDRESS, filter.PRIVATE_ADDRESS],
  ["ENOTFOUND", "no-such-host"],
  ["EAI_AGAIN", "dns-failure"],
  ["EAI_FAIL", "dns-failure"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "wrong-certificate"],
  ["CERT_HAS_EXPIRED", "certificate-expired"],
  ["ETIMEDOUT", "timeout"],
]);

/** Codes of OpenSSL's verification and of TLS itself. */
const TLS =
  /^(?:ERR_SSL_|ERR_TLS_|ERR_OSSL_|EPROTO$|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|HOSTNAME_|INVALID_)/;

/** Returns the reason for an error of a request; one that is not known counts as a failed connection. */
export function connectionFailure({ code = "" }: NodeJS.ErrnoException): Reason {
  const known = CODES.get(code) ?? (TLS.test(code) ? "tls-error" : null);
  return known ?? (code.startsWith("HPE_") ? "broken-answer" : "connection-failed");
}

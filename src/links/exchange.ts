import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Clock } from "./clock.ts";
import { connectionFailure, PRIVATE_ADDRESS } from "./connection-failure.ts";
import { readBody, type Body } from "./read-body.ts";
import type { Reason } from "./reasons.ts";

/** Bytes of a page, received or decompressed, that are read; a title after them is not seen. */
export const PAGE_BYTES_MAX = 131_072;
/** Bytes of the headers of an answer; with more, the URL is suspect. */
const HEADER_BYTES_MAX = 32_768;

/** What visits need of the world; tests give their own. */
export interface Network {
  clock: Clock;
  /** Looks a host name up. Rejects with an error whose `code` is that of `dns.lookup`. */
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  /** Reports whether a connection to an IP address is allowed. */
  isAllowed: (address: string) => boolean;
  userAgent: string;
  /** Certificate authority to trust in the place of the usual ones. */
  ca?: string;
}

export interface Ask {
  url: URL;
  method: "HEAD" | "GET";
  /** Time until the whole answer must be here. */
  milliseconds: number;
  signal: AbortSignal;
}

/** The answer to one request, or why there is none. */
export type Answer =
  | {
      failure: null;
      status: number;
      headers: IncomingHttpHeaders;
      locations: string[];
      body: Body | null;
    }
  | { failure: Reason };

/** Sends one request and returns what comes back within the limits of time and bytes. Never rejects. */
export function exchange(ask: Ask, network: Network): Promise<Answer> {
  const { url, method, milliseconds, signal } = ask;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // The socket looks up names only, so an address in the URL is checked here.
  if (isIP(host) && !network.isAllowed(host)) {
    return Promise.resolve({ failure: PRIVATE_ADDRESS });
  }
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      cancel();
      signal.removeEventListener("abort", stop);
      request.destroy();
      resolve(answer);
    };
    const stop = () => finish({ failure: "timeout" });
    const cancel = network.clock.after(milliseconds, stop);
    signal.addEventListener("abort", stop);
    const { request: send } = url.protocol === "https:" ? https : http;
    const request = send({
      host,
      port: url.port,
      path: url.pathname + url.search,
      method,
      headers: {
        "User-Agent": network.userAgent,
        Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
        "Accept-Language": "fr,en;q=0.5",
        "Accept-Encoding": "gzip, br",
      },
      agent: false,
      lookup: guardedLookup(network),
      maxHeaderSize: HEADER_BYTES_MAX,
      ...(network.ca ? { ca: network.ca } : {}),
    });
    // Once there is a response, its body tells how it ends: an error may concern bytes after it.
    let responded = false;
    const fail = (failure: Reason) => responded || finish({ failure });
    request.on("error", (error) => fail(connectionFailure(error)));
    request.on("close", () => fail("connection-failed"));
    request.on("response", (response) => {
      responded = true;
      const { statusCode: status = 0, headers, rawHeaders } = response;
      const answer = {
        failure: null,
        status,
        headers,
        locations: valuesOf("location", rawHeaders),
      };
      if (!isPage(method, response)) return finish({ ...answer, body: null });
      void readBody(response, PAGE_BYTES_MAX).then((body) => finish({ ...answer, body }));
    });
    request.end();
    if (signal.aborted) stop();
  });
}

/**
 * Looks a name up for a socket and gives it the allowed addresses only. The socket connects to just these,
 * so a name that resolves otherwise a moment later (DNS rebinding) changes nothing.
 */
export function guardedLookup({
  resolve,
  isAllowed,
}: Pick<Network, "resolve" | "isAllowed">): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(Object.assign(new Error(host), { code: PRIVATE_ADDRESS }), []);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Reports whether the body is worth reading: a web page, or an error that may be a challenge. */
function isPage(method: string, { statusCode = 0, headers }: IncomingMessage): boolean {
  const isRead = (statusCode >= 200 && statusCode < 300) || statusCode === 503;
  const type = headers["content-type"] ?? "text/html";
  return (
    method === "GET" && isRead && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type.trim())
  );
}

/** Node keeps only the first of several `Location` headers; here all of them count. */
function valuesOf(name: string, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === name);
}

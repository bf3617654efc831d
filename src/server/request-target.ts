import { parseUrl } from "../contract/parse-url.ts";
import type { IncomingMessage } from "node:http";

export interface Target {
  /** Percent-encoded and normalized: no dot segments. */
  pathname: string;
  /** Empty, or the query with its `?`. */
  search: string;
}

/** Every target is resolved against this origin: what a client sends as Host decides nothing. */
const ORIGIN = "http://directory.invalid";

/** What may appear in a Host header besides a bracketed IPv6 address (RFC 3986 §3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** An empty Punycode label, which only some versions of Node refuse. */
const EMPTY_LABEL = /(?:^|\.)xn--(?:[.:]|$)/i;

function isHost(host: string): boolean {
  return HOST.test(host) && !EMPTY_LABEL.test(host) && parseUrl(`http://${host}`) !== null;
}

/**
 * Returns path and query of a request; null when its target or its Host header is malformed, which
 * RFC 9112 §3.2 wants answered with 400. An empty Host is allowed, as HTTP/1.0 clients send none.
 */
export function readTarget({ url = "", headers }: IncomingMessage): Target | null {
  const { host } = headers;
  if (host && !isHost(host)) return null;
  const isPath = url.startsWith("/");
  if (!isPath && !/^https?:\/\//i.test(url)) return null;
  const parsed = parseUrl(isPath ? ORIGIN + url : url);
  return parsed && { pathname: parsed.pathname, search: parsed.search };
}

/**
 * Parses a URL; returns null if it is not one. Not `URL.canParse`, which in Node 20 and 22 refuses hosts with letters beyond
 * ASCII once V8 has optimized the caller: the same URL would first pass and later fail.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Returns the host of a URL without `www.` and port. */
export function hostOf(url: string | URL): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** Decodes percent-encoded text; returns null if it is malformed or not UTF-8. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reports whether a host, as in a URL, or an IP address is this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

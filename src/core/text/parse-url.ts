/**
 * Returns null for an invalid URL. Not `URL.canParse`: in Node 20 and 22, once V8 has optimized the caller, it refuses
 * hosts with letters beyond ASCII, so the same URL would first pass and later fail.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Leaves out `www.` and the port. */
export function hostOf(url: string | URL): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** Returns null for malformed percent-encoding, or bytes that are not UTF-8. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Accepts a host as in a URL, or an IP address. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

/**
 * Returns the URL that a text is, or null. Not `URL.canParse`: in Node 20 and 22 it refuses hosts with
 * letters beyond ASCII as soon as V8 has optimized the caller, so the same URL would pass and later fail.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

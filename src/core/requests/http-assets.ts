import { JSON_TYPE } from "../api/headers.ts";
import { mediaTypeOf } from "../api/media-types.ts";
import { INDEX_FOLDER } from "../search/search-index.ts";
import type { Assets } from "./static-files.ts";

/** What reading files needs of `fetch`. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Upper bound in ms for a file with its body; a slower read throws. */
const TIMEOUT_MS = 2000;

/**
 * Returns a reader of the static files at an origin. A read throws unless the host sends a complete file,
 * a 304 or a 404: a CDN would cache a response made from an error page until the next deploy.
 */
export function httpAssets(origin: string, fetch: Fetch): Assets {
  return {
    read: async (path, knownVersion) => {
      const url = origin + path;
      const response = await fetch(url, {
        // A redirect would lead to a page of the host, such as a login form.
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: knownVersion ? { "If-None-Match": knownVersion } : {},
      });
      const { status, headers } = response;
      const type = mediaTypeOf(path);
      const received = headers.get("Content-Type") ?? "no type";
      // Files of the search index have a header, which their reader checks; hosts type them differently.
      const isIndex = path.startsWith(INDEX_FOLDER);
      const isExpected = isIndex || (type !== null && essence(received) === essence(type));
      if (status === 200 && isExpected) {
        const bytes = new Uint8Array(await response.arrayBuffer());
        // A JSON document ends with a brace.
        if (type === JSON_TYPE && !decoder.decode(bytes.subarray(-4)).trimEnd().endsWith("}"))
          throw new Error(`${url}: incomplete response`);
        return { bytes, version: headers.get("ETag") };
      }
      await response.body?.cancel();
      if (status === 304 && knownVersion) return "unchanged";
      // A 404 may have any media type: hosts send an HTML page for a missing file.
      if (status === 404) return null;
      throw new Error(`${url}: unexpected response, ${status} ${received}`);
    },
  };
}

/** Returns a media type without its parameters, in lower case. */
function essence(type: string): string {
  return type.split(";")[0]!.trim().toLowerCase();
}

const decoder = new TextDecoder();

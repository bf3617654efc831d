import { FastResponse, type ServerMiddleware } from "srvx";
import { staticMiddleware } from "srvx/static";
import { mediaTypeOf } from "../contract/media-types.ts";

/** Serves the files of a folder, with the media types of the site for those that srvx does not know. */
export function siteFiles(folder: string): ServerMiddleware {
  const files = staticMiddleware({ dir: folder, methods: ["GET", "HEAD"] });
  return async (request, next) => {
    let isFile = true;
    const response = await files(request, () => {
      isFile = false;
      return next();
    });
    const type = isFile ? mediaTypeOf(decoded(new URL(request.url).pathname)) : null;
    if (type === null || !response.headers.has("Content-Type")) return response;
    const headers = new Headers(response.headers);
    headers.set("Content-Type", type);
    return new FastResponse(response.body, { status: response.status, headers });
  };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

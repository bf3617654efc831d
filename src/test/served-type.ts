import { extname } from "node:path";
import { mediaTypeOf } from "../core/api/media-types.ts";

/** Media types that every static server knows. */
const KNOWN_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** Returns the media type of a file of the site. Throws when static servers would not know it. */
export function servedType(path: string): string {
  const type = mediaTypeOf(`/${path}`) ?? KNOWN_TYPES[extname(path)];
  if (type === undefined) throw new Error(`${path}: media-types.ts needs a row for this file`);
  return type;
}

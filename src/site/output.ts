import { JSON_TYPE } from "../contract/headers.ts";
import { mediaTypeOf } from "../contract/media-types.ts";

/** A file of the site. `render` is called once, when the file is about to be written. */
export interface Output {
  /** Relative to the site, with `/` between folders. */
  path: string;
  /** Media type. */
  type: string;
  render: () => string | Uint8Array;
  /**
   * The same bytes in one piece or more, of a file that is as large as the directory and never to be held
   * whole. Called twice where the file is there already with other bytes.
   */
  pieces?: () => Iterable<Uint8Array>;
}

export function jsonFile(path: string, render: Output["render"]): Output {
  return { path, type: JSON_TYPE, render };
}

/** A text whose media type follows from its path. */
export function textFile(path: string, render: () => string): Output {
  return { path, type: mediaTypeOf(`/${path}`)!, render };
}

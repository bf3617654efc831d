import { JSON_TYPE } from "../contract/headers.ts";

/** A file of the site. `render` is called once, when the file is about to be written. */
export interface Output {
  /** Relative to the site, with `/` between folders. */
  path: string;
  /** Media type. */
  type: string;
  render: () => string | Uint8Array;
}

export function jsonFile(path: string, render: () => string): Output {
  return { path, type: JSON_TYPE, render };
}

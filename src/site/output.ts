/** A file of the site. */
export interface Output {
  /** Relative to the site, with `/` between folders. */
  path: string;
  /** Returns the content; called once, when the file is about to be written. */
  render: () => string | Uint8Array;
}

export interface Output {
  /** Relative to the root of the site, with `/` between folders. */
  path: string;
  /** Called once, when the file is about to be written. */
  render: () => string | Uint8Array;
}

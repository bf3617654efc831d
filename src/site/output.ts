/** A file of the site. `render` is called once, when the file is about to be written. */
export interface Output {
  /** Relative to the site, with `/` between folders. */
  path: string;
  render: () => string | Uint8Array;
  /**
   * The same bytes in pieces, for a file as large as the directory, which as a whole would not fit in memory.
   * Called twice when the file exists with other bytes.
   */
  pieces?: () => Iterable<Uint8Array>;
}

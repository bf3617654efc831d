import { digestOfEach } from "../catalog/digests.ts";

/** A file of the site. `render` is called once, when the file is about to be written. */
export interface Output {
  /** Relative to the site, with `/` between folders. */
  path: string;
  render: () => string | Uint8Array;
  /**
   * The same bytes in pieces, for a file as large as the directory, which as a whole would not fit in memory. Each
   * overwrites the one before. Copies the parts that `parts` has instead of rendering them.
   */
  pieces?: (parts?: Parts) => Iterable<Uint8Array>;
  /**
   * Returns a digest of everything that the bytes depend on but the program. With the same key, the file of the last
   * build has the same bytes; without a key, a build always renders the file.
   */
  key?: () => string;
}

/** The parts of a large file: those that the last build wrote, and those of this build. */
export interface Parts {
  /** Returns the bytes that the last build wrote for a key, until the next call; null when there are none. */
  last: (key: string) => Uint8Array | null;
  /** Notes the next part of the file: its key, empty for a part without one, and its length in bytes. */
  note: (key: string, length: number) => void;
}

/**
 * Returns a file that `make` renders from its inputs. They are its key, so `make` must read nothing else that differs
 * between two builds: it is best a function of a module, not one that encloses data.
 */
export function output<Inputs extends unknown[]>(
  path: string,
  make: (...inputs: Inputs) => string | Uint8Array,
  ...inputs: Inputs
): Output {
  return { path, render: () => make(...inputs), key: () => digestOfEach([make, ...inputs]) };
}

/** Returns a file with these bytes. */
export function copyOf(path: string, content: string | Uint8Array): Output {
  return output(path, itself, content);
}

function itself(content: string | Uint8Array): string | Uint8Array {
  return content;
}

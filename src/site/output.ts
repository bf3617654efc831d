/** A file of the site. */
export interface Output {
  /** Relative to the site, with `/` between folders. */
  path: string;
  /** Returns the content; called once, when the file is about to be written. */
  render: () => string | Uint8Array;
}

/** Returns a file that `make` renders from its inputs. */
export function output<Inputs extends unknown[]>(
  path: string,
  make: (...inputs: Inputs) => string | Uint8Array,
  ...inputs: Inputs
): Output {
  return { path, render: () => make(...inputs) };
}

/** Returns a file with these bytes. */
export function copyOf(path: string, content: string | Uint8Array): Output {
  return { path, render: () => content };
}

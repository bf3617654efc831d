import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** In bytes; a larger file of a hostile job would fill the memory. */
const FILE_MAX = 20_000_000;

/** Reads a plain file of an artifact. Throws for a symbolic link, which could lead to a secret of this machine. */
export function artifactFile(folder: string, name: string): string {
  const path = join(realpathSync(folder), name);
  // O_NOFOLLOW looks only at the last part of a path.
  if (realpathSync(dirname(path)) !== dirname(path)) throw new Error(`${name} is behind a link`);
  // Without O_NONBLOCK, opening a pipe would wait for its writer.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > FILE_MAX)
      throw new Error(`${name} is not a plain file of at most 20 MB`);
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}

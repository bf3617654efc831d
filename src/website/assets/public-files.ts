import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { diskSource } from "../../core/files/source.ts";
import { Failure } from "../../core/files/failure.ts";
import type { Output } from "../../core/files/output.ts";

export const PUBLIC_FOLDER = fileURLToPath(new URL("../../../public", import.meta.url));

/**
 * Throws a Failure for anything but a plain file: a link could publish a file from outside, and reading a pipe would
 * never end.
 */
export function publicFiles(): Output[] {
  const source = diskSource(PUBLIC_FOLDER, { dotfiles: true });
  const files = existsSync(PUBLIC_FOLDER) ? source.list() : [];
  const notPlain = files.find(({ cause }) => cause !== null);
  if (notPlain) {
    const path = source.display(notPlain.path);
    throw new Failure(
      `${path}: not a plain file; remove it`,
      `${path} : ce n’est pas un fichier ordinaire ; retirez-le`,
    );
  }
  return files.map(({ path }) => ({ path, render: () => source.read(path) }));
}

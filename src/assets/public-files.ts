import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { diskSource, type SourceFile } from "../content/source.ts";
import { Failure } from "../failure.ts";
import type { Output } from "../site/output.ts";

/** The folder whose files are copied as they are. */
export const PUBLIC_FOLDER = fileURLToPath(new URL("../../public", import.meta.url));

/**
 * Lists the files of public/ and the copies to be made of them. Throws a Failure for anything but a plain
 * file: a link could publish a file from outside, and reading a pipe would never end.
 */
export function publicFiles(): { files: SourceFile[]; outputs: Output[] } {
  const source = diskSource(PUBLIC_FOLDER, { dotfiles: true });
  const files = existsSync(PUBLIC_FOLDER) ? source.list() : [];
  const odd = files.find(({ kind }) => kind !== "file");
  if (odd) throw new Failure(`${source.display(odd.path)}: only plain files are copied; remove it`);
  const outputs = files.map(({ path }) => ({ path, render: () => source.read(path) }));
  return { files, outputs };
}

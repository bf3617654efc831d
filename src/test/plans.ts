import fc from "fast-check";
import type { Output } from "../core/files/output.ts";

export function outputsOf(files: Record<string, string>): Output[] {
  return Object.entries(files).map(([path, text]) => ({ path, render: () => text }));
}

const anyPath = fc
  .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("/"));

/** The files of a site by path; what is a folder in one may be a file in another. */
export const anySite = fc
  .dictionary(anyPath, fc.constantFrom("un", "deux", "trois"), { maxKeys: 20 })
  .map((files) => {
    const paths = Object.keys(files);
    const isFolder = (path: string) => paths.some((other) => other.startsWith(`${path}/`));
    return Object.fromEntries(Object.entries(files).filter(([path]) => !isFolder(path)));
  });

import type { Source } from "../core/files/source.ts";
import { byCodeUnit } from "../core/text/fold.ts";

export type Files = Record<string, string | Uint8Array>;

export function memorySource(files: Files): Source {
  const bytes = new Map(
    Object.entries(files).map(([path, file]) => [path, Buffer.from(file as string)]),
  );
  return {
    display: (path) => path,
    list: () =>
      [...bytes]
        .map(([path, { length }]) => ({
          path,
          cause: null,
          size: length,
          stamp: "",
        }))
        .toSorted((a, b) => byCodeUnit(a.path, b.path)),
    read: (path) => bytes.get(path)!,
  };
}

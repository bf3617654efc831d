import type { Bundle } from "./assets/bundle.ts";
import { readPlainBytes } from "./output/plain-file.ts";
import { writeKept } from "./output/write-kept.ts";
import { copyOf } from "./site/output.ts";
import type { AssetUrls } from "./site/routes/file-paths.ts";

/** The first line of the file, as JSON; the bytes of the files follow, one after the other. */
interface Head {
  writer: string;
  urls: AssetUrls;
  files: [path: string, length: number][];
}

/** Returns the bundle in a file of the cache; makes it, and that file, when another program wrote it. */
export function keptBundle(file: string, writer: string, make: () => Bundle): Bundle {
  const kept = read(file, writer);
  if (kept) return kept;
  const bundle = make();
  const files = bundle.outputs.map(({ path, render }) => ({ path, bytes: Buffer.from(render()) }));
  const head: Head = {
    writer,
    urls: bundle.urls,
    files: files.map(({ path, bytes }) => [path, bytes.length]),
  };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  writeKept(file, Buffer.concat([line, ...files.map(({ bytes }) => bytes)]));
  return bundle;
}

function read(file: string, writer: string): Bundle | null {
  try {
    const bytes = readPlainBytes(file);
    let start = bytes.indexOf("\n") + 1;
    const head = JSON.parse(bytes.toString("utf8", 0, start)) as Head;
    if (head.writer !== writer) return null;
    const outputs = head.files.map(([path, length]) =>
      copyOf(path, bytes.subarray(start, (start += length))),
    );
    return start === bytes.length ? { urls: head.urls, outputs } : null;
  } catch {
    return null;
  }
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// Lower bound for a build: a plain loop, in its own process like a build. Prints its time in seconds.
const [content, site, target] = process.argv.slice(2);
process.stdout.write(`${floor(content!, site!, target!)}\n`);

/**
 * Reads all files of the content and writes the files of the site, which it has read before, to a new folder.
 * Returns the time of both in seconds. Throws when there is no content.
 */
function floor(content: string, site: string, target: string): number {
  const outputs = filesBelow(site).map((path) => ({
    path: join(target, path),
    bytes: readFileSync(join(site, path)),
  }));
  const startedAt = performance.now();
  let read = 0;
  for (const path of filesBelow(content)) read += readFileSync(join(content, path)).length;
  const made = new Set<string>();
  for (const { path, bytes } of outputs) {
    const parent = dirname(path);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(path, bytes);
  }
  if (read === 0) throw new Error(`${content}: no content to read`);
  return (performance.now() - startedAt) / 1000;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name)).map((path) => join(entry.name, path))
      : [entry.name],
  );
}

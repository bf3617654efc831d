import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The floor of a build: a plain loop that reads every file of one folder and writes the bytes of a
 * site to as many files of a new one. Gives the seconds of that loop; what it writes is in memory before.
 */
export function floor(content: string, site: string, target: string): number {
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
  if (read === 0) throw new Error(`${content}: there is nothing to read`);
  return (performance.now() - startedAt) / 1000;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name)).map((path) => join(entry.name, path))
      : [entry.name],
  );
}

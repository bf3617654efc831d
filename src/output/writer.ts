import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file and creates its folder, or appends to a file; returns the size of the content in bytes. */
export type Writer = (path: string, content: string | Uint8Array, how?: "new" | "append") => number;

/** Returns a writer that remembers the folders that it has created. */
export function fileWriter(): Writer {
  const made = new Set<string>();
  return (path, content, how = "new") => {
    const folder = dirname(path);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    writeFileSync(path, bytes, { flag: FLAGS[how] });
    return bytes.length;
  };
}

const FLAGS = { new: "w", append: "a" } as const;

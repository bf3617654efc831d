import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { ROOT } from "../../src/commands/build.ts";

type Fields = Record<string, unknown>;

const LISTED = 12;

/**
 * Writes content of `size` tools to a new folder: copies of the records under other names, and a collection for every
 * twelve tools. Deterministic.
 */
export function writeSynthetic(folder: string, size: number): void {
  cpSync(join(ROOT, "content"), folder, { recursive: true });
  // These refer to records, or to words in them, that the copies do not have.
  for (const name of ["screenshots", "notices.yaml", "absent.yaml", "concepts.yaml"]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  const site = join(folder, "site.yaml");
  const settings = parse(readFileSync(site, "utf8")) as Fields;
  writeFileSync(site, stringify({ ...settings, featured: [], collection_groups: [] }));
  writeCopies(join(folder, "tools"), "outil", size, (tool, i) => {
    const website = `https://outil-${i}.example.org`;
    return { ...tool, name: `${String(tool.name)} ${i}`, website, screenshot: null };
  });
  writeCopies(join(folder, "collections"), "selection", size / LISTED, (collection, i) => {
    const tools = Array.from({ length: LISTED }, (_, k) => {
      return { tool: `outil-${(i * LISTED + k) % size}`, note: `Note ${i}, ${k}.` };
    });
    return { ...collection, tools };
  });
}

/** Replaces the records of a folder by changed copies of them. */
function writeCopies(
  folder: string,
  name: string,
  count: number,
  change: (fields: Fields, i: number) => Fields,
): void {
  const names = readdirSync(folder).toSorted();
  const records = names
    .map((file) => readFileSync(join(folder, file), "utf8"))
    // A collection may list published tools only.
    .filter((text) => /^status: published$/m.test(text));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  let mark = 0;
  for (let i = 0; i < count; i++) {
    const [, front, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(records[i % records.length]!)!;
    const { aliases: _, ...fields } = parse(front!) as Fields;
    // Checks refuse two records that share eight words in a row.
    const marked = text!.replace(
      /(\S+\s+\S+\s+)[\p{L}\p{N}]\S*/gu,
      (_, two: string) => two + mark++,
    );
    const file = join(folder, `${name}-${i}.md`);
    writeFileSync(file, `---\n${stringify(change(fields, i))}---\n${marked}`);
  }
}

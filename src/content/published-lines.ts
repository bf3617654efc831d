import { parseYaml } from "./parse-yaml.ts";

/** The line of a record as `npm run snapshot` writes it. */
const RECORD = /^ {4}"([a-z0-9-]+)": "([\w -]+)"$/;
const KINDS = ["tools", "collections"];

/**
 * Returns the value of a published.yaml of any length, or undefined when its lines are not as `npm run snapshot`
 * writes them. Every record has a line, and the yaml package needs about five kilobytes of memory for each line:
 * here it parses the file without the records.
 */
export function readPublishedLines(text: string): unknown {
  const records = new Map(KINDS.map((kind) => [`${kind}:`, new Map<string, string>()]));
  const others: string[] = [];
  let lines: Map<string, string> | undefined;
  for (const line of text.split("\n")) {
    const [, slug, digests] = RECORD.exec(line) ?? [];
    if (slug === undefined || digests === undefined) {
      others.push(line);
      if (!line.startsWith(" ")) lines = records.get(line);
    } else if (!lines || others.at(-1)?.trimEnd() !== "  records:" || lines.has(slug)) {
      return undefined;
    } else {
      lines.set(slug, digests);
    }
  }
  const { value, problems } = parseYaml(others.join("\n"));
  return problems.length > 0 ? undefined : withRecords(value as WithoutRecords, records);
}

/** The file without the records: a key is null where their lines were. */
type WithoutRecords = Record<string, { records?: unknown } | null> | null;

function withRecords(
  file: WithoutRecords,
  records: ReadonlyMap<string, ReadonlyMap<string, string>>,
): unknown {
  for (const kind of KINDS) {
    const lines = records.get(`${kind}:`)!;
    if (lines.size === 0) continue;
    const section = file?.[kind];
    if (section?.records !== null) return undefined;
    section.records = Object.fromEntries(lines);
  }
  return file;
}

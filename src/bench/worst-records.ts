import { parseRecord } from "../content/parse-record.ts";

/** In characters; longer texts are refused. */
const LENGTH = 20_000;

/**
 * The costliest accepted texts, each at a limit of src/markdown/limits.ts. A random search through texts of
 * repeated pieces found them.
 */
const TEXTS: Record<string, string> = {
  "twenty lists a line": filled(`${"- ".repeat(20)}a\n\n`),
  "twenty quotes a line": filled(`${">".repeat(20)}a\n`),
  "blank lines in twenty lists": `${filled(`${"- ".repeat(20)}a${"\n".repeat(19_900)}`)}b`,
  "empty items behind headings": filled("=\n+ -\n\n"),
  "lists of lists": filled("- a\n  - -\n"),
  "one-letter paragraphs": filled("<\n\n"),
  "one-letter items": filled("- a\n"),
  "links without an end": filled(`${"[a](".repeat(100)}${"b".repeat(600)}\n\n`),
  "links without an end before quotes": "x][a](".repeat(66) + '"'.repeat(LENGTH - 396),
  "titles without an end": filled(`${'[a](b "\\!'.repeat(100)}\n\n`),
  "brackets around links": filled(`${"[".repeat(80)}${"[a](https://b.fr)".repeat(60)}\n\n`),
  "emphasis without an end": filled(`${"a**b_".repeat(66)}\n\n`),
  "code without an end": filled(
    `${Array.from({ length: 18 }, (_, i) => "`".repeat(18 - i)).join(" ")}\n\n`,
  ),
  "declarations without an end": filled(`a ${"<!A<?".repeat(100)}\n\n`),
  "wide gaps": filled(`# a${" ".repeat(100)}b`),
  entities: filled("&amp;"),
};

/** Costly front matter: only the exact parser accepts escapes and line breaks in quotes. */
const COLLECTION = `---
title: A
kind: top_list
task: "${"\\x20".repeat(3500)}a"
description: "${"\\x20".repeat(3500)}b"
status: published
updated_at: 2026-11-20
tools:
${Array.from({ length: 200 }, (_, i) => `  - {tool: outil-${i}, note: "${"\\xe9\\\n    ".repeat(8)}"}\n`).join("")}---
`;

/** Accepted records by the part of their text that makes them costly. */
export const WORST_RECORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(TEXTS).map(([name, text]) => [name, `${COLLECTION}${text}\n`]),
);

/** Returns the CPU time in ms of reading, checking and rendering a record, as median of `rounds`. Throws on an error. */
export function recordCost(file: string, rounds: number): number {
  const bytes = Buffer.from(file);
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    const { record, diagnostics } = parseRecord("collection", "a", "collections/a.md", bytes);
    if (!record) throw new Error(diagnostics[0]!.code);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[rounds >> 1]!;
}

/** Returns a text of almost the maximum length: a piece repeated, then a word. */
function filled(piece: string): string {
  return `${piece.repeat(Math.floor((LENGTH - 10) / piece.length))}\n\nmot`.slice(0, LENGTH);
}

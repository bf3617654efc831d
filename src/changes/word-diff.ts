import { diffSequences, type Run } from "./sequence-diff.ts";

/** Unchanged words shown on each side of a change; the rest is left out. */
const CONTEXT = 6;

/** A run of words; `omitted` stands for unchanged words that are not shown. */
export type WordRun = Run<string> | { change: "omitted"; count: number };

/** Stands for the blank line between two paragraphs. */
const PARAGRAPH = "¶";

/** Returns the words that differ between two texts, with the unchanged words around them. */
export function diffWords(before: string, after: string): WordRun[] {
  const runs = joined(diffSequences(wordsOf(before), wordsOf(after)));
  return runs.flatMap((run, index) => shownPart(run, index === 0, index === runs.length - 1));
}

/** Returns the words of a text, and a paragraph sign for each blank line. */
export function wordsOf(text: string): string[] {
  const line = text.trim().replace(/\n[^\S\n]*\n\s*/g, ` ${PARAGRAPH} `);
  return line.split(/\s+/).filter((word) => word !== "");
}

/**
 * Joins changes with a single unchanged word between them, because a reader follows two long changes more easily
 * than four short ones.
 */
function joined(runs: readonly Run<string>[]): Run<string>[] {
  const removed: string[] = [];
  const added: string[] = [];
  const result: Run<string>[] = [];
  const flush = () => {
    if (removed.length > 0) result.push({ change: "removed", items: removed.splice(0) });
    if (added.length > 0) result.push({ change: "added", items: added.splice(0) });
  };
  for (const [index, { change, items }] of runs.entries()) {
    const isBetween = index > 0 && index < runs.length - 1;
    const isIsland = change === "same" && isBetween && items.length === 1 && items[0] !== PARAGRAPH;
    if (change === "same" && !isIsland) {
      flush();
      result.push({ change, items });
      continue;
    }
    if (change !== "added") removed.push(...items);
    if (change !== "removed") added.push(...items);
  }
  flush();
  return result;
}

function shownPart(run: Run<string>, isFirst: boolean, isLast: boolean): WordRun[] {
  if (run.change !== "same") return [run];
  const { items } = run;
  const head = isFirst ? 0 : CONTEXT;
  const tail = isLast ? 0 : CONTEXT;
  const count = items.length - head - tail;
  if (count < 2) return [run];
  return [
    ...sameRun(items.slice(0, head)),
    { change: "omitted", count },
    ...sameRun(items.slice(items.length - tail)),
  ];
}

function sameRun(items: string[]): WordRun[] {
  return items.length > 0 ? [{ change: "same", items }] : [];
}

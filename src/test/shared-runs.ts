import { words } from "../api/fold.ts";

/** Two texts that share a run of words, and the first such run. */
export interface SharedRun {
  texts: [string, string];
  run: string;
}

/** Returns each pair of texts that share `length` folded words in a row. Takes linear time. */
export function sharedRuns(
  texts: readonly { name: string; text: string }[],
  length: number,
): SharedRun[] {
  const first = new Map<string, string>();
  const found = new Map<string, SharedRun>();
  for (const { name, text } of texts) {
    const own = words(text);
    for (let start = 0; start + length <= own.length; start++) {
      const run = own.slice(start, start + length).join(" ");
      const other = first.get(run) ?? name;
      first.set(run, other);
      const pair = `${other}\n${name}`;
      if (other !== name && !found.has(pair)) found.set(pair, { texts: [other, name], run });
    }
  }
  return [...found.values()];
}

import type { Vocabulary } from "./vocabulary.ts";

/**
 * Returns 1 for each tool that matches every word of a query exactly (contract §3): the word starts a word of the short
 * description or is anywhere inside a word of the name.
 */
export function exactMatches(
  { words, fields, startingWith }: Vocabulary,
  count: number,
  queryWords: readonly string[],
): Uint8Array {
  const field = (key: string) => fields.find((one) => one.key === key)!.tools;
  const inName = field("name");
  const inDescription = field("short_description");
  const matches = new Uint8Array(count).fill(1);
  for (const asked of new Set(queryWords)) {
    const marks = new Uint8Array(count);
    const [from, to] = startingWith(asked);
    for (let word = from; word < to; word++)
      for (const tool of inDescription(word)) marks[tool] = 1;
    words.forEach((word, number) => {
      if (word.includes(asked)) for (const tool of inName(number)) marks[tool] = 1;
    });
    for (let tool = 0; tool < count; tool++) matches[tool]! &= marks[tool]!;
  }
  return matches;
}

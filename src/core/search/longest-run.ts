/** Words in the longest name that is looked for inside a query. */
export const NAME_WORDS_MAX = 8;

/** Finds a value by the longest possible run of words from a place on, joined. */
export function longestRun<Value>(
  queryWords: readonly string[],
  from: number,
  find: (name: string) => Value | undefined,
  most = NAME_WORDS_MAX,
) {
  for (let length = Math.min(most, queryWords.length - from); length > 0; length--) {
    const run = queryWords.slice(from, from + length);
    const value = find(run.join(""));
    if (value !== undefined) return { value, phrase: run.join(" "), length };
  }
  return null;
}

import { words } from "../api/fold.ts";
import type { Found } from "./positions.ts";
import type { CollectionRecord, ToolRecord } from "./record.ts";

/** Rules between the texts of published records. `npm run check` reports them; no build depends on them. */

type AnyRecord = ToolRecord | CollectionRecord;

/** The value at a path of keys of a record, or an offset (UTF-16 units) of its long text. */
export interface Place {
  path: string;
  at: readonly PropertyKey[] | number;
}

/** Words in a row that two records may not share: fewer are often chance. */
const RUN = 8;

/** Words of an opening, and how many texts may share one. */
const OPENING = { words: 3, texts: 3 };

/**
 * Returns what published records repeat. A phrase, such as an official title, counts as one word. `shown` returns a place
 * as `path:line:column`; it reads a file again, so it is called only for what is reported.
 */
export function editorialProblems(
  all: readonly AnyRecord[],
  phrases: readonly string[],
  shown: (place: Place) => string,
): Found[] {
  const records = all.filter(({ status }) => status === "published");
  return [
    ...repeatedWords(records, phrases, shown),
    ...repeatedNotes(records, shown),
    ...sharedOpenings(records),
  ];
}

/** Reports the first run of words that the long texts of two records share. Takes linear time. */
function repeatedWords(
  records: readonly AnyRecord[],
  phrases: readonly string[],
  shown: (place: Place) => string,
): Found[] {
  const phrase = phrasePattern(phrases);
  const texts = records.map(({ text }) => text.replace(phrase, (all) => "x".padEnd(all.length)));
  // The words of all texts as numbers; each token, which is what is between spaces, is folded once.
  const numbers: number[] = [];
  const owners: number[] = [];
  const starts: number[] = [];
  const known = new Map<string, number>();
  const tokens = new Map<string, number[]>();
  for (const [owner, text] of texts.entries()) {
    starts.push(numbers.length);
    for (const token of text.split(/\s+/)) {
      let own = tokens.get(token);
      if (!own) {
        own = wordsIn(token).map((word) => known.get(word) ?? known.set(word, known.size).size - 1);
        tokens.set(token, own);
      }
      for (const number of own) owners[numbers.push(number) - 1] = owner;
    }
  }
  const found = new Map<string, Found>();
  for (const [start, first] of repeatedRuns(numbers, owners)) {
    const [here, there] = [owners[start]!, owners[first]!];
    const pair = `${here} ${there}`;
    if (here === there || found.has(pair)) continue;
    const spans = wordSpans(texts[here]!).slice(start - starts[here]!);
    const spansThere = wordSpans(texts[there]!).slice(first - starts[there]!);
    const [at, end] = [spans[0]![0], spans[RUN - 1]![1]];
    const run = records[here]!.text.slice(at, end).replace(/\s+/g, " ");
    const other = shown({ path: records[there]!.path, at: spansThere[0]![0] });
    const problem = { code: "repeated-words", words: run, other } as const;
    found.set(pair, { path: records[here]!.path, at, problem });
  }
  return [...found.values()];
}

/** Returns a pattern that finds phrases in any case, with any white space and either apostrophe. */
function phrasePattern(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) =>
    phrase
      .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
      .replace(/\s+/g, "\\s+")
      .replace(/['’]/g, "['’]"),
  );
  return new RegExp(patterns.length > 0 ? patterns.join("|") : "(?!)", "gi");
}

/** Returns the words of a token; none of an address, since two records may link to one page. */
function wordsIn(token: string): string[] {
  return words(token.replace(/(?:\]\(|<?https?:)\S*/g, " "));
}

/** Returns the first and last offset of the token of each word. */
function wordSpans(text: string): [start: number, end: number][] {
  return Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: token, index }) =>
    wordsIn(token).map((): [number, number] => [index, index + token.length]),
  );
}

/** Yields the start of each run of numbers that repeats an earlier one, and the start of that one. */
function* repeatedRuns(numbers: readonly number[], owners: readonly number[]) {
  // A hash table with open addresses: a Map with the runs as texts takes ten times as long.
  const bits = Math.ceil(Math.log2(2 * numbers.length + 2));
  const table = new Int32Array(2 ** bits).fill(-1);
  const isEqual = (a: number, b: number) => {
    for (let i = 0; i < RUN; i++) if (numbers[a + i] !== numbers[b + i]) return false;
    return true;
  };
  for (let start = 0; start + RUN <= numbers.length; start++) {
    if (owners[start] !== owners[start + RUN - 1]) continue;
    let hash = 0;
    for (let i = 0; i < RUN; i++) hash = Math.imul(hash ^ numbers[start + i]!, 0x9e3779b1);
    let slot = hash >>> (32 - bits);
    while (table[slot]! >= 0 && !isEqual(table[slot]!, start)) slot = (slot + 1) % table.length;
    if (table[slot]! < 0) table[slot] = start;
    else yield [start, table[slot]!] as const;
  }
}

/** Reports each note of a collection that an earlier one equals. */
function repeatedNotes(records: readonly AnyRecord[], shown: (place: Place) => string): Found[] {
  const first = new Map<string, Place>();
  const collections = records.filter((record) => "tools" in record);
  return collections.flatMap(({ path, tools }) =>
    tools.flatMap((item, index) => {
      if (typeof item === "string" || item.note === null) return [];
      const here = { path, at: ["tools", index, "note"] };
      const there = first.get(item.note);
      if (!there) first.set(item.note, here);
      const problem = there && ({ code: "repeated-note", other: shown(there) } as const);
      return problem ? { ...here, problem } : [];
    }),
  );
}

/** Reports each long text whose first words begin too many others. */
function sharedOpenings(records: readonly AnyRecord[]): Found[] {
  const openings = records.map(({ text }) =>
    words(text.slice(0, 80)).slice(0, OPENING.words).join(" "),
  );
  const counts = new Map<string, number>();
  for (const opening of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  return records.flatMap(({ path }, i) => {
    const count = counts.get(openings[i]!)!;
    if (count <= OPENING.texts) return [];
    return {
      path,
      at: 0,
      problem: { code: "shared-opening", words: openings[i]!, count: count - 1 },
    };
  });
}

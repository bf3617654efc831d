import { words } from "../../core/text/fold.ts";
import type { TextRules } from "../../core/content/load.ts";
import type { Finding, ValuePlace } from "../../core/content/findings.ts";
import type { AnyRecord } from "../../core/content/record.ts";
import { wordCount } from "../../core/content/warnings.ts";
import { missingFacts } from "./missing-facts.ts";

/** Rules between the texts of published records. `npm run check` reports them; no build depends on them. */

type Shown = Parameters<TextRules>[2];

/** Words in a row that two records may not share: fewer are often chance. */
const RUN = 8;

/** Words of an opening, and how many texts may share one. */
const OPENING = { words: 3, texts: 3 };

/** What a published record needs at least. */
const FEWEST = { words: 20, tools: 5 };

/** Returns what published records repeat and lack, and their weak sources. A shared phrase, such as a title, counts as one word. */
export const editorialFindings: TextRules = (all, { shared_phrases, refused_sources }, shown) => {
  const records = all.filter(({ status }) => status === "published");
  return [
    ...repeatedWords(records, shared_phrases, shown),
    ...repeatedNotes(records, shown),
    ...sharedOpenings(records),
    ...repeatedWebsites(all, shown),
    ...weakSources(records, refused_sources),
    ...missingFacts(records),
    ...records.flatMap(lacks),
  ];
};

/** Reports the first run of words that the long texts of two records share. Takes linear time. */
function repeatedWords(
  records: readonly AnyRecord[],
  phrases: readonly string[],
  shown: Shown,
): Finding<ValuePlace>[] {
  const phrase = phrasePattern(phrases);
  const texts = records.map(({ text }) => text.replace(phrase, (all) => "x".padEnd(all.length)));
  // The words of all texts as numbers; a number of its own before each text ends the runs of the one before it. A token,
  // which is what is between spaces, is folded once.
  const numbers: number[] = [];
  const starts: number[] = [];
  const known = new Map<string, number>();
  const tokens = new Map<string, number[]>();
  const numberOf = (word: string) => known.get(word) ?? known.set(word, known.size).size - 1;
  for (const [owner, text] of texts.entries()) {
    starts.push(numbers.push(-1 - owner));
    for (const token of text.split(/\s+/)) {
      let own = tokens.get(token);
      if (!own) tokens.set(token, (own = wordsIn(token).map(numberOf)));
      numbers.push(...own);
    }
  }
  const found = new Map<string, Finding<ValuePlace>>();
  const textAt = (word: number) => starts.findLastIndex((start) => start <= word);
  for (const [start, first] of repeatedRuns(numbers)) {
    const [here, there] = [textAt(start), textAt(first)];
    const pair = `${here} ${there}`;
    if (here === there || found.has(pair)) continue;
    const { path, text } = records[here]!;
    const [at, end] = spanOf(texts[here]!, start - starts[here]!);
    const [otherAt] = spanOf(texts[there]!, first - starts[there]!);
    const other = shown({ path: records[there]!.path, at: otherAt });
    const run = text.slice(at, end).replace(/\s+/g, " ");
    found.set(pair, { path, at, code: "repeated-words", words: run, other });
  }
  return [...found.values()];
}

/** Returns a pattern that finds phrases in any case, with any white space and either apostrophe. */
function phrasePattern(phrases: readonly string[]): RegExp {
  const literals = phrases.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(
    literals.join("|").replace(/\s+/g, "\\s+").replace(/['’]/g, "['’]") || "(?!)",
    "gi",
  );
}

/** Returns the words of a token; none of an address, since two records may link to one page. */
function wordsIn(token: string): string[] {
  return words(token.replace(/(?:\]\(|<?https?:)\S*/g, " "));
}

/** Returns the offsets of the run that begins with a word of a text. */
function spanOf(text: string, word: number): [start: number, end: number] {
  const spans = Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: token, index }) =>
    wordsIn(token).map(() => [index, index + token.length] as const),
  );
  return [spans[word]![0], spans[word + RUN - 1]![1]];
}

/** Yields the start of each run of numbers that repeats an earlier one, and the start of that one. */
function* repeatedRuns(numbers: readonly number[]) {
  // By hashes, because texts as keys take ten times as long. Of two runs with one hash, only the first is known.
  const known = new Map<number, number>();
  for (let start = 0; start + RUN <= numbers.length; start++) {
    let hash = 0;
    for (let i = 0; i < RUN; i++) hash = Math.imul(hash ^ numbers[start + i]!, 0x9e3779b1);
    const first = known.get(hash);
    if (first === undefined) known.set(hash, start);
    else if (isEqual(numbers, first, start)) yield [start, first] as const;
  }
}

function isEqual(numbers: readonly number[], a: number, b: number): boolean {
  for (let i = 0; i < RUN; i++) if (numbers[a + i] !== numbers[b + i]) return false;
  return true;
}

/** Reports each note of a collection that an earlier one equals. */
function repeatedNotes(records: readonly AnyRecord[], shown: Shown): Finding<ValuePlace>[] {
  const first = new Map<string, Parameters<Shown>[0]>();
  const found: Finding<ValuePlace>[] = [];
  for (const record of records) {
    if ("pricing" in record) continue;
    for (const [index, item] of record.tools.entries()) {
      if (item.note === null) continue;
      const here = { path: record.path, at: ["tools", index, "note"] };
      const there = first.get(item.note);
      if (!there) first.set(item.note, here);
      else found.push({ ...here, code: "repeated-note", other: shown(there) });
    }
  }
  return found;
}

/** Reports each tool, draft or not, that has the website of an earlier one. One that has closed may have been succeeded by it. */
function repeatedWebsites(all: readonly AnyRecord[], shown: Shown): Finding<ValuePlace>[] {
  const first = new Map<string, Parameters<Shown>[0]>();
  return all.flatMap((record): Finding<ValuePlace>[] => {
    if (!("pricing" in record) || record.status === "archived") return [];
    const here = { path: record.path, at: ["website"] };
    const site = siteOf(record.website);
    const there = first.get(site);
    if (!there) first.set(site, here);
    return there ? [{ ...here, code: "repeated-website", other: shown(there) }] : [];
  });
}

/** Returns a URL without what people write in several ways: `www.`, the capitals of a host, a slash and an anchor at the end. */
export function siteOf(website: string): string {
  const { host, pathname, search } = new URL(website);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${search}`;
}

/** Reports each long text whose first words begin too many others. */
function sharedOpenings(records: readonly AnyRecord[]): Finding<ValuePlace>[] {
  const openings = records.map(({ text }) =>
    words(text.slice(0, 80)).slice(0, OPENING.words).join(" "),
  );
  const counts = new Map<string, number>();
  for (const opening of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  return records.flatMap(({ path }, i): Finding<ValuePlace>[] => {
    const [opening, others] = [openings[i]!, counts.get(openings[i]!)! - 1];
    if (others < OPENING.texts) return [];
    return [{ path, at: 0, code: "shared-opening", words: opening, count: others }];
  });
}

/** Returns what a record lacks for readers: words, who works with a tool, tools and their notes. */
function lacks(record: AnyRecord): Finding<ValuePlace>[] {
  const { path, text } = record;
  const found: Finding<ValuePlace>[] = [];
  const need = (at: ValuePlace["at"], unit: keyof typeof FEWEST, count: number) => {
    const name = unit === "tools" ? { key: unit } : ({ part: "text" } as const);
    const min = FEWEST[unit];
    if (count < min) found.push({ path, at, code: "too-short", name, unit, count, min });
  };
  need(0, "words", wordCount(text));
  const miss = (at: ValuePlace["at"], key: string) =>
    found.push({ path, at, code: "missing-key", name: { key } });
  if ("pricing" in record) {
    if (record.users.length === 0) miss([], "users");
    return found;
  }
  need(["tools"], "tools", record.tools.length);
  for (const [index, item] of record.tools.entries()) {
    if (item.note === null) miss(["tools", index], "note");
  }
  return found;
}

/** A language in a URL: its own subdomain or folder, or a parameter. French needs no other page, and English is often the only one. */
const LANGUAGE =
  /^https:\/\/(?:(?:www\.)?([a-z]{2})\.|[^?]*?\/([a-z]{2})(?:[-_][a-z]{2})?(?:\/|$)|.*[?&](?:lang|hl|locale)=([a-z]{2}))/i;
const LANGUAGES = new Set(
  "ar bg ca cs da de el es et fi he hi hr hu id it ja ko lt lv nb nl no pl pt ro ru sk sl sr sv tl tr uk vi zh".split(
    " ",
  ),
);

/** Reports each source on a refused site, and each whose URL names a language that readers do not read. */
function weakSources(
  records: readonly AnyRecord[],
  refused: readonly string[],
): Finding<ValuePlace>[] {
  return records.flatMap((record) => {
    if (!("sources" in record)) return [];
    return record.sources.flatMap(({ url }, index): Finding<ValuePlace>[] => {
      const place = { path: record.path, at: ["sources", index, "url"] };
      const { hostname } = new URL(url);
      const host = refused.find((one) => hostname === one || hostname.endsWith(`.${one}`));
      if (host !== undefined) return [{ ...place, code: "refused-source", host }];
      const language = LANGUAGE.exec(url)?.slice(1).find(Boolean)?.toLowerCase();
      if (language === undefined || !LANGUAGES.has(language)) return [];
      return [{ ...place, code: "foreign-source", language }];
    });
  });
}

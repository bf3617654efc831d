import { words } from "../../core/text/fold.ts";
import type { TextRules } from "../../core/content/load.ts";
import type { Finding, ValuePlace } from "../../core/content/findings.ts";
import type { AnyRecord } from "../../core/content/record.ts";
import { wordCount } from "../../core/content/warnings.ts";
import { missingFacts } from "./missing-facts.ts";

/** Rules between the texts of published records. `npm run check` reports them; no build depends on them. */

type FormatPlace = Parameters<TextRules>[2];

/** Length in words of a run that two records may not share. Shorter runs are often chance. */
const RUN = 8;

/** An opening is the first `words` words of a long text. At most `texts` texts may share one. */
const OPENING = { words: 3, texts: 3 };

const FEWEST = { words: 20, tools: 5 };

/**
 * Reports repetitions, gaps and weak sources in published records. A shared phrase, such as a title, counts as one
 * word.
 */
export const editorialFindings: TextRules = (
  all,
  { shared_phrases, refused_sources },
  formatPlace,
) => {
  const records = all.filter(({ status }) => status === "published");
  return [
    ...repeatedWords(records, shared_phrases, formatPlace),
    ...repeatedNotes(records, formatPlace),
    ...sharedOpenings(records),
    ...repeatedWebsites(all, formatPlace),
    ...weakSources(records, refused_sources),
    ...missingFacts(records),
    ...records.flatMap(weaknesses),
  ];
};

/** Reports the first run of words that the long texts of two records share. Takes linear time. */
function repeatedWords(
  records: readonly AnyRecord[],
  phrases: readonly string[],
  formatPlace: FormatPlace,
): Finding<ValuePlace>[] {
  const phrase = phrasePattern(phrases);
  const texts = records.map(({ text }) => text.replace(phrase, (all) => "x".padEnd(all.length)));
  // Each word is a number. A unique negative number before each text keeps runs from crossing texts. A token (text
  // between spaces) is folded only once.
  const numbers: number[] = [];
  const starts: number[] = [];
  const numberByWord = new Map<string, number>();
  const numbersByToken = new Map<string, number[]>();
  const numberOf = (word: string) =>
    numberByWord.get(word) ?? numberByWord.set(word, numberByWord.size).size - 1;
  for (const [owner, text] of texts.entries()) {
    starts.push(numbers.push(-1 - owner));
    for (const token of text.split(/\s+/)) {
      let numbersOfToken = numbersByToken.get(token);
      if (!numbersOfToken)
        numbersByToken.set(token, (numbersOfToken = wordsIn(token).map(numberOf)));
      numbers.push(...numbersOfToken);
    }
  }
  const findings = new Map<string, Finding<ValuePlace>>();
  const textAt = (word: number) => starts.findLastIndex((start) => start <= word);
  for (const [start, first] of repeatedRuns(numbers)) {
    const [here, there] = [textAt(start), textAt(first)];
    const pair = `${here} ${there}`;
    if (here === there || findings.has(pair)) continue;
    const { path, text } = records[here]!;
    const [at, end] = spanOf(texts[here]!, start - starts[here]!);
    const [otherAt] = spanOf(texts[there]!, first - starts[there]!);
    const other = formatPlace({ path: records[there]!.path, at: otherAt });
    const run = text.slice(at, end).replace(/\s+/g, " ");
    findings.set(pair, { path, at, code: "repeated-words", words: run, other });
  }
  return [...findings.values()];
}

/** Returns a pattern that finds phrases in any case, with any white space and either apostrophe. */
function phrasePattern(phrases: readonly string[]): RegExp {
  const literals = phrases.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(
    literals.join("|").replace(/\s+/g, "\\s+").replace(/['’]/g, "['’]") || "(?!)",
    "gi",
  );
}

/** Returns the words of a token. Skips URLs, since two records may link to one page. */
function wordsIn(token: string): string[] {
  return words(token.replace(/(?:\]\(|<?https?:)\S*/g, " "));
}

/** Returns the offsets at which the run that begins with the given word starts and ends. */
function spanOf(text: string, word: number): [start: number, end: number] {
  const spans = Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: token, index }) =>
    wordsIn(token).map(() => [index, index + token.length] as const),
  );
  return [spans[word]![0], spans[word + RUN - 1]![1]];
}

/** Yields the start of each repeated run, with the start of the first run like it. */
function* repeatedRuns(numbers: readonly number[]) {
  // Hashes are ten times as fast as texts for keys. Of two runs with the same hash, only the first is remembered.
  const startByHash = new Map<number, number>();
  for (let start = 0; start + RUN <= numbers.length; start++) {
    let hash = 0;
    for (let i = 0; i < RUN; i++) hash = Math.imul(hash ^ numbers[start + i]!, 0x9e3779b1);
    const first = startByHash.get(hash);
    if (first === undefined) startByHash.set(hash, start);
    else if (isEqual(numbers, first, start)) yield [start, first] as const;
  }
}

function isEqual(numbers: readonly number[], a: number, b: number): boolean {
  for (let i = 0; i < RUN; i++) if (numbers[a + i] !== numbers[b + i]) return false;
  return true;
}

function repeatedNotes(
  records: readonly AnyRecord[],
  formatPlace: FormatPlace,
): Finding<ValuePlace>[] {
  const first = new Map<string, Parameters<FormatPlace>[0]>();
  const findings: Finding<ValuePlace>[] = [];
  for (const record of records) {
    if ("pricing" in record) continue;
    for (const [index, item] of record.tools.entries()) {
      if (item.note === null) continue;
      const here = { path: record.path, at: ["tools", index, "note"] };
      const there = first.get(item.note);
      if (!there) first.set(item.note, here);
      else findings.push({ ...here, code: "repeated-note", other: formatPlace(there) });
    }
  }
  return findings;
}

/** Includes drafts, but no archived tools: their successor may have the same website. */
function repeatedWebsites(
  all: readonly AnyRecord[],
  formatPlace: FormatPlace,
): Finding<ValuePlace>[] {
  const first = new Map<string, Parameters<FormatPlace>[0]>();
  return all.flatMap((record): Finding<ValuePlace>[] => {
    if (!("pricing" in record) || record.status === "archived") return [];
    const here = { path: record.path, at: ["website"] };
    const site = siteOf(record.website);
    const there = first.get(site);
    if (!there) first.set(site, here);
    return there ? [{ ...here, code: "repeated-website", other: formatPlace(there) }] : [];
  });
}

/** Normalizes a URL to compare sites: removes `www.`, a slash at the end and the anchor, and lowers the host. */
export function siteOf(website: string): string {
  const { host, pathname, search } = new URL(website);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${search}`;
}

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

/** Reports short texts, missing users of a tool, and few tools or missing notes in a collection. */
function weaknesses(record: AnyRecord): Finding<ValuePlace>[] {
  const { path, text } = record;
  const findings: Finding<ValuePlace>[] = [];
  const need = (at: ValuePlace["at"], unit: keyof typeof FEWEST, count: number) => {
    const name = unit === "tools" ? { key: unit } : ({ part: "text" } as const);
    const min = FEWEST[unit];
    if (count < min) findings.push({ path, at, code: "too-short", name, unit, count, min });
  };
  need(0, "words", wordCount(text));
  const miss = (at: ValuePlace["at"], key: string) =>
    findings.push({ path, at, code: "missing-key", name: { key } });
  if ("pricing" in record) {
    if (record.users.length === 0) miss([], "users");
    return findings;
  }
  need(["tools"], "tools", record.tools.length);
  for (const [index, item] of record.tools.entries()) {
    if (item.note === null) miss(["tools", index], "note");
  }
  return findings;
}

/**
 * Matches the language in a URL: a subdomain, a folder or a parameter. English and French are allowed: for many tools
 * there is no other page.
 */
const LANGUAGE =
  /^https:\/\/(?:(?:www\.)?([a-z]{2})\.|[^?]*?\/([a-z]{2})(?:[-_][a-z]{2})?(?:\/|$)|.*[?&](?:lang|hl|locale)=([a-z]{2}))/i;
const LANGUAGES = new Set(
  "ar bg ca cs da de el es et fi he hi hr hu id it ja ko lt lv nb nl no pl pt ro ru sk sl sr sv tl tr uk vi zh".split(
    " ",
  ),
);

/** Reports sources on refused hosts, and sources in a language that readers do not know. */
function weakSources(
  records: readonly AnyRecord[],
  refusedHosts: readonly string[],
): Finding<ValuePlace>[] {
  return records.flatMap((record) => {
    if (!("sources" in record)) return [];
    return record.sources.flatMap(({ url }, index): Finding<ValuePlace>[] => {
      const place = { path: record.path, at: ["sources", index, "url"] };
      const { hostname } = new URL(url);
      const host = refusedHosts.find(
        (refusedHost) => hostname === refusedHost || hostname.endsWith(`.${refusedHost}`),
      );
      if (host !== undefined) return [{ ...place, code: "refused-source", host }];
      const language = LANGUAGE.exec(url)?.slice(1).find(Boolean)?.toLowerCase();
      if (language === undefined || !LANGUAGES.has(language)) return [];
      return [{ ...place, code: "foreign-source", language }];
    });
  });
}

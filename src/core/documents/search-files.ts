import { hash } from "node:crypto";
import { byCodeUnit, fold, joinedWords, words, wordsAndJoined } from "../text/fold.ts";
import { frenchStem } from "../text/french-stem.ts";
import type { ToolSummary } from "../api/documents.ts";
import { ORDERS } from "../api/orders.ts";
import type { Directory } from "../directory/directory.ts";
import { toolSummary, type ToolData } from "../directory/schemas.ts";
import type { Output } from "../files/output.ts";
import { groupBy } from "../group-by.ts";
import { writeLines, writeNumbers } from "../search/lines.ts";
import { FIRST_CODE } from "../search/fact-columns.ts";
import {
  INDEX_FILES,
  indexFormat,
  indexPath,
  type IndexFile,
  type IndexHeader,
} from "../search/search-index.ts";
import { saidFacts } from "../search/asked-facts.ts";
import { slugsByAlias } from "../text/slug.ts";
import { RECORD_FOLDERS } from "../api/endpoints.ts";
import { isSignificant, phraseOf } from "../search/stop-words.ts";
import { FRENCH_START } from "../search/lemma.ts";
import { phraseKey } from "../search/phrases.ts";
import { placeDigit, WORD_PLACES, type WordPlace } from "../search/word-places.ts";
import { FRENCH_STEMS } from "./french-stems.ts";
import { HEAD_WORDS, type OWN_FIELDS } from "../search/weights.ts";

/** What hardly two tools have the same of. The slug is first (`positionOf`); the others are in the order of a summary. */
const OWN_KEYS = ["slug", "name", "short_description", "website"] as const;

/** Lists the files of the search index (`search-index.ts`), which answers all lists without files (contract §3). */
export function searchFiles(directory: Directory): Output[] {
  let texts: Record<IndexFile, string> | undefined;
  return INDEX_FILES.map((file) => ({
    path: indexPath(file).slice(1),
    render: () => (texts ??= indexTexts(directory))[file],
  }));
}

/** Returns the text of each file of the index. */
export function indexTexts(published: Directory): Record<IndexFile, string> {
  // A tool is its position in the editors' choice.
  const directory = { ...published, tools: published.chosen };
  const { site, tools, aliases } = directory;
  const groups = groupLines(directory);
  const vocabulary = wordLines(directory, groups.length);
  const lines: Record<IndexFile, string[]> = {
    slugs: [
      ...RECORD_FOLDERS.map((folder) => directory[folder].map(({ slug }) => slug).join(" ")),
      ...RECORD_FOLDERS.flatMap((folder) =>
        Array.from(
          slugsByAlias(aliases[folder]),
          ([former, slug]) => `${folder}/${former}\t${slug}`,
        ),
      ),
    ],
    tools: [
      ...tools.map((tool) => OWN_KEYS.map((key) => JSON.stringify(tool[key])).join("\t")),
      ...groups,
      ...orderLines(published),
      ...saidLines(directory),
      ...columnLines(directory),
    ],
    words: vocabulary.lines,
    french: frenchLines(),
  };
  const same = {
    digest: hash("sha256", JSON.stringify(lines)).slice(0, 16),
    site: { name: site.name, url: site.url },
    tools: tools.length,
    groups: groups.length,
    words: vocabulary.count,
  };
  const texts = INDEX_FILES.map((file) => {
    const text = writeLines<IndexHeader>({ format: indexFormat(file), ...same }, lines[file]);
    return [file, `${hash("sha256", text).slice(0, 16)}\n${text}`];
  });
  return Object.fromEntries(texts) as Record<IndexFile, string>;
}

/** Returns a line for each category, level, subject, collection and absent tool: its tools, its name and what people type. */
function groupLines(directory: Directory): string[] {
  const { tools, categories, collections, keywords, absent } = directory;
  const positionOf = new Map(tools.map(({ slug }, position) => [slug, position]));
  const positionsOf = (slugs: readonly string[]) =>
    writeNumbers(
      slugs.flatMap((slug) => positionOf.get(slug) ?? []),
      tools.length,
    );
  // The tools of categories, levels and subjects are in the columns of facts.
  const termLines = (kind: "level" | "subject") =>
    directory[`${kind}s`].map(({ slug, name }) =>
      lineOf(`${kind}=${slug}`, "", name, ...(keywords[`${kind}s`].get(slug) ?? [])),
    );
  return [
    ...categories.map(({ slug, name }) => lineOf(`category=${slug}`, "", name)),
    ...termLines("level"),
    ...termLines("subject"),
    ...collections.map(({ slug, title, task, tools: listed }) => {
      const kind = task === null ? "stack" : "top_list";
      return lineOf(`${kind}=${slug}`, positionsOf(listed.map((tool) => tool.slug)), title);
    }),
    ...absent.map((one, i) => lineOf(`absent=${i}`, positionsOf(one.tools))),
  ];
}

/** Returns a line for each key of a summary but `url`: the value of each tool, and the different values (`search-index.ts`). */
function columnLines({ tools }: Directory): string[] {
  const summaries = tools.map(toolSummary);
  const keys = Object.keys(summaries[0] ?? {}) as (keyof ToolSummary)[];
  return keys.flatMap((key) => {
    if (key === "url") return [];
    if (OWN_KEYS.some((own) => own === key)) return lineOf(key, "", `"${key}":`);
    const members = summaries.map((tool) => `"${key}":${JSON.stringify(tool[key])},`);
    const distinct = [...new Set(members)];
    const codeOf = new Map(
      distinct.map((member, place) => [member, String.fromCharCode(FIRST_CODE + place)]),
    );
    const codes = members.map((member) => codeOf.get(member)!);
    return [key, codes.join(""), ...distinct].join("\t");
  });
}

/** Returns a line for each order of lists but that of relevance, which is the editors' choice without words. */
function orderLines({ tools, chosen }: Directory): string[] {
  const positionOf = new Map(chosen.map((tool, position) => [tool, position]));
  const rows = tools.map((tool) => ({
    position: positionOf.get(tool)!,
    summary: toolSummary(tool),
  }));
  return Object.entries(ORDERS).flatMap(([sort, { compare }]) => {
    if (!compare) return [];
    const sorted = rows.toSorted((a, b) => compare(a.summary, b.summary));
    const positions = sorted.map(({ position }) => position);
    return lineOf(`sort=${sort}`, writeNumbers(positions, tools.length));
  });
}

/** Returns a line for each fact that only the texts of tools say. */
function saidLines({ tools }: Directory): string[] {
  return Array.from(membersOf(tools, saidFacts), ([key, positions]) =>
    lineOf(key, writeNumbers(positions, tools.length)),
  ).toSorted(byCodeUnit);
}

function lineOf(...cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t");
}

/** Returns the lines of all words, their places and the phrases, and the number of words. */
function wordLines(directory: Directory, groups: number) {
  const places = wordPlaces(directory);
  const all = new Set(WORD_PLACES.flatMap((place) => [...places[place].keys()]));
  const sorted = [...all].toSorted(byBytes);
  const placeLines = sorted.map((word) => {
    const numbers = WORD_PLACES.map((place) => places[place].get(word) ?? []);
    return placeLine(numbers, directory.tools.length, groups);
  });
  const lines = [...sorted, ...placeLines, ...phraseLines(directory, sorted)];
  return { lines, count: sorted.length };
}

/** Returns the lines of French stems (`isFrenchStem`). */
function frenchLines(): string[] {
  const sorted = FRENCH_STEMS.trim().split(/\s+/).toSorted(byCodeUnit);
  const lines = groupBy(sorted, (stem) => stem.slice(0, FRENCH_START));
  return Array.from(lines.values(), (stems) => {
    const ends = stems.slice(1).map((stem, i) => {
      let shared = FRENCH_START;
      while (shared < stem.length && stem[shared] === stems[i]![shared]) shared++;
      return shared + stem.slice(shared);
    });
    return stems[0]! + ends.join("");
  });
}

/** Returns the line with the places of a word (`word-places.ts`), given the numbers of tools or groups for each of `WORD_PLACES`. */
function placeLine(numbers: readonly (readonly number[])[], tools: number, groups: number): string {
  const digitsOf = new Map<number, string>();
  numbers.slice(0, -1).forEach((having, digit) => {
    for (const tool of having) digitsOf.set(tool, (digitsOf.get(tool) ?? "") + digit);
  });
  const inOrder = [...digitsOf.keys()].toSorted((a, b) => a - b);
  const described = placeDigit("short_description");
  const lists = groupBy(inOrder, (tool) => {
    const digits = digitsOf.get(tool)!;
    return digits === described ? "" : digits;
  });
  const cells = Array.from(lists, ([digits, having]) => [digits, writeNumbers(having, tools)]);
  const last = numbers.at(-1)!;
  if (last.length > 0) cells.push([placeDigit("groups"), writeNumbers(last, groups)]);
  return cells
    .toSorted(([a], [b]) => byCodeUnit(a!, b!))
    .flat()
    .join("");
}

/** Compares by the bytes of UTF-8, as binary searches do. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

type Members = ReadonlyMap<string, readonly number[]>;

/** Returns the tools and groups that have a word, by place and word. */
function wordPlaces(directory: Directory): Record<WordPlace, Members> {
  const { tools, categories, levels, subjects, collections, keywords, absent } = directory;
  const groupTexts = [
    ...categories.map(({ name }) => [name]),
    // Queries name levels by phrases, of which the words alone mean little: "cycle", "première".
    ...levels.map(() => []),
    ...subjects.map(({ slug, name }) => [name, ...(keywords.subjects.get(slug) ?? [])]),
    ...collections.map(({ title, task }) => [title, task ?? ""]),
    // A name of two words is found where a query has both, as words that are joined are.
    ...absent.map(({ names }) => names.map(joinedWords)),
  ];
  const inField = (field: (typeof OWN_FIELDS)[number]) =>
    membersOf(tools, (tool) => wordsAndJoined([tool[field]].flat().join(" ")));
  const own = {
    name: inField("name"),
    short_description: inField("short_description"),
    keywords: inField("keywords"),
  };
  // Of notes only words that other fields have: their own would double the index for nothing that anyone looks for.
  const ownWords = new Set(
    Object.values(own)
      .flatMap((members) => [...members.keys()])
      .filter(isSignificant),
  );
  const notesOf = groupBy(
    collections.flatMap((collection) => collection.tools),
    ({ slug }) => slug,
  );
  return {
    ...own,
    notes: membersOf(tools, ({ slug }) => {
      const text = (notesOf.get(slug) ?? []).map(({ note }) => note ?? "").join(" ");
      return words(text).filter((word) => ownWords.has(word));
    }),
    head: membersOf(tools, headOf),
    short_description: membersOf(tools, (tool) => {
      const head = headOf(tool);
      return wordsAndJoined(tool.short_description).filter((word) => !head.includes(word));
    }),
    whole_name: membersOf(tools, ({ name }) => [joinedWords(name)].filter(Boolean)),
    groups: membersOf(groupTexts, (texts) => words(texts.join(" ")).filter(isSignificant)),
  };
}

/** Returns the first significant words of a description: what the tool is, before what it is for. */
function headOf({ short_description }: ToolData): string[] {
  return words(short_description).filter(isSignificant).slice(0, HEAD_WORDS);
}

/** Returns a line for each phrase of a concept, level or subject: the numbers of words, or slugs. */
function phraseLines(directory: Directory, sorted: readonly string[]): string[] {
  const { concepts, keywords } = directory;
  const byStem = groupBy(sorted.keys(), (number) => frenchStem(sorted[number]!));
  const synonyms = concepts.flatMap(({ said, words: meant }) => {
    const numbers = meant.flatMap((word) => byStem.get(frenchStem(fold(word))) ?? []);
    const value = writeNumbers([...new Set(numbers)], sorted.length);
    return said.map((text) => [phraseKey("concept", phraseOf(words(text))), value] as const);
  });
  const named = (["level", "subject"] as const).flatMap((kind) => {
    const names = membersOf(directory[`${kind}s`], ({ slug, name }) =>
      [slug, name, ...(keywords[`${kind}s`].get(slug) ?? [])].map(joinedWords),
    );
    return Array.from(names, ([name, terms]) => {
      const slugs = terms.map((term) => directory[`${kind}s`][term]!.slug);
      return [phraseKey(kind, name), slugs.join("\t")] as const;
    });
  });
  return Array.from(new Map([...synonyms, ...named]), (row) => row.join("\t")).toSorted(byBytes);
}

/** Returns for each value the positions of the items that have it. */
function membersOf<Item, Value extends string>(
  items: readonly Item[],
  valuesOf: (item: Item) => readonly Value[],
): Map<Value, number[]> {
  const members = new Map<Value, number[]>();
  items.forEach((item, position) => {
    for (const value of new Set(valuesOf(item))) {
      const positions = members.get(value);
      if (positions) positions.push(position);
      else members.set(value, [position]);
    }
  });
  return members;
}

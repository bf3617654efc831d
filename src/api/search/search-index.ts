import type { CategoryReference } from "../documents.ts";

/**
 * `search-index.json`: everything that answers `q`, `level` and `subject` (contract §3),
 * and what the filters and orders of the home page need.
 *
 * The file is JSON whose first member, `sizes`, says how long the parts after it are. The handler therefore parses
 * a part when a query needs it: matching reads the vocabulary and a few short members, and showing a page reads the
 * blocks of its tools. The size of the texts does not slow down the first query.
 *
 * Tools are numbers: their positions in the default order. Lists of them have the form of number-list.ts.
 *
 *     sizes         bytes of each member after this one, in order, key included, up to `texts`; then of each block
 *     pricing       "0110"   a digit per tool: index in the pricings of the API
 *     education     the list of the tools with has_education_pricing
 *     categories, levels, subjects, collections   groups, each with the list of its tools
 *     verified      the days of the last verifications, each with the list of its tools
 *     added         the days on which tools were added, likewise
 *     open_source, french_interface   "0112"   a digit per tool: 0 for no, 1 for yes, 2 for unknown
 *     countries     the codes of countries, each with the list of its tools
 *     pupil_account "3012"   a digit per tool: index in the accounts of the API, the next number for unknown
 *     gar           "0112"   a digit per tool, likewise 2 for unknown
 *     hosting       the codes of the places where data of pupils are stored, each with the list of its tools
 *     names         the name of each tool
 *     vocabulary    see below
 *     texts         blocks of 128 tools: their slugs, short descriptions and websites
 */
export interface SearchIndex {
  sizes: number[];
  version: 3;
  count: number;
  pricing: string;
  education: string;
  categories: NamedGroup[];
  levels: NamedGroup[];
  subjects: NamedGroup[];
  collections: CollectionGroup[];
  verified: DayGroup[];
  added: DayGroup[];
  open_source: string;
  french_interface: string;
  countries: CodeGroup[];
  pupil_account: string;
  gar: string;
  hosting: CodeGroup[];
  names: string[];
  vocabulary: Vocabulary;
  texts: TextBlock[];
}

/** A category, level or subject with the list of its tools. */
export interface NamedGroup extends CategoryReference {
  tools: string;
}

interface CollectionGroup {
  slug: string;
  title: string;
  task: string | null;
  tools: string;
}

/** The tools with the same country or place of hosting. */
interface CodeGroup {
  code: string;
  tools: string;
}

/** The tools with the same date. */
export interface DayGroup {
  day: string;
  tools: string;
}

export type TextBlock = [slugs: string[], shortDescriptions: string[], websites: string[]];

/** The members that `sizes` measures, in the order of the file. */
export const MEMBERS = [
  "version",
  "count",
  "pricing",
  "education",
  "categories",
  "levels",
  "subjects",
  "collections",
  "verified",
  "added",
  "open_source",
  "french_interface",
  "countries",
  "pupil_account",
  "gar",
  "hosting",
  "names",
  "vocabulary",
] as const;
export type Member = (typeof MEMBERS)[number];

/** Tools per block. A page of thirty tools parses at most thirty blocks, of about 30 kB each. */
export const BLOCK = 128;

/**
 * Every word by which a tool is found, and where it occurs. `words` are folded, distinct and sorted by code unit,
 * with a space between two. Each other member has one list (number-list.ts) per word, empty where the word does not
 * occur, with a space between two:
 *
 *     names           tools with the word in their name
 *     whole_names     tools whose name is the word when its spaces are left out: "lechat" for "Le Chat"
 *     descriptions    tools with the word in their short description
 *     keywords        tools with the word in their keywords
 *     groups          groups with the word in their texts, numbered through categories, levels, subjects, collections
 */
export interface Vocabulary {
  words: string;
  names: string;
  whole_names: string;
  descriptions: string;
  keywords: string;
  groups: string;
}

export type Column = Exclude<keyof Vocabulary, "words">;

/**
 * All weights of the score (contract §3). They are integers, so that every host computes the same order, and were chosen
 * with the half `tune` of the judged queries.
 */

/**
 * Texts of a tool. A name says most; keywords are what editors expect to be typed; a description also has words that only
 * its sentence needs, but its head, which counts twice, says what the tool is before what it is about; notes are about one use of the tool.
 */
export const FIELD_WEIGHTS = {
  name: 10,
  head: 5,
  short_description: 6,
  keywords: 8,
  notes: 3,
} as const;
export type SearchedField = keyof typeof FIELD_WEIGHTS;
export const SEARCHED_FIELDS = Object.keys(FIELD_WEIGHTS) as SearchedField[];

/** Significant words in the head of a description: with a third, it often also says what the tool is for. */
export const HEAD_WORDS = 2;

/** The searched texts that a tool has itself; notes are those of collections. */
export const OWN_FIELDS = ["name", "short_description", "keywords"] as const;

/**
 * Texts of groups. A category is what a tool is; a tool may have many subjects, and collections at their end. Levels only
 * order. The name of an absent tool is usually the whole query.
 */
export const GROUP_WEIGHTS = {
  categories: 10,
  levels: 0,
  subjects: 6,
  collections: 7,
  absent: 20,
} as const;
export type GroupKind = keyof typeof GROUP_WEIGHTS;

/** The sum of weights that gives half of `WORD_SCORE_MAX`: a word in name and description is not worth twice one in the name. */
export const HALF_WEIGHT = 12;

/** The most that a word is worth, times its rarity. */
export const WORD_SCORE_MAX = 1024;

/** Added to the rarity of every word, in eighths of a bit, so that even a word of all tools counts. */
export const RARITY_MIN = 3;

/** The most that rarity counts, what one tool in 60 has: a rarer word is as often a name, or not what was meant. */
export const RARITY_MAX = 50;

/**
 * Words of the index by their nearness to the typed word. A corrected word counts nearly like a typed one: nothing else
 * was meant by it. What editors gave for it comes after its forms.
 */
export const NEARNESS = {
  same: 16,
  infinitive: 16,
  sound: 15,
  one_edit: 15,
  stem: 14,
  concept: 12,
  two_edits: 11,
} as const;

/** A word counts half in a phrase for which editors gave others: a tool with all of its words comes before theirs, with one after. */
export const IN_PHRASE = 2;

/** The fewer letters of a word are not typed yet, the likelier it is meant: "math" begins "maths" and "mathusalem". */
export const START = { least: 2, added: 12 } as const;

/** Index words used per query word. Few letters begin hundreds of words, and matches that broad rank nothing. */
export const NEARBY_MAX = 24;

/** A word of a level is also searched if at most `most` tools, plus one tool in `oneIn`, have it. */
export const TELLING = { most: 4, oneIn: 32 } as const;

/** A fact that a tool has, or has best: of a level or subject, a tool for few terms. */
export const FACT_SCORE = 16;

/** A fact that is not known, but that the tool's texts say. */
export const SAID_SCORE = 12;

/** A fact that is not known: less than one that the tool has, more than one that it lacks. */
export const UNKNOWN_SCORE = 4;

/**
 * What `FACT_SCORE` adds to the score of the words, as a share of it in 64ths and times the fact's rarity: facts
 * order tools that the words fit about equally well. A level decides more than a subject, whose words are found in texts too.
 */
export const FACT_SHARES = { level: 2, fact: 2, subject: 1 } as const;

/** What a fact adds before, times its rarity, to tools that other words find: as much as a word in a note of a collection. */
export const FACT_WORD_SCORE = 200;

/** The most that one fact adds, in 64ths: what few tools have would count more than the words. */
export const FACT_SHARE_MAX = 64;

/** The tools that match the words best, of which the category is likely meant: a first page of most lists. */
export const FIRST_TOOLS = 10;

/** What the category of all first tools adds to the scores of its tools, in 64ths: it orders those that match about equally well. */
export const SHARED_CATEGORY = 8;

/**
 * What two tools share, in points. A category and a top list gather tools for the same task; a stack gathers
 * tools that complement each other, so sharing one says little. Two levels count as much as one subject.
 */
export const SHARED_POINTS = { category: 8, top_list: 4, subject: 2, level: 1, stack: 1 } as const;

/** A keyword that two tools share counts if at most one tool in `oneIn` has it: a point for each two bits of its rarity. */
export const SHARED_KEYWORD = { oneIn: 16, eighthsPerPoint: 16 } as const;

/** Points of a tool whose own texts name the one to be replaced: more than most share with it. */
export const NAMING_POINTS = 12;

/** Score of an alternative for each point: a good one has as much as two rare words. */
export const SCORE_PER_POINT = 800;

/** Other words count an eighth beside what alternatives are worth: they order those that are about equally alike. */
export const BESIDE_ALTERNATIVES = 8;

/** A name that nearly is the whole query: more than any sum over a hundred words. */
export const WHOLE_NAME: Readonly<Record<string, number>> = {
  same: 3 << 26,
  sound: 2 << 26,
  one_edit: 2 << 26,
  stem: 1 << 26,
  two_edits: 1 << 26,
};

/** An exact match whose name is the query, or begins with it, comes first (contract §3). */
export const EQUAL_NAME = 2 << 28;
export const NAME_START = 1 << 28;

/** An exact match whose name has the query as words, as "Microsoft Excel" has "excel", comes before the rest. */
export const NAME_PART = 1 << 27;

/** Close matches that score less than the best divided by this are left out. */
export const CUT_RATIO = 5;

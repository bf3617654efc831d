import type { CategoryReference } from "../api/documents.ts";
import { byCodeUnit, fold, words } from "../text/fold.ts";
import { frenchStem } from "../text/french-stem.ts";
import { packLists, type IndexedWords, type SearchIndex } from "../search/search-index.ts";
import { isSignificant, phraseOf } from "../search/stop-words.ts";
import { OWN_FIELDS } from "../search/weights.ts";
import type { Directory } from "../directory/directory.ts";
import { groupBy } from "../group-by.ts";
import { toolSummary, toolSummarySchema } from "../directory/schemas.ts";

/** The keys of a summary in their order, without those that follow from others. */
const KEYS = Object.keys(toolSummarySchema.shape).filter(
  (key) => key !== "url",
) as (keyof SearchIndex["tools"])[];

/** Returns the document that answers searches (contract §3); hosts and pages open it with `openSearch`. */
export function searchIndex(directory: Directory): SearchIndex {
  const { tools, categories, levels, subjects, collections, keywords, absent } = directory;
  const positionOf = new Map(tools.map(({ slug }, position) => [slug, position]));
  const summaries = tools.map((tool) => {
    const { url: _, category, ...summary } = toolSummary(tool);
    return { ...summary, category: category.slug };
  });
  const columns = KEYS.map((key) => [key, summaries.map((summary) => summary[key])]);
  return {
    version: 7,
    tools: Object.fromEntries(columns) as SearchIndex["tools"],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    levels: levels.map((term) => withKeywords(term, keywords.levels)),
    subjects: subjects.map((term) => withKeywords(term, keywords.subjects)),
    collections: collections.map(({ slug, title, task, tools: listed }) => ({
      slug,
      title,
      task,
      tools: listed.map((tool) => positionOf.get(tool.slug)!),
    })),
    absent: absent.map((row) => row.tools.flatMap((slug) => positionOf.get(slug) ?? [])),
    vocabulary: indexedWords(directory),
  };
}

function indexedWords(directory: Directory): IndexedWords {
  const { tools, categories, levels, subjects, collections, keywords, concepts, absent } =
    directory;
  const groupTexts = [
    ...categories.map(({ name }) => [name]),
    // Queries name levels by phrases, of which the words alone mean little: "cycle", "première".
    ...levels.map(() => []),
    ...subjects.map(({ slug, name }) => [name, ...(keywords.subjects.get(slug) ?? [])]),
    ...collections.map(({ title, task }) => [title, task ?? ""]),
    // A name of two words is found where a query has both, as words that are joined are.
    ...absent.map(({ names }) => names.map((name) => words(name).join(""))),
  ];
  const ownFields = OWN_FIELDS.map((key) => {
    return [key, membersOf(tools, (tool) => words([tool[key]].flat().join(" ")))] as const;
  });
  // Of notes only words that other fields have: their own would double the index for nothing that anyone looks for.
  const ownWords = new Set(
    ownFields.flatMap(([, members]) => [...members.keys()]).filter(isSignificant),
  );
  const notesOf = groupBy(
    collections.flatMap((collection) => collection.tools),
    ({ slug }) => slug,
  );
  const notes = membersOf(tools, ({ slug }) => {
    const text = (notesOf.get(slug) ?? []).map(({ note }) => note ?? "").join(" ");
    return words(text).filter((word) => ownWords.has(word));
  });
  const fields = [...ownFields, ["notes", notes] as const];
  const wholeNames = membersOf(tools, ({ name }) => [words(name).join("")].filter(Boolean));
  const inGroups = membersOf(groupTexts, (texts) => words(texts.join(" ")).filter(isSignificant));
  const allMembers = [...fields.map(([, members]) => members), wholeNames, inGroups];
  const sorted = [...new Set(allMembers.flatMap((members) => [...members.keys()]))].toSorted(
    byCodeUnit,
  );
  const byStem = groupBy([...sorted.keys()], (number) => frenchStem(sorted[number]!));
  const listsOf = (lists: ReadonlyMap<string, number[]>) =>
    packLists(sorted.map((word) => lists.get(word) ?? []));
  return {
    words: sorted.join(" "),
    fields: Object.fromEntries(
      fields.map(([key, members]) => [key, listsOf(members)]),
    ) as IndexedWords["fields"],
    whole_names: listsOf(wholeNames),
    groups: listsOf(inGroups),
    concepts: Object.fromEntries(
      concepts.flatMap(({ said, words: meant }) => {
        const numbers = meant.flatMap((word) => byStem.get(frenchStem(fold(word))) ?? []);
        return said.map((text) => [phraseOf(words(text)), [...new Set(numbers)]]);
      }),
    ),
  };
}

function withKeywords(
  { slug, name }: CategoryReference,
  keywords: ReadonlyMap<string, readonly string[]>,
) {
  return { slug, name, keywords: keywords.get(slug) ?? [] };
}

/** Returns for each value the positions of the items that have it. */
function membersOf<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Map<string, number[]> {
  const members = new Map<string, number[]>();
  items.forEach((item, position) => {
    for (const value of new Set(keysOf(item))) {
      const positions = members.get(value);
      if (positions) positions.push(position);
      else members.set(value, [position]);
    }
  });
  return members;
}

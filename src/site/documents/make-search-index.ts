import type { CategoryReference } from "../../api/documents.ts";
import { byCodeUnit, words } from "../../api/fold.ts";
import { toSteps, type IndexedWords, type SearchIndex } from "../../api/search/search-index.ts";
import type { Directory } from "../../catalog/directory.ts";
import { toolSummary, toolSummarySchema } from "../../catalog/schemas.ts";
import { SEARCHED_FIELDS } from "../../content/schema/tool-fields.ts";

/** The parts of the directory that the index contains. */
export type Searched = Pick<
  Directory,
  "tools" | "categories" | "levels" | "subjects" | "collections" | "keywords"
>;

/** The keys of a summary in their order, without those that follow from others. */
const KEYS = Object.keys(
  toolSummarySchema.omit({ url: true }).shape,
) as (keyof SearchIndex["tools"])[];

/** Returns the document that answers searches (contract §3); hosts and pages open it with `openSearch`. */
export function searchIndex(directory: Searched): SearchIndex {
  const { tools, categories, levels, subjects, collections } = directory;
  const positionOf = new Map(tools.map(({ slug }, position) => [slug, position]));
  const summaries = tools.map((tool) => {
    const { url: _, category, ...summary } = toolSummary(tool);
    return { ...summary, category: category.slug };
  });
  const columns = KEYS.map((key) => [key, summaries.map((summary) => summary[key])]);
  return {
    version: 4,
    tools: Object.fromEntries(columns) as SearchIndex["tools"],
    categories: categories.map(reference),
    levels: levels.map(reference),
    subjects: subjects.map(reference),
    collections: collections.map(({ slug, title, task, tools: listed }) => ({
      slug,
      title,
      task,
      tools: listed.map((tool) => positionOf.get(tool.slug)!),
    })),
    vocabulary: indexedWords(directory),
  };
}

function indexedWords(directory: Searched): IndexedWords {
  const { tools, categories, levels, subjects, collections, keywords } = directory;
  const groupTexts = [
    ...categories.map(({ name }) => [name]),
    ...levels.map(({ slug, name }) => [name, ...(keywords.levels.get(slug) ?? [])]),
    ...subjects.map(({ slug, name }) => [name, ...(keywords.subjects.get(slug) ?? [])]),
    ...collections.map(({ title, task }) => [title, task ?? ""]),
  ];
  const searched = SEARCHED_FIELDS.map(({ key }) =>
    membersOf(tools, (tool) => words([tool[key]].flat().join(" "))),
  );
  const wholeNames = membersOf(tools, ({ name }) => [words(name).join("")].filter(Boolean));
  const inGroups = membersOf(groupTexts, (texts) => words(texts.join(" ")));
  const all = [...searched, wholeNames, inGroups].flatMap((members) => [...members]);
  const sorted = sortedKeys(new Map(all));
  const listsOf = (members: ReadonlyMap<string, number[]>) =>
    sorted.map((word) => toSteps(members.get(word) ?? []));
  return {
    words: sorted.join(" "),
    fields: SEARCHED_FIELDS.map((field, i) => ({ ...field, lists: listsOf(searched[i]!) })),
    whole_names: listsOf(wholeNames),
    groups: listsOf(inGroups),
  };
}

function reference({ slug, name }: CategoryReference): CategoryReference {
  return { slug, name };
}

/** Returns for each value the positions of the items that have it. */
function membersOf<Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => readonly string[],
): Map<string, number[]> {
  const members = new Map<string, number[]>();
  items.forEach((item, position) => {
    for (const value of new Set(valuesOf(item))) {
      const positions = members.get(value);
      if (positions) positions.push(position);
      else members.set(value, [position]);
    }
  });
  return members;
}

function sortedKeys(members: ReadonlyMap<string, unknown>): string[] {
  return [...members.keys()].toSorted(byCodeUnit);
}

import type { CategoryReference } from "../../api/documents.ts";
import { byCodeUnit, words } from "../../api/fold.ts";
import {
  toSteps,
  type Attribute,
  type IndexedWords,
  type SearchIndex,
  type Steps,
} from "../../api/search/search-index.ts";
import type { Directory } from "../../catalog/directory.ts";
import type { ToolData } from "../../catalog/schemas.ts";
import { SEARCHED_FIELDS } from "../../content/schema/tool-fields.ts";

/** The parts of the directory that the index contains. */
export type Searched = Pick<
  Directory,
  "tools" | "categories" | "levels" | "subjects" | "collections" | "keywords"
>;

/** The values of each attribute: "1" and "0" for yes and no, none if unknown. */
const VALUES: Record<Attribute, (tool: ToolData) => readonly string[]> = {
  category: ({ category }) => [category.slug],
  level: ({ levels }) => levels,
  subject: ({ subjects }) => subjects,
  pricing: ({ pricing }) => [pricing],
  has_education_pricing: (tool) => answer(tool.has_education_pricing || null),
  open_source: ({ open_source }) => answer(open_source),
  french_interface: ({ french_interface }) => answer(french_interface),
  country: ({ country }) => known(country),
  pupil_account: ({ pupils }) => known(pupils?.account),
  hosting: ({ pupils }) => known(pupils?.hosting),
  gar: ({ pupils }) => answer(pupils?.gar),
  verified_at: ({ freshness }) => known(freshness.verified_at),
  added_at: ({ freshness }) => [freshness.added_at],
};

function known(value: string | null | undefined): string[] {
  return value == null ? [] : [value];
}

function answer(value: boolean | null | undefined): string[] {
  return value == null ? [] : [value ? "1" : "0"];
}

/** Returns the document that answers searches (contract §3); hosts and pages open it with `openSearch`. */
export function searchIndex(directory: Searched): SearchIndex {
  const { tools, categories, levels, subjects, collections } = directory;
  const positionOf = new Map(tools.map(({ slug }, position) => [slug, position]));
  const order: Partial<Record<string, readonly { slug: string }[]>> = {
    category: categories,
    level: levels,
    subject: subjects,
  };
  const attributes = Object.entries(VALUES).map(([attribute, valuesOf]) => {
    const members = membersOf(tools, valuesOf);
    const values = order[attribute]?.map(({ slug }) => slug) ?? sortedKeys(members);
    const lists = values.map((value) => [value, toSteps(members.get(value) ?? [])]);
    return [attribute, Object.fromEntries(lists)];
  });
  return {
    version: 3,
    slugs: tools.map(({ slug }) => slug),
    names: tools.map(({ name }) => name),
    short_descriptions: tools.map(({ short_description }) => short_description),
    websites: tools.map(({ website }) => website),
    attributes: Object.fromEntries(attributes) as Record<Attribute, Record<string, Steps>>,
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

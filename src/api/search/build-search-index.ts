import { PRICINGS, PUPIL_ACCOUNTS, type PupilAccount } from "../api.ts";
import type { CategoryReference } from "../documents.ts";
import { byCodeUnit } from "../fold.ts";
import type { IndexedGroups, IndexedTool } from "./indexed-tool.ts";
import { writeList } from "./number-list.ts";
import {
  BLOCK,
  MEMBERS,
  type DayGroup,
  type NamedGroup,
  type SearchIndex,
  type TextBlock,
} from "./search-index.ts";
import { writeVocabulary } from "./write-vocabulary.ts";

/** Returns the index of tools given in the default order. */
export function buildSearchIndex(
  tools: readonly IndexedTool[],
  groups: IndexedGroups,
): Omit<SearchIndex, "sizes"> {
  const collections = [...new Set(tools.flatMap((tool) => tool.collections))];
  return {
    version: 3,
    count: tools.length,
    pricing: tools.map((tool) => PRICINGS.indexOf(tool.pricing)).join(""),
    education: writeList(positions(tools, (tool) => tool.has_education_pricing)),
    categories: named(groups.categories, tools, (tool) => [tool.category.slug]),
    levels: named(groups.levels, tools, (tool) => tool.levels),
    subjects: named(groups.subjects, tools, (tool) => tool.subjects),
    collections: members(collections, tools, (tool) => tool.collections).map(([item, list]) => ({
      slug: item.slug,
      title: item.title,
      task: item.task,
      tools: list,
    })),
    verified: byDay(tools, (tool) => tool.verified_at),
    added: byDay(tools, (tool) => tool.added_at),
    open_source: tools.map((tool) => digitOf(tool.open_source)).join(""),
    french_interface: tools.map((tool) => digitOf(tool.french_interface)).join(""),
    countries: byCode(tools, (tool) => tool.country),
    pupil_account: tools.map(({ pupils }) => accountDigit(pupils?.account ?? null)).join(""),
    gar: tools.map(({ pupils }) => digitOf(pupils?.gar ?? null)).join(""),
    hosting: byCode(tools, ({ pupils }) => pupils?.hosting ?? null),
    names: tools.map(({ name }) => name),
    vocabulary: writeVocabulary(tools, groupTexts(groups, collections)),
    texts: textBlocks(tools),
  };
}

/** Returns the texts of all groups, in the order in which the vocabulary numbers them. */
function groupTexts(
  { categories, levels, subjects }: IndexedGroups,
  collections: readonly { title: string; task: string | null }[],
): string[] {
  return [
    ...[...categories, ...levels, ...subjects].map(({ name }) => name),
    ...collections.map(({ title, task }) => `${title} ${task ?? ""}`),
  ];
}

function named(
  groups: readonly CategoryReference[],
  tools: readonly IndexedTool[],
  slugsOf: (tool: IndexedTool) => readonly string[],
): NamedGroup[] {
  const slugs = groups.map(({ slug }) => slug);
  const lists = members(slugs, tools, slugsOf);
  return lists.map(([slug, list], i) => ({ slug, name: groups[i]!.name, tools: list }));
}

type ValueOf = (tool: IndexedTool) => string | null;

function byDay(tools: readonly IndexedTool[], dayOf: ValueOf): DayGroup[] {
  return byValue(tools, dayOf).map(([day, list]) => ({ day, tools: list }));
}

function byCode(tools: readonly IndexedTool[], codeOf: ValueOf): SearchIndex["hosting"] {
  return byValue(tools, codeOf).map(([code, list]) => ({ code, tools: list }));
}

/** Returns each value that a tool has, in order, with the list of its tools. */
function byValue(tools: readonly IndexedTool[], valueOf: ValueOf): [string, string][] {
  const valuesOf = (tool: IndexedTool) => {
    const value = valueOf(tool);
    return value === null ? [] : [value];
  };
  const values = [...new Set(tools.flatMap(valuesOf))].toSorted(byCodeUnit);
  return members(values, tools, valuesOf);
}

function digitOf(answer: boolean | null): string {
  return answer === null ? "2" : answer ? "1" : "0";
}

function accountDigit(account: PupilAccount | null): number {
  return account === null ? PUPIL_ACCOUNTS.length : PUPIL_ACCOUNTS.indexOf(account);
}

/** Returns each group with the list of its tools. */
function members<Group>(
  groups: readonly Group[],
  tools: readonly IndexedTool[],
  groupsOf: (tool: IndexedTool) => readonly Group[],
): [Group, string][] {
  const lists = new Map(groups.map((group) => [group, [] as number[]]));
  tools.forEach((tool, position) => {
    for (const group of groupsOf(tool)) lists.get(group)!.push(position);
  });
  return [...lists].map(([group, list]) => [group, writeList(list)]);
}

function positions(tools: readonly IndexedTool[], isListed: (tool: IndexedTool) => boolean) {
  return tools.flatMap((tool, position) => (isListed(tool) ? [position] : []));
}

function textBlocks(tools: readonly IndexedTool[]): TextBlock[] {
  return Array.from({ length: Math.ceil(tools.length / BLOCK) }, (_, number) => {
    const block = tools.slice(number * BLOCK, (number + 1) * BLOCK);
    return [
      block.map(({ slug }) => slug),
      block.map(({ short_description }) => short_description),
      block.map(({ website }) => website),
    ];
  });
}

/** Returns the text of the file. */
export function renderSearchIndex(index: Omit<SearchIndex, "sizes">): string {
  const members = MEMBERS.map((key) => `"${key}":${JSON.stringify(index[key])}`);
  const blocks = index.texts.map((block) => JSON.stringify(block));
  const sizes = [...members, ...blocks].map((text) => encoder.encode(text).length);
  return `{"sizes":[${sizes.join(",")}],${members.join(",")},"texts":[${blocks.join(",")}]}`;
}

const encoder = new TextEncoder();

import { PARAMETERS, type SlugParameter } from "../api/list-parameters.ts";
import { memoized } from "../memoized.ts";
import { isSlug } from "../text/slug.ts";
import { toolsWith } from "./fact-columns.ts";
import { lineStartingWith, readNumbers, textOf } from "./lines.ts";
import type { IndexLines, SearchIndex } from "./search-index.ts";
import { SHARED_POINTS, type GroupKind } from "./weights.ts";

/** A category, level, subject or collection with its tools, those of a collection in its order. */
export interface ToolGroup {
  kind: GroupKind;
  slug: string;
  name: string;
  /** What people type for it, if it is a level or a subject. */
  keywords: readonly string[];
  /** Points for two tools that share it (`SHARED_POINTS`). */
  points: number;
  tools: readonly number[];
}

/** The kind of a group, by the part of its key before the equals sign. */
const KIND_OF = {
  category: "categories",
  level: "levels",
  subject: "subjects",
  top_list: "collections",
  stack: "collections",
  absent: "absent",
} as const satisfies Record<string, GroupKind>;

const openedGroups = /* @__PURE__ */ memoized((_lines: IndexLines): ToolGroup[] => []);

export function groupAt({ tools }: SearchIndex, number: number): ToolGroup {
  return (openedGroups(tools)[number] ??= readGroup(tools, number));
}

function readGroup(lines: IndexLines, number: number): ToolGroup {
  const [key = "", listed, name = "", ...keywords] = textOf(
    lines,
    lines.header.tools + number,
  ).split("\t");
  const [kind, slug] = key.split("=") as [keyof typeof KIND_OF, string];
  const points = SHARED_POINTS[kind === "absent" ? "top_list" : kind];
  const tools =
    kind in PARAMETERS
      ? toolsWith({ tools: lines }, `${kind as SlugParameter}=${slug}`)
      : readNumbers(listed, lines.header.tools);
  return { kind: KIND_OF[kind], slug, name, keywords, points, tools };
}

/** Returns all groups, by their numbers: categories, levels, subjects, collections and absent tools. */
export function groupsOf(index: SearchIndex): ToolGroup[] {
  return Array.from({ length: index.tools.header.groups }, (_, number) => groupAt(index, number));
}

/** Returns the categories, levels or subjects in their order. */
export function groupsBy(index: SearchIndex, parameter: SlugParameter): ToolGroup[] {
  return groupsOf(index).filter(({ kind }) => kind === KIND_OF[parameter]);
}

/** Reports whether a category, level or subject exists. */
export function hasTerm({ tools }: SearchIndex, parameter: SlugParameter, slug: string): boolean {
  const start = `${parameter}=${slug}\t`;
  return isSlug(slug) && lineStartingWith(tools, start, tools.header.tools) !== -1;
}

import { PARAMETERS, SLUG_PARAMETERS, type FacetName } from "../api/list-parameters.ts";
import { choiceCounts } from "../api/orders.ts";
import type { IndexedTools } from "./open-tools.ts";
import { openVocabulary } from "./vocabulary.ts";
import { SHARED_POINTS, type GroupKind } from "./weights.ts";

/** What searching and listing read of an index. */
export type OpenedIndex = ReturnType<typeof openIndex>;

/** What queries with words read, too. */
export type SearchedIndex = ReturnType<typeof openWords>;

/** A category, level, subject or collection with its tools, those of a collection in its order. */
export interface ToolGroup {
  kind: GroupKind;
  slug: string;
  name: string;
  /** Points for two tools that share it (`SHARED_POINTS`). */
  points: number;
  tools: readonly number[];
}

export function openIndex(indexed: IndexedTools) {
  const { index, part } = indexed;
  const count = index.tools.slug.length;
  const facets: Partial<Record<FacetName, ReadonlyMap<string, ReadonlySet<number>>>> = {};
  const toolsByValue = (facet: FacetName) => {
    const values = new Map<string, Set<number>>();
    const parameter = PARAMETERS[facet];
    if (parameter.kind === "slug") {
      for (const { slug } of index[parameter.list]) values.set(slug, new Set());
    }
    for (const position of index.tools.slug.keys()) {
      for (const value of parameter.of(part(position, parameter.key))) {
        const tools = values.get(value);
        if (tools) tools.add(position);
        else values.set(value, new Set([position]));
      }
    }
    return values;
  };
  return {
    ...indexed,
    count,
    /** Returns the values of a facet with their tools, in the default order. All known slugs are among them. */
    toolsBy: (facet: FacetName) => (facets[facet] ??= toolsByValue(facet)),
    /** How often editors chose each tool. */
    choices: choiceCounts(count, index.collections),
  };
}

export function openWords(opened: OpenedIndex) {
  const { index, toolsBy } = opened;
  const ofTerms = SLUG_PARAMETERS.flatMap((parameter) => {
    const kind = PARAMETERS[parameter].list;
    const tools = toolsBy(parameter);
    return index[kind].map(({ slug, name }) => {
      return { kind, slug, name, points: SHARED_POINTS[parameter], tools: [...tools.get(slug)!] };
    });
  });
  const collections = index.collections.map(({ slug, title, task, tools }) => {
    const points = SHARED_POINTS[task === null ? "stack" : "top_list"];
    return { kind: "collections" as const, slug, name: title, points, tools };
  });
  const absent = index.absent.map((tools) => {
    return { kind: "absent" as const, slug: "", name: "", points: SHARED_POINTS.top_list, tools };
  });
  /** Categories, levels, subjects, collections and absent tools, as the vocabulary numbers them. */
  const groups: readonly ToolGroup[] = [...ofTerms, ...collections, ...absent];
  const positions: readonly number[] = [...index.tools.slug.keys()];
  return { ...opened, vocabulary: openVocabulary(index.vocabulary), groups, positions };
}

import {
  FACTS,
  needsNoAccount,
  choiceValues,
  type ChoiceKey,
  type FactKey,
  type FactValue,
  valueAt,
} from "../facts/facts.ts";
import { isInUnion, UNION } from "../facts/countries.ts";
import { FILTERS, type FilteredFact, type FilterWords } from "../facts/filters.ts";
import type { FactRow } from "../facts/kinds.ts";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "./api.ts";
import type { ListedTool } from "./documents.ts";
import { SORTS } from "./orders.ts";

/**
 * The parameters of a list of tools, in the canonical order (contract §3) of links, `filters`, errors and documentation.
 * All that reads, writes, offers or describes a query follows this table: parsing, links, the search index, the form of the
 * home page, OpenAPI, MCP and the correction of misspelt names.
 */
export const PARAMETERS = {
  category: slug("category", ({ slug }) => [slug]),
  pricing: { ...choice("pricing"), kind: "choices", synonyms: ["price"] },
  has_education_pricing: flag("has_education_pricing"),
  level: slug("levels", (slugs) => slugs),
  subject: slug("subjects", (slugs) => slugs),
  all_subjects: { kind: "flag", values: ["1", "true"] },
  no_pupil_account: flag("pupils.account", needsNoAccount),
  eu_hosting: flag("pupils.hosting", isInUnion),
  gar: flag("pupils.gar"),
  open_source: flag("open_source"),
  french_interface: flag("french_interface"),
  platform: choice("platforms", (names) =>
    names.includes("web") && !names.includes("chromeos") ? [...names, "chromeos"] : names,
  ),
  country: { kind: "country", ...facet("country", placesOf) },
  user: choice("users"),
  offline: flag("offline"),
  ai: { ...choice("ai"), kind: "choices" },
  unknown: { kind: "flag", values: ["1", "true"] },
  q: { kind: "text", max: 200, synonyms: ["query", "search", "keyword", "keywords"] },
  match: { kind: "choice", values: ["exact"] },
  sort: {
    kind: "order",
    values: SORTS,
    fallback: "relevance",
    synonyms: ["order", "order_by", "sort_by"],
  },
  page: { kind: "integer", max: 999_999_999, fallback: 1, synonyms: ["offset"] },
  per_page: {
    kind: "integer",
    max: MAX_PER_PAGE,
    fallback: DEFAULT_PER_PAGE,
    synonyms: ["limit", "size", "page_size"],
  },
} as const satisfies Record<string, Parameter>;

/** A row of `PARAMETERS`. A parameter that is not given is null or has its `fallback`. */
export type Parameter = {
  /** What other APIs call it. */
  synonyms?: readonly string[];
  /** The fact by which it filters; a parameter with one is a facet. */
  fact?: FactKey;
  /** The key of a summary that `of` and `isUnknown` read, and no other. */
  key?: keyof ListedTool;
  /** Returns the values by which the filter finds a tool. */
  of?: (tool: ListedTool) => readonly string[];
  /** Whether `isUnknown` may be true of a tool. */
  canBeUnknown?: boolean;
  isUnknown?: (tool: ListedTool) => boolean;
} &
  /** Its values are the slugs of `list`, which names a document (`/{list}.json`) and a member of the search index. */
  (
    | { kind: "slug"; list: "categories" | "levels" | "subjects" }
    | { kind: "text"; max: number }
    | { kind: "country" }
    | { kind: "choice" | "choices" | "flag"; values: readonly string[] }
    | { kind: "order"; values: readonly string[]; fallback: string }
    | { kind: "integer"; max: number; fallback: number }
  );

/** Returns the columns of a facet; `of` returns the values of its filter that a value of the fact passes. */
function facet<Key extends FilteredFact>(
  fact: Key,
  of: (value: FactValue<Key>) => readonly string[],
) {
  const path = fact.split(".");
  const { isKnown, isComputed, kind }: FactRow = FACTS[fact];
  // Of facts that are computed, and of levels and subjects, the API knows no "no".
  const canBeUnknown = !isKnown && !isComputed && kind !== "terms";
  return {
    fact,
    key: path[0] as keyof ListedTool,
    of: (tool: ListedTool) => of(valueAt(tool, path) as FactValue<Key>),
    canBeUnknown,
    isUnknown: (tool: ListedTool) =>
      canBeUnknown && [valueAt(tool, path) ?? []].flat().length === 0,
  };
}

function flag<Key extends FilteredFact>(
  fact: Key,
  passes: (value: FactValue<Key>) => boolean = (value) => value === true,
) {
  const values = ["1", "true"] as const;
  return { kind: "flag", values, ...facet(fact, (value) => (passes(value) ? ["1"] : [])) } as const;
}

function choice<Key extends ChoiceKey & FilteredFact>(
  fact: Key,
  passing: (values: readonly string[]) => readonly string[] = (values) => values,
) {
  const of = (value: FactValue<Key>) => passing([value ?? []].flat());
  return { kind: "choice", values: choiceValues(fact), ...facet(fact, of) } as const;
}

function slug<Key extends "category" | "levels" | "subjects">(
  fact: Key,
  of: (value: FactValue<Key>) => readonly string[],
) {
  return { kind: "slug", list: FACTS[fact].list, ...facet(fact, of) } as const;
}

function placesOf(country: string | null): string[] {
  if (country === null) return [];
  return isInUnion(country) && country !== UNION ? [country, UNION] : [country];
}

type Table = typeof PARAMETERS;
export type ListParameter = keyof Table;

type ParameterValue<Row extends Parameter> = Row extends { kind: "integer" }
  ? number
  : Row extends { kind: "flag" }
    ? true | null
    : Row extends { kind: "choice"; values: readonly (infer Choice)[] }
      ? Choice | null
      : Row extends { kind: "order"; values: readonly (infer Order)[] }
        ? Order
        : string | null;

/**
 * A parsed request for a list of tools. Its slugs and its country may not exist. `pricing` and `ai` are canonical texts: one
 * or several values in their order, joined by commas.
 */
export type ListQuery = { [Name in ListParameter]: ParameterValue<Table[Name]> };

export const LIST_PARAMETERS = Object.keys(PARAMETERS) as ListParameter[];

export function synonymsOf(name: ListParameter): readonly string[] {
  const { synonyms = [] }: Parameter = PARAMETERS[name];
  return synonyms;
}

/** The query of `/tools`, without parameters. */
export const ALL_TOOLS = Object.fromEntries(
  LIST_PARAMETERS.map((name) => {
    const parameter: Parameter = PARAMETERS[name];
    return [name, "fallback" in parameter ? parameter.fallback : null];
  }),
) as unknown as ListQuery;

/** The parameters that say how a list is shown; the others are its filters. */
const VIEW = ["match", "sort", "page", "per_page"] as const;

export type FilterName = Exclude<ListParameter, (typeof VIEW)[number]>;
export const FILTER_NAMES = LIST_PARAMETERS.filter(
  (name): name is FilterName => !(VIEW as readonly string[]).includes(name),
);

/** The filters of a list of tools, as its document names them; null where one is not set. */
export type Filters = Pick<ListQuery, FilterName>;

type NameWith<Part> = {
  [Name in ListParameter]: Table[Name] extends Part ? Name : never;
}[ListParameter];

export type FacetName = NameWith<{ of: unknown }>;
export const FACET_NAMES = LIST_PARAMETERS.filter((name): name is FacetName => {
  return "fact" in PARAMETERS[name];
});

/** The facets of facts that may not be known: those that `unknown` concerns. */
export const UNKNOWN_FACETS = FACET_NAMES.filter((name) => PARAMETERS[name].canBeUnknown);

/** Returns the words of a filter by a fact; its label is that of the fact unless it has one of its own. */
export function filterWords(name: FacetName): FilterWords & { label: string } {
  const { fact } = PARAMETERS[name];
  return { label: FACTS[fact].title, ...FILTERS[fact] };
}

export type SlugParameter = NameWith<{ kind: "slug" }>;
export const SLUG_PARAMETERS = LIST_PARAMETERS.filter((name): name is SlugParameter => {
  return PARAMETERS[name].kind === "slug";
});

/** Returns the values that a query chooses in a facet: none, one or several. */
export function chosenValues(query: Filters, name: FacetName): string[] {
  const value = query[name];
  if (value === null) return [];
  if (value === true) return ["1"];
  return PARAMETERS[name].kind === "choices" ? value.split(",") : [value];
}

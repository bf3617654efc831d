import {
  DEFAULT_PER_PAGE,
  MAX_PER_PAGE,
  needsNoAccount,
  PLATFORMS,
  PRICINGS,
  SORTS,
} from "./api.ts";
import { isInUnion, UNION } from "./countries.ts";
import type { ListedTool } from "./documents.ts";

/**
 * The parameters of a list of tools, in the canonical order (contract §3) that links, `filters`, errors and documentation
 * have. All that reads, writes, offers or describes a query follows this table: parsing, links, the search index, the form
 * of the home page, OpenAPI, MCP and the CDN's cache key. Parameters with `of` are the facets: `of` returns the values that
 * a tool has. The values of a `slug` are those of its `list`, which names both a document (`/{list}.json`) and a member of
 * the search index.
 */
export const PARAMETERS = {
  category: { kind: "slug", list: "categories", of: ({ category }) => [category.slug] },
  pricing: { kind: "choices", values: PRICINGS, of: ({ pricing }) => [pricing] },
  has_education_pricing: flag((tool) => tool.has_education_pricing),
  level: { kind: "slug", list: "levels", of: ({ levels }) => levels },
  subject: { kind: "slug", list: "subjects", of: ({ subjects }) => subjects },
  all_subjects: { kind: "flag", values: ["1", "true"] },
  no_pupil_account: flag(({ pupil_account }) => needsNoAccount(pupil_account)),
  eu_hosting: flag(({ hosting }) => isInUnion(hosting)),
  gar: flag(({ gar }) => gar),
  open_source: flag(({ open_source }) => open_source),
  french_interface: flag(({ french_interface }) => french_interface),
  platform: { kind: "choice", values: PLATFORMS, of: ({ platforms }) => platforms },
  country: { kind: "country", of: ({ country }) => places(country) },
  q: { kind: "text", max: 200 },
  match: { kind: "choice", values: ["exact"] },
  sort: { kind: "order", values: SORTS, fallback: "relevance" },
  page: { kind: "integer", max: 999_999_999, fallback: 1 },
  per_page: { kind: "integer", max: MAX_PER_PAGE, fallback: DEFAULT_PER_PAGE },
} as const satisfies Record<string, Parameter>;

/** How to parse a parameter; one that is not given is null or has its `fallback`. */
export type Parameter = { of?: (tool: ListedTool) => readonly string[] } & (
  | { kind: "slug"; list: "categories" | "levels" | "subjects" }
  | { kind: "text"; max: number }
  | { kind: "country" }
  | { kind: "choice" | "choices" | "flag"; values: readonly string[] }
  | { kind: "order"; values: readonly string[]; fallback: string }
  | { kind: "integer"; max: number; fallback: number }
);

function flag(has: (tool: ListedTool) => boolean | null) {
  return {
    kind: "flag",
    values: ["1", "true"],
    of: (tool: ListedTool) => (has(tool) === true ? ["1"] : []),
  } as const;
}

function places(country: string | null): string[] {
  if (country === null) return [];
  return isInUnion(country) && country !== UNION ? [country, UNION] : [country];
}

type Table = typeof PARAMETERS;
export type ListParameter = keyof Table;

type ValueOf<One extends Parameter> = One extends { kind: "integer" }
  ? number
  : One extends { kind: "flag" }
    ? true | null
    : One extends { kind: "choice"; values: readonly (infer Choice)[] }
      ? Choice | null
      : One extends { kind: "order"; values: readonly (infer Order)[] }
        ? Order
        : string | null;

/**
 * A request for a list of tools. Its slugs and its country may not exist. `pricing` is its canonical text:
 * one or several pricings in their order, joined by commas.
 */
export type ListQuery = { [Name in ListParameter]: ValueOf<Table[Name]> };

export const LIST_PARAMETERS = Object.keys(PARAMETERS) as ListParameter[];

/** The query that no parameter changes. */
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

export type FacetName = {
  [Name in ListParameter]: Table[Name] extends { of: unknown } ? Name : never;
}[ListParameter];
export const FACET_NAMES = LIST_PARAMETERS.filter((name): name is FacetName => {
  return "of" in PARAMETERS[name];
});

export type SlugParameter = {
  [Name in ListParameter]: Table[Name] extends { kind: "slug" } ? Name : never;
}[ListParameter];
export const SLUG_PARAMETERS = LIST_PARAMETERS.filter((name): name is SlugParameter => {
  return PARAMETERS[name].kind === "slug";
});

/** Returns the values that a query chooses in a facet: none, one, or several pricings. */
export function chosenValues(query: Filters, name: FacetName): string[] {
  const value = query[name];
  if (value === null) return [];
  if (value === true) return ["1"];
  return PARAMETERS[name].kind === "choices" ? value.split(",") : [value];
}

import { DEFAULT_PER_PAGE, MAX_PER_PAGE, PRICINGS } from "./api.ts";

/**
 * The parameters of a list of tools, in the canonical order (contract §3) that links, `filters`, errors and documentation
 * have. Parsing, links, OpenAPI and the CDN's cache key come from this table. The values of a `slug` are those of its
 * `list`, which names both a document (`/{list}.json`) and a member of the search index.
 */
export const PARAMETERS = {
  category: { kind: "slug", list: "categories" },
  pricing: { kind: "choice", values: PRICINGS },
  has_education_pricing: { kind: "flag", values: ["1", "true"] },
  level: { kind: "slug", list: "levels" },
  subject: { kind: "slug", list: "subjects" },
  q: { kind: "text", max: 200 },
  page: { kind: "integer", max: 999_999_999, fallback: 1 },
  per_page: { kind: "integer", max: MAX_PER_PAGE, fallback: DEFAULT_PER_PAGE },
} as const;

export type Table = typeof PARAMETERS;
export type ListParameter = keyof Table;
type Kind = Table[ListParameter]["kind"];

/** The names of the parameters with one of these kinds. */
type NamesOf<Kinds extends Kind> = {
  [Name in ListParameter]: Table[Name]["kind"] extends Kinds ? Name : never;
}[ListParameter];

export type FilterName = NamesOf<Exclude<Kind, "integer">>;
export type SlugParameter = NamesOf<"slug">;

export const LIST_PARAMETERS = Object.keys(PARAMETERS) as ListParameter[];
export const FILTER_NAMES = named<FilterName>(({ kind }) => kind !== "integer");
export const SLUG_PARAMETERS = named<SlugParameter>(({ kind }) => kind === "slug");

function named<Name extends ListParameter>(matches: (parameter: { kind: Kind }) => boolean) {
  return LIST_PARAMETERS.filter((name): name is Name => matches(PARAMETERS[name]));
}

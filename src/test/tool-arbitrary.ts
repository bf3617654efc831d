import fc from "fast-check";
import type { ToolData } from "../core/directory/schemas.ts";
import { FACTS, type FactKey } from "../core/facts/facts.ts";
import type { FactRow } from "../core/facts/kinds.ts";
import { byCodeUnit, fold } from "../core/text/fold.ts";
import {
  ALL_TOOLS,
  LIST_PARAMETERS,
  PARAMETERS,
  type ListParameter,
  type ListQuery,
  type Parameter,
} from "../core/api/list-parameters.ts";
import type { Tool } from "../commands/contract/site-data.ts";
import { DAYS, passes } from "../commands/contract/list-oracle.ts";

const term = (slug: string, name: string) => ({ slug, name });

export const CATEGORIES = [term("quiz", "Quiz"), term("ecriture", "Écriture")];

export const TERMS = {
  levels: [term("college", "Collège"), term("lycee", "Lycée"), term("superieur", "Supérieur")],
  subjects: [
    term("francais", "Français"),
    term("mathematiques", "Mathématiques"),
    term("svt", "SVT"),
  ],
};

const slugsOf = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);

const PIECES = "a e é e\u0301 E œ oe ß s ﬁ ’ ' - . 1 😀 ك ב & + %"
  .split(" ")
  .concat(" ", "\u00a0", "\u202f");

/** Short lines with characters that are hard to compare: marks, ligatures, apostrophes, other scripts. */
export const anyLine = fc
  .string({ unit: fc.constantFrom(...PIECES), minLength: 1, maxLength: 14 })
  .map((text) => text.trim() || "x");

const earlier = fc.constantFrom("2025-12-31", "2026-01-05", "2026-01-09");
const maybe = fc.constantFrom("2026-01-09", "2026-03-01", null);

/** Values of facts by kind, known or not; terms are those of the sample, and computed facts follow from others. */
function anyFact({ isKnown, isComputed, ...row }: FactRow): fc.Arbitrary<unknown> {
  if (isComputed) return isKnown ? fc.boolean() : fc.constantFrom(true, null);
  if (row.kind === "choices") return fc.subarray(Object.keys(row.values));
  if (row.kind === "terms") return fc.subarray(slugsOf(TERMS[row.list]));
  if (row.kind === "term") return fc.constantFrom(...CATEGORIES);
  const value: fc.Arbitrary<unknown> =
    row.kind === "choice"
      ? fc.constantFrom(...Object.keys(row.values))
      : row.kind === "country"
        ? fc.constantFrom("FR", "CA", "EU", "US")
        : row.kind === "flag"
          ? fc.boolean()
          : fc.constant(null);
  return isKnown ? value : fc.option(value);
}

function anyFacts<Part>(start: string): { [Key in keyof Part]: fc.Arbitrary<Part[Key]> } {
  const facts = Object.entries<FactRow>(FACTS).flatMap(([path, row]) => {
    const key = path.slice(start.length);
    return path.startsWith(start) && !key.includes(".") ? [[key, anyFact(row)]] : [];
  });
  return Object.fromEntries(facts) as { [Key in keyof Part]: fc.Arbitrary<Part[Key]> };
}

/** The fields of a tool that search, filters and order use. */
export const anyTool = fc.record({
  name: anyLine,
  short_description: anyLine,
  ...anyFacts<Pick<ToolData, Exclude<FactKey & keyof ToolData, "website">>>(""),
  pupils: fc.option(
    fc.record(anyFacts<Omit<NonNullable<ToolData["pupils"]>, "source">>("pupils.")),
  ),
  freshness: fc.record({ added_at: earlier, updated_at: maybe, verified_at: maybe }),
});
export type AnyTool = typeof anyTool extends fc.Arbitrary<infer Value> ? Value : never;

/** Chooses nothing most of the time; filters that combine at random would leave no tool. */
function rarely<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, value);
}

/** Returns any value of a parameter that may find tools of `anyTool`; no words, and pages of the default size. */
function anyValue(name: ListParameter): fc.Arbitrary<unknown> {
  const parameter: Parameter = PARAMETERS[name];
  switch (parameter.kind) {
    case "slug":
      return rarely(
        fc.constantFrom(...slugsOf({ categories: CATEGORIES, ...TERMS }[parameter.list])),
      );
    case "country":
      return rarely(fc.constantFrom("FR", "CA", "EU", "DE"));
    case "flag":
      return parameter.of ? rarely(fc.constant(true)) : fc.constantFrom(true, null);
    case "choice":
      return rarely(fc.constantFrom(...parameter.values));
    case "choices":
      return rarely(fc.subarray([...parameter.values], { minLength: 1 }).map(String));
    case "order":
      return fc.constantFrom(...parameter.values);
    default:
      return fc.constant(ALL_TOOLS[name]);
  }
}

export const anyQuery = fc.record(
  Object.fromEntries(LIST_PARAMETERS.map((name) => [name, anyValue(name)])),
) as fc.Arbitrary<unknown> as fc.Arbitrary<ListQuery>;

/**
 * Returns the tools of a list, as positions: those that pass, exact matches before near ones, in each those that are known to
 * pass before the others, then the tools of the subject before those for all subjects, then by the order asked for
 * (contract §3). `exact` and `near` are what the words of the query find, best first; without words, `exact` is null.
 */
export function listedTools(
  tools: readonly AnyTool[],
  query: ListQuery,
  exact: readonly number[] | null,
  near: readonly number[],
): { tools: number[]; exact: number; unknown: number } {
  const filters = { ...query, q: null };
  const answer = (position: number) => passes(tools[position] as Tool, filters);
  const passing = (positions: readonly number[]) =>
    positions.filter((position) => answer(position) ?? query.unknown);
  const days = (position: number) => tools[position]!.freshness as Tool["freshness"];
  const sorted = (positions: readonly number[]) =>
    query.sort === "relevance"
      ? positions
      : positions.toSorted((a, b) => DAYS[query.sort](days(a), days(b)) || a - b);
  const grouped = (positions: readonly number[]) => {
    const isAlso = (position: number) =>
      query.subject !== null && tools[position]!.subjects.length === 0;
    const inOrder = sorted(positions);
    return [true, null].flatMap((isKnown) => {
      const same = inOrder.filter((position) => answer(position) === isKnown);
      return [...same.filter((position) => !isAlso(position)), ...same.filter(isAlso)];
    });
  };
  const candidates = exact ?? tools.map((_, position) => position);
  const first = passing(candidates);
  const places = query.match === "exact" || exact === null ? 0 : Math.max(0, 60 - exact.length);
  const filling = near.slice(0, places);
  return {
    tools: [...grouped(first), ...grouped(passing(filling))],
    exact: first.length,
    unknown: [...candidates, ...filling].filter((position) => answer(position) === null).length,
  };
}

/** Returns tools in the default order (contract §3). */
export function inDefaultOrder<Tool extends { name: string; slug: string }>(tools: Tool[]): Tool[] {
  return tools.toSorted(
    (a, b) => byCodeUnit(fold(a.name), fold(b.name)) || byCodeUnit(a.slug, b.slug),
  );
}

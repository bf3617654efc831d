import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedParameter } from "../../test/parameter-oracle.ts";
import { LIST_PARAMETERS, synonymsOf } from "../api/list-parameters.ts";
import { nearestParameter } from "./nearest-parameter.ts";

test.each([
  ["perPage", "per_page"],
  ["per-page", "per_page"],
  ["PRICING", "pricing"],
  ["levels", "level"],
  ["all_subject", "all_subjects"],
  ["AI", "ai"],
  ["Q", "q"],
  ["level[]", "level"],
  ["pricing[in]", "pricing"],
  ["filter[level]", "level"],
  ["filters[levels][$eq]", "level"],
  ["page[size]", "per_page"],
  ["page[number]", "page"],
  ["categry", "category"],
  ["lveel", "level"],
  ["mtch", "match"],
  ["limit", "per_page"],
  ["pageSize", "per_page"],
  ["offset", "page"],
  ["keywords", "q"],
  ["sort_by", "sort"],
  ["price", "pricing"],
])("%s is nearly %s", (name, parameter) => {
  expect(nearestParameter(name)).toBe(parameter);
});

test.each(
  "utm_source ref fbclid _ gclid source lang format callback port usr sor a categories lvel2 [] ] [[[ - s __proto__ constructor".split(
    " ",
  ),
)("%s is no parameter's name", (name) => {
  expect(nearestParameter(name)).toBeNull();
});

test("agrees with the rule of the contract, word for word", () => {
  const known = fc.constantFrom(
    ...LIST_PARAMETERS.flatMap((name) => [name, ...synonymsOf(name)]),
    ..."filter utm_source ref x".split(" "),
  );
  const sign = fc.constantFrom(...Array.from("abelsSAIQ-_[]0é"));
  const edit = fc.tuple(fc.constantFrom("insert", "delete", "swap", "upper"), fc.nat(), sign);
  const edited = fc
    .tuple(known, fc.array(edit, { maxLength: 3 }))
    .map(([name, edits]) => edits.reduce(changed, name));
  const nested = fc.tuple(edited, edited).map(([before, inside]) => `${before}[${inside}]`);
  fc.assert(
    fc.property(fc.oneof(edited, nested, fc.string()), (name) => {
      expect(nearestParameter(name)).toBe(expectedParameter(name));
    }),
  );
});

function changed(name: string, [how, place, sign]: [string, number, string]): string {
  const i = place % (name.length + 1);
  const [before, here, after] = [name.slice(0, i), name.slice(i, i + 1), name.slice(i + 1)];
  if (how === "insert") return before + sign + here + after;
  if (how === "delete") return before + after;
  if (how === "upper") return before + here.toUpperCase() + after;
  return before + after.slice(0, 1) + here + after.slice(1);
}

import { expect, test } from "vitest";
import { catalogOf } from "../../test/catalog-of.ts";
import { toolFile } from "../../test/sample.ts";
import { outdatedFacts } from "./outdated.ts";

/** Returns what is outdated of a tool with these sources, beside a record with a page of 2026-11-22. */
function outdated(sources: string, changes = {}): string[] {
  const directory = catalogOf({
    "tools/ardoise.md": toolFile({
      pupils: "{ minimum_age: 13 }",
      sources: `[${sources}]`,
      ...changes,
    }),
    "tools/autre.md": toolFile({
      sources: "[{ url: https://a.test, covers: [name], dated: 2026-11-22 }]",
    }),
  });
  return outdatedFacts(directory, directory.toolBySlug.get("ardoise")!);
}

const page = (covers: string, rest = "") =>
  `{ url: https://outil.test, covers: [${covers}]${rest} }`;

test.each([
  [", dated: 2024-11-22", []],
  [", dated: 2024-11-21", ["pricing"]],
  [', dated: "2024-11"', []],
  [', dated: "2024-10"', ["pricing"]],
  [', dated: "2024"', []],
  [', dated: "2023"', ["pricing"]],
  [', dated: "2023", seen_at: 2026-01-12', []],
  ["", []],
])("a price with the source “%s” is outdated or not", (rest, expected) => {
  expect(outdated(`${page("pupils")}, ${page("pricing", rest)}`)).toEqual(expected);
});

test("the newest source of a fact counts, and one without a date may be newer", () => {
  const old = page("pupils, pricing", ", dated: 2020-01-01");
  expect(outdated(old)).toEqual(["pricing", "pupils.minimum_age"]);
  expect(outdated(`${old}, ${page("pupils.minimum_age", ", dated: 2026-01-01")}`)).toEqual([
    "pricing",
  ]);
  expect(outdated(`${old}, ${page("pricing")}`)).toEqual(["pupils.minimum_age"]);
  expect(outdated(`${old}, ${page("pupils.account")}`)).toEqual(["pricing", "pupils.minimum_age"]);
  expect(outdated(old, { verified_at: "2026-03-01" })).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSearchIndex } from "./search.ts";
import { verifiedDays } from "./verified-days.ts";
import { anyTool, CATEGORIES } from "../testing/tool-arbitrary.ts";

test("the search index returns the verification date of each verified tool, and no other", () => {
  const day = fc.option(fc.constantFrom("2026-03-01", "2025-12-31"), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTool, day), { maxLength: 8 }), (drawn) => {
      const tools = drawn.map(([tool, verified_at], i) => ({
        ...tool,
        slug: `t${i}`,
        website: "https://outil.test",
        verified_at,
      }));
      const expected = tools.flatMap(({ slug, verified_at }) =>
        verified_at === null ? [] : [[slug, verified_at] as const],
      );
      const index = buildSearchIndex(tools, CATEGORIES);
      expect([...verifiedDays(index)]).toEqual(expected);
    }),
  );
});

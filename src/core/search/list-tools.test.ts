import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListQuery } from "../api/list-parameters.ts";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { anyQuery, anyTool, listedTools, TERMS, type AnyTool } from "../../test/tool-arbitrary.ts";
import { nearTools } from "./find-tools.ts";

const tools = fc.array(anyTool, { maxLength: 60, size: "max" }).map((drawn) =>
  drawn.map((tool, i) => {
    const description = i % 3 > 0 ? { short_description: "Un quiz." } : {};
    return searchedTool({ ...tool, ...description, slug: `t${i}` });
  }),
);
const withWords = fc
  .tuple(anyQuery, fc.constantFrom(null, "e", "a e", "oe s", "quiz", "quizz", "e quiz", "quiz zz"))
  .map(([query, q]) => ({ ...query, q }));

test("lists the tools that filtering and sorting tool by tool gives", () => {
  let withNear = 0;
  fc.assert(
    fc.property(tools, fc.array(withWords, { minLength: 20, maxLength: 20 }), (list, queries) => {
      const search = searchOf(list, TERMS);
      for (const query of queries) {
        const found = search.find(query.q);
        const near = found ? nearTools(found) : [];
        const expected = listedTools(list as AnyTool[], query, found && found.exact, near);
        const { report, tools, unknown } = search.list(query, found);
        expect(tools).toEqual(expected.tools);
        expect(unknown).toHaveLength(expected.unknown);
        if (report && report.match === "exact" && tools.length > expected.exact) withNear++;
        expect(report?.exact ?? expected.exact).toBe(expected.exact);
        if (query.match === "exact") expect(report?.match).not.toBe("close");
      }
    }),
    // Making so large a case smaller takes minutes.
    { endOnFailure: true },
  );
  expect(withNear).toBeGreaterThan(0);
});

test("a filter only takes tools away, near ones too", () => {
  const filter = fc.constantFrom<Partial<ListQuery>>(
    { pricing: "free" },
    { level: "college" },
    { subject: "francais" },
    { no_pupil_account: true },
    { country: "FR" },
    { match: "exact" },
  );
  let taken = 0;
  fc.assert(
    fc.property(tools, withWords, filter, (list, query, more) => {
      const search = searchOf(list, TERMS);
      const all = { ...query, unknown: null, all_subjects: null };
      const isAdded = Object.keys(more).every((name) => all[name as keyof ListQuery] === null);
      if (!isAdded) return;
      const [before, after] = [search.list(all).tools, search.list({ ...all, ...more }).tools];
      expect(before).toEqual(expect.arrayContaining([...after]));
      if (after.length > 0 && after.length < before.length) taken++;
    }),
    { endOnFailure: true },
  );
  expect(taken).toBeGreaterThan(0);
});

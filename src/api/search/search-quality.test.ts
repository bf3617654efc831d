import fc from "fast-check";
import { expect, test } from "vitest";
import { JUDGED, judgedDirectory } from "../../test/judged-search.ts";
import { searchOf } from "../../test/search-of.ts";
import { words } from "../fold.ts";
import { ALL_TOOLS } from "../list-parameters.ts";

/** How good search is, on judged queries and misspelled names. */
const { tools, ...groups } = judgedDirectory();
const search = searchOf(tools, groups);

/** Returns the grade of each tool that answers a query: 2 if it is exactly what is asked, 1 if it is acceptable. */
function gradesOf(text: string): Map<string, number> {
  const [exactly = "", acceptable = ""] = text.split("|");
  const graded = (slugs: string, grade: number) =>
    slugs.split(" ").flatMap((slug) => (slug ? [[slug, grade] as const] : []));
  return new Map([...graded(acceptable, 1), ...graded(exactly, 2)]);
}

/** Returns the discounted gain of grades in the order of a result (nDCG with gains of 3 and 1). */
function gainOf(grades: readonly number[]): number {
  const gains = grades.slice(0, 10).map((grade, i) => (2 ** grade - 1) / Math.log2(i + 2));
  return gains.reduce((sum, gain) => sum + gain, 0);
}

test.each([
  { set: "tuning", hits: 0.95, rank: 0.9, gain: 0.68 },
  { set: "final", hits: 0.95, rank: 0.84, gain: 0.65 },
])("answers the $set queries", ({ set, hits, rank, gain }) => {
  const results = Object.entries(JUDGED[set]!).map(([q, text]) => {
    const grades = gradesOf(text);
    const found = search
      .list({ ...ALL_TOOLS, q })
      .tools.map((tool) => grades.get(tools[tool]!.slug) ?? 0);
    const ideal = [...grades.values()].toSorted((a, b) => b - a);
    return {
      place: found.findIndex((grade) => grade > 0) + 1,
      gain: gainOf(found) / gainOf(ideal),
    };
  });
  const mean = (value: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / results.length;
  const hitRate = (max: number) => mean(({ place }) => (place > 0 && place <= max ? 1 : 0));
  const reciprocalRank = mean(({ place }) => (place > 0 ? 1 / place : 0));
  const meanGain = mean((result) => result.gain);
  process.stdout.write(
    `${results.length} ${set} queries: hit rate ${hitRate(5).toFixed(3)} at 5, ${hitRate(10).toFixed(3)} at 10; MRR ${reciprocalRank.toFixed(3)}; nDCG@10 ${meanGain.toFixed(3)}\n`,
  );
  expect(hitRate(10)).toBeGreaterThanOrEqual(hits);
  expect(reciprocalRank).toBeGreaterThanOrEqual(rank);
  expect(meanGain).toBeGreaterThanOrEqual(gain);
});

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** Every kind of one-letter edit of a text, at a place and with a letter. */
const EDITS: ((text: string, at: number, letter: string) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at) => text.slice(0, at) + (text[at + 1] ?? "") + text[at]! + text.slice(at + 2),
];

test("a one-letter edit of a name of six letters or more that matches nothing exactly finds its tool in the first three", () => {
  const named = tools
    .map((tool, position) => ({ position, name: words(tool.name).join(" ") }))
    .filter(({ name }) => name.replaceAll(" ", "").length >= 6);
  fc.assert(
    fc.property(
      fc.constantFrom(...named),
      fc.nat(),
      fc.constantFrom(...LETTERS),
      fc.constantFrom(...EDITS),
      ({ name, position }, place, letter, edit) => {
        const at = place % name.length;
        // Moving or removing a space is another kind of typo.
        fc.pre(name[at] !== " " && name[at + 1] !== " ");
        const q = edit(name, at, letter);
        const { report, tools: list } = search.list({ ...ALL_TOOLS, q });
        // The edit of a name may be another word: "merise", of "Memrise".
        const isWord = report!.words.every(({ asked, used }) => used[0] === asked);
        if (report!.match !== "exact" && !isWord) expect(list.slice(0, 3), q).toContain(position);
      },
    ),
  );
});

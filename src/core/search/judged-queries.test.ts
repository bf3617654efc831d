import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgedDirectory, judgedQueries } from "../../test/judged-search.ts";
import { searchOf } from "../../test/search-of.ts";
import { words } from "../text/fold.ts";
import { isFrench, lemmaOf } from "./lemma.ts";
import { ALL_TOOLS } from "../api/list-parameters.ts";

/** How good search is, on judged queries and misspelled names. */
const { tools, ...groups } = judgedDirectory();
const search = searchOf(tools, groups);
const { index } = search;

/** By half and kind: nDCG@10, hit rates at 5 and at 10 in thousandths, and fully fitting tools that are on no page. */
type Figures = Record<string, readonly number[]>;

/** Figures may not be worse: what a change gives must be worth what it takes. */
const FLOOR = {
  tune: { gain: 710, hits: 970, lost: 46 },
  test: { gain: 715, hits: 975, lost: 34 },
};

/** Returns the discounted gain of the first ten grades of a result. */
function gainOf(grades: readonly number[]): number {
  const gains = grades.slice(0, 10).map((grade, i) => (2 ** grade - 1) / Math.log2(i + 2));
  return gains.reduce((sum, gain) => sum + gain, 0);
}

function measured(): Figures {
  const results = judgedQueries().map(({ half, kind, q, grades }) => {
    const found = search
      .list({ ...ALL_TOOLS, q })
      .tools.map((tool) => grades.get(tools[tool]!.slug) ?? 0);
    const ideal = [...grades.values()].toSorted((a, b) => b - a);
    const place = found.findIndex((grade) => grade > 0);
    const fitting = (list: readonly number[]) => list.filter((grade) => grade === 3).length;
    const values = [
      gainOf(found) / gainOf(ideal),
      Number(place >= 0 && place < 5),
      Number(place >= 0 && place < 10),
    ];
    return { names: [half, `${half} ${kind}`], values, lost: fitting(ideal) - fitting(found) };
  });
  const names = [...new Set(results.flatMap((result) => result.names))];
  return Object.fromEntries(
    names.map((name) => {
      const of = results.filter((result) => result.names.includes(name));
      const means = [0, 1, 2].map((i) => {
        const sum = of.reduce((total, { values }) => total + values[i]!, 0);
        return Math.round((1000 * sum) / of.length);
      });
      return [name, [...means, of.reduce((sum, { lost }) => sum + lost, 0)]];
    }),
  );
}

test("answers the judged queries, and prints by how much better or worse than stored", () => {
  const now = measured();
  const stored = JSON.parse(
    readFileSync(new URL("judged-figures.json", import.meta.url), "utf8"),
  ) as Figures;
  for (const [name, figures] of Object.entries(now)) {
    const changes = figures.map((figure, i) => figure - (stored[name]?.[i] ?? 0));
    if (changes.some((change) => change !== 0)) {
      process.stdout.write(
        `judged-figures.json: "${name}": ${JSON.stringify(figures)}, change ${JSON.stringify(changes)}\n`,
      );
    }
  }
  expect(Object.keys(now)).toEqual(Object.keys(stored));
  for (const [half, floor] of Object.entries(FLOOR)) {
    const [gain, , hits, lost] = now[half]!;
    expect(gain).toBeGreaterThanOrEqual(floor.gain);
    expect(hits).toBeGreaterThanOrEqual(floor.hits);
    expect(lost).toBeLessThanOrEqual(floor.lost);
  }
});

test("judges each query once, by tools of the directory", () => {
  const queries = judgedQueries();
  const names = queries.map(({ q }) => q);
  expect(names.filter((q, i) => names.indexOf(q) !== i)).toEqual([]);
  const slugs = new Set(tools.map(({ slug }) => slug));
  const graded = queries.flatMap(({ grades }) => [...grades.keys()]);
  expect(graded.filter((slug) => !slugs.has(slug))).toEqual([]);
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
        // The edit of a name may be another word, or begin one: "merise", of "Memrise", and "babel", of "Babbel".
        const isWord = report!.words.every(({ asked, used }) => {
          return (
            used[0]?.startsWith(asked) || lemmaOf(index, asked) !== asked || isFrench(index, asked)
          );
        });
        if (report!.match !== "exact" && !isWord) expect(list.slice(0, 3), q).toContain(position);
      },
    ),
  );
});

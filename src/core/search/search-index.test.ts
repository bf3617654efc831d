import fc from "fast-check";
import { expect, test } from "vitest";
import { indexOf, indexTextsOf, searchedTool } from "../../test/search-of.ts";
import { anyTool, inDefaultOrder, TERMS } from "../../test/tool-arbitrary.ts";
import { FACET_NAMES, PARAMETERS } from "../api/list-parameters.ts";
import { ORDERS } from "../api/orders.ts";
import { toolSummary } from "../directory/schemas.ts";
import { words } from "../text/fold.ts";
import {
  groupsBy,
  groupsOf,
  hasTerm,
  joinIndex,
  openIndexFile,
  positionOf,
  toolAt,
  toolsWith,
  type IndexFile,
} from "./search-index.ts";
import { allWords, numberOf, placesOf, termsNamed } from "./vocabulary.ts";
import { OWN_FIELDS } from "./weights.ts";

const directory = fc
  .array(anyTool, { maxLength: 12 })
  .map((drawn) => inDefaultOrder(drawn.map((tool, i) => searchedTool({ ...tool, slug: `t${i}` }))));

test("what is read is what was written", () => {
  fc.assert(
    fc.property(directory, (tools) => {
      const collections = [
        { slug: "choix", title: "Un choix", task: "choisir", tools: tools.slice(1).toReversed() },
      ].filter((one) => one.tools.length > 0);
      const index = indexOf(tools, { ...TERMS, collections });
      const summaries = tools.map(toolSummary);
      expect(summaries.map((_, i) => toolAt(index, i))).toEqual(summaries);
      expect(tools.map(({ slug }) => positionOf(index, slug))).toEqual([...tools.keys()]);
      const positions = (passes: (tool: (typeof summaries)[number]) => boolean) =>
        [...summaries.keys()].filter((i) => passes(summaries[i]!));
      for (const name of FACET_NAMES) {
        const { of, isUnknown, canBeUnknown } = PARAMETERS[name];
        for (const value of new Set(summaries.flatMap(of)))
          expect(toolsWith(index, `${name}=${value}`)).toEqual(
            positions((tool) => of(tool).includes(value)),
          );
        if (canBeUnknown) expect(toolsWith(index, `${name}=`)).toEqual(positions(isUnknown));
      }
      expect(toolsWith(index, "subject=")).toEqual(positions((tool) => tool.subjects.length === 0));
      for (const sort of ["newest", "verified"] as const) {
        const sorted = [...tools.keys()].toSorted((a, b) =>
          ORDERS[sort].compare(summaries[a]!, summaries[b]!),
        );
        expect(toolsWith(index, `sort=${sort}`)).toEqual(sorted);
      }
      for (const kind of ["level", "subject"] as const) {
        const terms = TERMS[`${kind}s`];
        expect(groupsBy(index, kind).map(({ slug, name }) => ({ slug, name }))).toEqual(
          terms.map(({ slug, name }) => ({ slug, name })),
        );
        for (const { slug, name } of terms) {
          expect(hasTerm(index, kind, slug)).toBe(true);
          expect(termsNamed(index, kind, words(name).join(""))).toContain(slug);
        }
      }
      expect(
        groupsOf(index).flatMap(({ kind, tools }) => (kind === "collections" ? [tools] : [])),
      ).toEqual(collections.map((one) => one.tools.map(({ slug }) => positionOf(index, slug))));
      for (const [number, word] of allWords(index.words).entries()) {
        expect(numberOf(index, word)).toBe(number);
        const places = placesOf(index, number);
        for (const field of OWN_FIELDS) {
          const having = tools.map((tool) => words([tool[field]].flat().join(" ")).includes(word));
          expect(places[field].toSorted((a, b) => a - b)).toEqual(
            [...tools.keys()].filter((i) => having[i]),
          );
        }
      }
    }),
    { numRuns: 30 },
  );
});

const texts = indexTextsOf(
  ["a", "b", "c"].map((slug) => searchedTool({ slug, levels: ["college"], keywords: ["quiz"] })),
  TERMS,
);
const open = (changed: Partial<Record<IndexFile, Uint8Array>>) => {
  const file = (name: IndexFile) =>
    openIndexFile(name, changed[name] ?? new TextEncoder().encode(texts[name]));
  return joinIndex({ tools: file("tools"), facets: file("facets"), words: file("words") });
};

test("a damaged file is refused, and so are files of two builds", () => {
  expect(open({}).count).toBe(3);
  const name = fc.constantFrom("tools", "facets", "words");
  const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const cut = fc.tuple(name, part).map(([file, part]) => {
    const bytes = new TextEncoder().encode(texts[file]);
    return { file, bytes: bytes.subarray(0, Math.floor(part * bytes.length)) };
  });
  const key = fc.constantFrom("lines", "tools", "groups", "words");
  const number = fc.integer({ min: -9, max: 999 });
  const headerOf = (file: IndexFile) =>
    JSON.parse(texts[file].split("\n")[0]!) as Record<string, unknown>;
  const lies = fc
    .tuple(name, key, number)
    .filter(([file, key, number]) => headerOf(file)[key] !== number);
  const lie = lies.map(([file, key, number]) => {
    const [, ...lines] = texts[file].split("\n");
    const changed = headerOf(file);
    const text = [JSON.stringify({ ...changed, [key]: number }), ...lines].join("\n");
    return { file, bytes: new TextEncoder().encode(text) };
  });
  const other = fc
    .tuple(
      name,
      fc.constantFrom(/index \d+/, /"digest":"[^"]*"/),
      fc.constantFrom("index 3", '"digest":"x"'),
    )
    .map(([file, from, to]) => {
      const bytes = new TextEncoder().encode(texts[file].replace(from, to));
      return { file, bytes };
    });
  fc.assert(
    fc.property(fc.oneof(cut, lie, other), ({ file, bytes }) => {
      expect(() => open({ [file]: bytes })).toThrow();
    }),
  );
});

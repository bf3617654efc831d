import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inChoice, indexOf, indexTextsOf, searchedTool } from "../../test/search-of.ts";
import { anyTool, inDefaultOrder, TERMS } from "../../test/tool-arbitrary.ts";
import { FACET_NAMES, PARAMETERS } from "../api/list-parameters.ts";
import { ORDERS } from "../api/orders.ts";
import { FRENCH_STEMS } from "../documents/french-stems.ts";
import { toolSummary } from "../directory/schemas.ts";
import { joinedWords, wordsAndJoined } from "../text/fold.ts";
import { positionOf, toolAt, toolsWith } from "./fact-columns.ts";
import { checkIndexFile, INDEX_FILES, joinIndex, type IndexFile } from "./search-index.ts";
import { groupsBy, groupsOf, hasTerm } from "./tool-groups.ts";
import { isFrenchStem } from "./lemma.ts";
import { meaningsOf } from "./phrases.ts";
import { numberOf, wordsOfLength } from "./vocabulary.ts";
import { havingWord, keywordsOf } from "./word-places.ts";
import { OWN_FIELDS } from "./weights.ts";

const directory = fc.array(anyTool, { maxLength: 12 }).map((drawn) =>
  inDefaultOrder(
    drawn.map((tool, i) => {
      // The name of some tools is a keyword, too.
      const keywords = [i % 2 === 0 ? tool.name : "quiz"];
      return searchedTool({ ...tool, slug: `t${i}`, keywords });
    }),
  ),
);

test("what is read is what was written", () => {
  fc.assert(
    fc.property(directory, (drawn) => {
      const collections = [
        { slug: "choix", title: "Un choix", task: "choisir", tools: drawn.slice(1).toReversed() },
      ].filter((one) => one.tools.length > 0);
      const index = indexOf(drawn, { ...TERMS, collections });
      const tools = inChoice(drawn, { collections });
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
      for (const sort of ["name", "newest", "verified"] as const) {
        const { compare } = ORDERS[sort];
        const sorted = drawn.map(toolSummary).toSorted((a, b) => compare(a, b));
        expect(toolsWith(index, `sort=${sort}`).map((tool) => summaries[tool])).toEqual(sorted);
      }
      for (const kind of ["level", "subject"] as const) {
        const terms = TERMS[`${kind}s`];
        expect(groupsBy(index, kind).map(({ slug, name }) => ({ slug, name }))).toEqual(
          terms.map(({ slug, name }) => ({ slug, name })),
        );
        for (const { slug, name } of terms) {
          expect(hasTerm(index, kind, slug)).toBe(true);
          expect(meaningsOf(index, kind, joinedWords(name))).toContain(slug);
        }
      }
      expect(
        groupsOf(index).flatMap(({ kind, tools }) => (kind === "collections" ? [tools] : [])),
      ).toEqual(collections.map((one) => one.tools.map(({ slug }) => positionOf(index, slug))));
      const keywordLists: number[][] = [];
      for (const [number, word] of wordsOfLength(index, 1, 99).entries()) {
        expect(numberOf(index, word)).toBe(number);
        for (const field of OWN_FIELDS) {
          const having = tools.map((tool) =>
            wordsAndJoined([tool[field]].flat().join(" ")).includes(word),
          );
          const expected = [...tools.keys()].filter((i) => having[i]);
          expect(havingWord(index, number, field).toSorted((a, b) => a - b)).toEqual(expected);
          if (field === "keywords") keywordLists.push(expected);
        }
      }
      for (const tool of tools.keys()) {
        const lists = keywordsOf(index, tool).map((list) => list.toSorted((a, b) => a - b));
        expect(lists).toEqual(keywordLists.filter((list) => list.includes(tool)));
      }
    }),
    { numRuns: 30 },
  );
});

test("the stems of French words are read as they are listed", () => {
  const index = indexOf([]);
  const stems = FRENCH_STEMS.trim().split(/\s+/);
  const set = new Set(stems);
  const others = stems.flatMap((stem) => [stem.slice(0, -1), stem.slice(1), `${stem}s`]);
  expect(stems.filter((stem) => !isFrenchStem(index, stem))).toEqual([]);
  expect(others.filter((stem) => isFrenchStem(index, stem) !== set.has(stem))).toEqual([]);
});

const bytesOf = (slugs: readonly string[]) => {
  const tools = slugs.map((slug) =>
    searchedTool({ slug, levels: ["college"], keywords: ["quiz", slug] }),
  );
  const texts = Object.entries(indexTextsOf(tools, TERMS));
  const bytes = texts.map(([file, text]) => [file, new TextEncoder().encode(text)]);
  return Object.fromEntries(bytes) as Record<IndexFile, Uint8Array<ArrayBuffer>>;
};
const whole = bytesOf(["a", "b", "c"]);
const open = async (changed: Partial<typeof whole>) => {
  const opened = INDEX_FILES.map((file) => checkIndexFile(file, changed[file] ?? whole[file]));
  const [, tools, words] = await Promise.all(opened);
  return joinIndex({ tools: tools!, words: words! });
};

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (part: number, length: number) => Math.floor(part * length);
/** Returns the lines of a file with their ends. */
const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).match(/.*\n/g)!;
const damages = {
  cut: (bytes: Uint8Array, a: number) => bytes.slice(0, at(a, bytes.length)),
  flippedBit: (bytes: Uint8Array, a: number, b: number) =>
    bytes.map((byte, i) => (i === at(a, bytes.length) ? byte ^ (1 << at(b, 8)) : byte)),
  swappedLines: (bytes: Uint8Array, a: number, b: number) => {
    const lines = linesOf(bytes);
    const [one, other] = [at(a, lines.length), at(b, lines.length)];
    [lines[one], lines[other]] = [lines[other]!, lines[one]!];
    return new TextEncoder().encode(lines.join(""));
  },
  repeatedLine: (bytes: Uint8Array, a: number) => {
    const lines = linesOf(bytes);
    lines.splice(at(a, lines.length), 0, lines[at(a, lines.length)]!);
    return new TextEncoder().encode(lines.join(""));
  },
  otherNumber: (bytes: Uint8Array, a: number, b: number) => {
    const header = new TextDecoder()
      .decode(bytes)
      .replace(/"(lines|tools|groups|words)":\d+/, (_, key) => {
        return `"${key}":${at(b, 1e9)}`;
      });
    return new TextEncoder().encode(header);
  },
  otherVersion: (bytes: Uint8Array, a: number) =>
    new TextEncoder().encode(
      new TextDecoder().decode(bytes).replace(/index \d+/, `index ${at(a, 100)}`),
    ),
} satisfies Record<string, (bytes: Uint8Array, a: number, b: number) => Uint8Array>;

test("a damaged file is refused", async () => {
  expect((await open({})).count).toBe(3);
  const file = fc.constantFrom(...INDEX_FILES);
  const damage = fc.constantFrom(...Object.values(damages));
  await fc.assert(
    fc.asyncProperty(file, damage, part, part, async (file, damage, a, b) => {
      const bytes = new Uint8Array(damage(whole[file], a, b));
      fc.pre(Buffer.compare(bytes, whole[file]) !== 0);
      await expect(open({ [file]: bytes })).rejects.toThrow();
    }),
  );
});

test("files of two builds are refused", async () => {
  for (const file of ["tools", "words"] as const)
    await expect(open({ [file]: bytesOf(["a", "b", "d"])[file] })).rejects.toThrow("build");
});

test("a file of another version is refused even if it is whole", async () => {
  const text = `${JSON.stringify({ format: "search index 3, tools", lines: 0 })}\n`;
  const bytes = new TextEncoder().encode(`${hash("sha256", text).slice(0, 16)}\n${text}`);
  await expect(open({ tools: bytes })).rejects.toThrow();
});

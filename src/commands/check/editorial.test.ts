import fc from "fast-check";
import { expect, test } from "vitest";
import { editorialFindings } from "./editorial.ts";
import type { ToolRecord } from "../../core/content/record.ts";

test("finds the runs of eight words that a comparison of all texts finds", () => {
  const word = fc.constantFrom("a", "b", "P q", "P");
  const text = fc.array(word, { maxLength: 40 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      expect(repeats(texts)).toEqual(
        pairsSharing(texts.map((each) => each.replaceAll("P q", "X"))),
      );
    }),
  );
});

test("runs of eight words with the same hash are not the same", () => {
  // So many runs of random words, none repeated, that about five pairs across two texts share a hash of 32 bits.
  let state = 1;
  const word = () => `w${(state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24}`;
  const texts = [0, 1].map(() => Array.from({ length: 150_000 }, word).join(" "));
  expect(repeats(texts)).toEqual([]);
});

/** Returns the pairs of texts that the check reports, each text a published record. */
function repeats(texts: readonly string[]): string[] {
  const records = texts.map((text, i) => {
    const record = { path: `${i}`, text, status: "published", pricing: "free", users: ["pupils"] };
    return { ...record, website: `https://${i}.test`, sources: [] } as unknown as ToolRecord;
  });
  const settings = { shared_phrases: ["P q"], refused_sources: [] };
  return editorialFindings(records, settings, ({ path }) => path)
    .flatMap((finding) =>
      finding.code === "repeated-words" ? [`${finding.path} ${finding.other}`] : [],
    )
    .toSorted();
}

/** Returns each text with the first texts that contain one of its runs. */
function pairsSharing(texts: readonly string[]): string[] {
  const pairs = texts.flatMap((text, i) => {
    const own = text.split(" ");
    const runs = own.slice(7).map((_, start) => ` ${own.slice(start, start + 8).join(" ")} `);
    const firsts = runs.map((run) => texts.findIndex((other) => ` ${other} `.includes(run)));
    return firsts.filter((first) => first < i).map((first) => `${i} ${first}`);
  });
  return [...new Set(pairs)].toSorted();
}

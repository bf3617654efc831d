import fc from "fast-check";
import { expect, test } from "vitest";
import { editorialFindings } from "./editorial.ts";
import type { ToolRecord } from "../../content/record.ts";

test("finds the runs of eight words that a comparison of all texts finds", () => {
  const word = fc.constantFrom("a", "b", "P q", "P");
  const text = fc.array(word, { maxLength: 40 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const records = texts.map((each, i) => ({ path: `${i}`, status: "published", text: each }));
      const pairs = editorialFindings(
        records.map(
          (record) =>
            ({
              ...record,
              pricing: "free",
              users: ["pupils"],
              website: `https://${record.path}.test`,
              sources: [],
            }) as unknown as ToolRecord,
        ),
        { shared_phrases: ["P q"], refused_sources: [] },
        ({ path }) => path,
      )
        .filter((finding) => finding.code === "repeated-words")
        .map(({ path, other }) => `${path} ${other}`);
      expect(pairs.toSorted()).toEqual(
        pairsSharing(texts.map((each) => each.replaceAll("P q", "X"))),
      );
    }),
  );
});

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

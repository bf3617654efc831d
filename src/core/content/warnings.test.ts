import fc from "fast-check";
import { expect, test } from "vitest";
import { wordCount } from "./warnings.ts";

test("words are what is between spaces and contains a letter or a digit", () => {
  const pieces = "a|é|1|²|𝒳|e\u0301|’|-|«|😀| |\n|\u00a0|\u202f".split("|");
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 50 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (written) => {
      const words = written.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      expect(wordCount(written)).toBe(words.length);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { byCodeUnit, fold, words } from "./fold.ts";

test("fold removes marks and case, and spells out ligatures and apostrophes", () => {
  expect(fold("Œuvre ÉTÉ L’élève")).toBe("oeuvre ete l'eleve");
  expect(fold("Straße Æsop ﬁn İ Ⅳ ²")).toBe("strasse aesop fin i iv 2");
  expect(fold("l‘a l’a lʼa l'a")).toBe("l'a l'a l'a l'a");
});

test("fold is idempotent and independent of the Unicode normal form", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize("NFC"))).toBe(fold(text));
      expect(fold(text.normalize("NFD"))).toBe(fold(text));
    }),
  );
});

test("words hold only letters and digits, and lose none", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      const oracle: string[] = [];
      let run = "";
      for (const character of `${fold(text)} `) {
        if (/[\p{L}\p{N}]/u.test(character)) run += character;
        else if (run !== "") {
          oracle.push(run);
          run = "";
        }
      }
      expect(words(text)).toEqual(oracle);
    }),
  );
});

test("byCodeUnit orders by code unit", () => {
  const sorted = ["Z", "a", "z", "é", "😀", "\uffee"];
  expect(sorted.toReversed().toSorted(byCodeUnit)).toEqual(sorted);
});

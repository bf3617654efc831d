import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { wordsOf } from "../../commands/contract/list-oracle.ts";
import { byCodeUnit, fold, wordsAndJoined, words } from "./fold.ts";

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

test("words are those of the contract's cases", () => {
  const few = fc.constantFrom("a", "é", ".", "+", "#", "-", "1", " ", "\u00ad", "\u200b", "\u0301");
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(anyCodePoint, few, few) }), (text) => {
      expect(words(text)).toEqual(wordsOf(text));
    }),
  );
});

test.each([
  ["S.V.T., l’E.P.S et C.D.I.", "svt l eps et cdi"],
  ["M. Dupont, x.ai et node.js", "m dupont x ai et node js"],
  ["C++, c# ou a+b, 3#, A.B.#", "c++ c# ou a b 3# ab"],
  ["appren\u200ctis\u00adsage", "apprentissage"],
])("the words of %j", (text, expected) => {
  expect(words(text).join(" ")).toBe(expected);
});

test("words joined by hyphens are also one", () => {
  const text = "Wi-Fi, e\u2011mail, porte-à-porte - un -d’";
  expect(wordsAndJoined(text).slice(words(text).length)).toEqual(["wifi", "email", "porteaporte"]);
});

test("byCodeUnit orders by code unit", () => {
  const sorted = ["Z", "a", "z", "é", "😀", "\uffee"];
  expect(sorted.toReversed().toSorted(byCodeUnit)).toEqual(sorted);
});

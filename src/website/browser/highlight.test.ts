import fc from "fast-check";
import { expect, test } from "vitest";
import { markup } from "../shared/markup.ts";
import { anyLine } from "../../test/tool-arbitrary.ts";
import { highlightOf, markWords } from "./highlight.ts";

const render = (content: ReturnType<typeof markWords>) => markup`${content}`.markup;

test.each([
  ["Cœur d’élève", "coeur", "<mark>Cœur</mark> d’élève"],
  ["cœur d’e\u0301le\u0300ve", "eleve", "cœur d’<mark>e\u0301le\u0300ve</mark>"],
  ["<b>Éclair</b> & co", "eclair", "&lt;b&gt;<mark>Éclair</mark>&lt;/b&gt; &amp; co"],
  ["a&lt;b", "lt", "a&amp;<mark>lt</mark>;b"],
  ["ﬁche ½", "2", "ﬁche <mark>½</mark>"],
  ["😀 art", "art", "😀 <mark>art</mark>"],
  ["ΟΔΟΣ", "οδος", "<mark>ΟΔΟΣ</mark>"],
])("%s: %s is marked", (text, word, expected) => {
  expect(render(markWords(text, (other) => other === word))).toBe(expected);
});

test("without its marks, a text is the escaped original", () => {
  fc.assert(
    fc.property(anyLine, fc.func(fc.boolean()), (text, isMarked) => {
      const html = render(markWords(text, isMarked));
      expect(html.replace(/<\/?mark>/g, "")).toBe(markup`${text}`.markup);
    }),
  );
});

test("an exact match marks starts of words, in names any part; a close one the words that were used", () => {
  const word = (asked: string, ...used: string[]) => ({ asked, used, as: "text" as const });
  const exact = highlightOf({
    match: "exact",
    exact: 1,
    read: [],
    words: [word("art", "art"), word("de", "de")],
  });
  expect(render([exact("Carte de l’artiste", "name")])).toBe(
    "<mark>Carte</mark> de l’<mark>artiste</mark>",
  );
  expect(render([exact("Carte de l’artiste", "description")])).toBe(
    "Carte de l’<mark>artiste</mark>",
  );
  const close = highlightOf({
    match: "close",
    exact: 0,
    read: [],
    words: [word("corriger", "correction")],
  });
  expect(render([close("Correction de copies", "description")])).toBe(
    "<mark>Correction</mark> de copies",
  );
  expect(highlightOf(null)("Art", "name")).toBe("Art");
});

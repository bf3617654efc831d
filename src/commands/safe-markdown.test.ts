import { Parser } from "commonmark";
import fc from "fast-check";
import { expect, test } from "vitest";
import { code, prose, safeWord } from "./safe-markdown.ts";

/** What GitHub looks for in the text of a comment: mentions, issues, commits, URLs, emoji, footnotes. */
const MEANS_SOMETHING =
  /@|#\d|GH-\d|www\.|:\/\/|:[+-]?\w[\w+-]*:|(?<![a-z\d])[\da-f]{7,}(?![a-z\d])|\[\^|~|<|\$/iu;

const piece = fc.constantFrom(
  ..."@ # ` `` ~~~ * _ [ ] ( ) ! < > & ; : / \\ | $ ~ ^ - -- = + . , 1. a été GH-1 #1 @ada octo/cat".split(
    " ",
  ),
  ..."www.a.fr https://a.fr &#64; &commat; :+1: <!-- --> </del> deadbeef 0123456 été Avenir(s) ¶ « ’".split(
    " ",
  ),
  " ",
  "\n",
  "\n\n",
  "\u00a0",
  "\u202e",
  "\u200b",
);
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

/** Returns the texts and code spans of Markdown, and its other kinds of nodes. */
function partsOf(markdown: string) {
  const walker = new Parser().parse(markdown).walker();
  const parts: { type: string; literal: string }[] = [];
  const others = new Set<string>();
  for (let step = walker.next(); step; step = walker.next()) {
    const { type, literal } = step.node;
    if (type === "text" || type === "code") {
      if (step.entering) parts.push({ type, literal: literal! });
    } else others.add(type);
  }
  return { parts, others: [...others] };
}

const seen = (text: string) =>
  text
    .replace(/[\u202e\u200b]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("prose shows every text as it is, and means nothing", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { parts, others } = partsOf(`x ${prose(text)}`);
      expect(others.toSorted()).toEqual(["document", "paragraph"]);
      expect(parts.map(({ literal }) => literal).join("")).toBe(`x ${seen(text)}`.trim());
      // A code span ends the text before it.
      const texts = parts
        .map(({ type, literal }) => (type === "text" ? literal : "\u0000"))
        .join("");
      expect(texts).not.toMatch(MEANS_SOMETHING);
    }),
  );
});

test("code shows every text as it is", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      fc.pre(seen(text) !== "");
      expect(partsOf(`x ${code(text)}`).parts.at(-1)).toEqual({
        type: "code",
        literal: seen(text),
      });
    }),
  );
});

test.each([
  ["L’École, aujourd’hui.", "L’École, aujourd’hui."],
  ["GPT-4 et/ou l’élève : 3,5 % (non)", "GPT-4 et/ou l’élève : 3,5 % (non)"],
  ["Écrire à @ada, ou voir #1.", "Écrire à `@ada`, ou voir `#1`."],
  ["www.a.fr 1234567 GH-12 a--b snake_case", "`www.a.fr` `1234567` `GH-12` `a--b` `snake_case`"],
  ["a`b", "`` a`b ``"],
])("%j becomes %j", (text, markdown) => expect(prose(text)).toBe(markdown));

test("code without a text is a span of its own, which no later backtick can end", () => {
  const { parts } = partsOf(`${code(" \u202e")} @ada ${code("x")}`);
  expect(parts.map(({ type }) => type)).toEqual(["code", "text", "code"]);
});

test("a very long word is cut", () => {
  expect(safeWord("é".repeat(20_000)).length).toBeLessThan(310);
});

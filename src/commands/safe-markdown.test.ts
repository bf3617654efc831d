import fc from "fast-check";
import MarkdownIt from "markdown-it";
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

const markdown = new MarkdownIt("commonmark");

/** Returns the texts and code spans of Markdown, and its other kinds of tokens. */
function partsOf(text: string) {
  const tokens = markdown.parse(text, {}).flatMap((token) => token.children ?? token);
  const isPart = ({ type }: { type: string }) => type === "text" || type === "code_inline";
  const parts = tokens.filter(isPart).map(({ type, content }) => ({ type, content }));
  return { parts, others: tokens.filter((token) => !isPart(token)).map(({ type }) => type) };
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
      expect(others).toEqual(["paragraph_open", "paragraph_close"]);
      expect(parts.map(({ content }) => content).join("")).toBe(`x ${seen(text)}`.trim());
      // A code span ends the text before it.
      const texts = parts
        .map(({ type, content }) => (type === "text" ? content : "\u0000"))
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
        type: "code_inline",
        content: seen(text),
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
  expect(parts.map(({ type }) => type)).toEqual(["code_inline", "text", "code_inline"]);
});

test("a very long word is cut", () => {
  expect(safeWord("é".repeat(20_000)).length).toBeLessThan(310);
});

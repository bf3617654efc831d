import type { Node } from "commonmark";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exceededLimits } from "./limits.ts";
import { renderLongText } from "./long-text.ts";
import { parseMarkdown } from "./parser.ts";

const LENGTH = 20_000;
const found = (text: string) =>
  renderLongText(text, 1).findings.map(({ code, offset }) => [code, offset]);

test("nested blocks are an error where the line begins that may be too deep", () => {
  expect(found(`a\n\n${"- ".repeat(20)}b`)).toEqual([]);
  expect(found(`a\n\n${"- ".repeat(21)}b`)).toEqual([["too-complex", 3]]);
  expect(found(`${"- ".repeat(4990)}a${"\n".repeat(9980)}b`)).toEqual([["too-complex", 0]]);
  const ladder = (step: string, levels: number) =>
    Array.from({ length: levels }, (_, level) => `${step.repeat(level)}- a\n`).join("");
  expect(found(ladder("  ", 30))).toEqual([]);
  expect(found(ladder("  ", 31))).toEqual([["too-complex", ladder("  ", 30).length]]);
  expect(found(ladder("    ", 15))).toEqual([]);
  expect(found(ladder("\t", 16))).toEqual([["too-complex", ladder("\t", 15).length]]);
});

test("two hundred marks in a paragraph and a hundred spaces in a row are accepted", () => {
  expect(found("*a* ".repeat(100))).toEqual([]);
  expect(found(`${"*a* ".repeat(100)}\n \t\n${"*a* ".repeat(100)}`)).toEqual([]);
  expect(found("[a](".repeat(5000))).toEqual([["too-complex", 400]]);
  expect(found(`# a${" ".repeat(100)}b`)).toEqual([]);
});

test("an unclosed link title is parsed in bounded time", () => {
  for (const opening of ['[a](b "', "[a](b '", "[a](b (", '[a]: b "']) {
    const text = opening + "\\!".repeat(9000);
    parseMarkdown(text);
    expect(parseMarkdown(`[a](b "c${"\\!".repeat(9000)}")`).firstChild?.firstChild).toMatchObject({
      type: "link",
      title: `c${"!".repeat(9000)}`,
    });
  }
});

test("link titles are parsed as CommonMark specifies", () => {
  const title = (text: string) => parseMarkdown(`[a](b ${text})`).firstChild?.firstChild?.title;
  expect(title('"c"')).toBe("c");
  expect(title("'c \\' \" d'")).toBe("c ' \" d");
  expect(title("(c \\( d)")).toBe("c ( d");
  expect(title('"c\nd\\e\\\\"')).toBe("c\nd\\e\\");
  for (const none of ['"c', '"c\\"', "(c (d))", "'c' d", '"c" "d"']) {
    expect(title(none), none).toBeNull();
  }
});

const MARKERS = ["- ", "* ", "> ", ">", "1. ", "2) ", "-\t", "  ", "    ", "\t", "a", "\n", "\n\n"];

test("no accepted text has blocks nested deeper than the limit", () => {
  const line = fc.array(fc.constantFrom(...MARKERS), { minLength: 1, maxLength: 60 });
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.flat().join(""));
  let refused = 0;
  fc.assert(
    fc.property(text, (text) => {
      if (exceededLimits(text).length > 0) refused++;
      else expect(depthOf(parseMarkdown(text))).toBeLessThanOrEqual(30);
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(10);
});

/** Block quotes and list items inside each other. */
function depthOf(document: Node): number {
  let depth = 0;
  let deepest = 0;
  const walker = document.walker();
  for (let event = walker.next(); event; event = walker.next()) {
    if (event.node.type !== "block_quote" && event.node.type !== "item") continue;
    depth += event.entering ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test("no accepted paragraph has more marks than the limit", () => {
  const piece = fc.constantFrom(..."[|*|_a |`b` |a| |\n|> |\n- |\n\n|\n \n".split("|"));
  const text = fc
    .array(fc.tuple(piece, fc.integer({ min: 1, max: 120 })), { maxLength: 8 })
    .map((runs) => runs.map(([text, times]) => text.repeat(times)).join(""));
  fc.assert(
    fc.property(text, (text) => {
      if (exceededLimits(text).length > 0) return;
      const lines = text.split("\n");
      const walker = parseMarkdown(text).walker();
      for (let event = walker.next(); event; event = walker.next()) {
        if (event.node.type !== "paragraph") continue;
        const [[first], [last]] = event.node.sourcepos;
        const paragraph = lines.slice(first - 1, last).join("\n");
        expect(paragraph.split(/[[\]*_`<]/).length - 1).toBeLessThanOrEqual(200);
      }
    }),
    { numRuns: 500 },
  );
});

test("texts of one repeated piece are handled in bounded time", () => {
  const pieces =
    "[ ]( *a_ ` < <!-- > - ![[]() & \\ [a]( **a* []: <a _* [a]:< ``` <? <!A <a@ |- ~~~ # + \t é";
  for (const piece of pieces.split(" ").flatMap((one) => [one, `${one} `, `${one}\n\n`])) {
    renderLongText(piece.repeat(Math.floor(LENGTH / piece.length)), 1);
  }
});

/** The costliest pieces of texts that are accepted, each at a limit; a random search found them. */
test.each([
  `${"- ".repeat(20)}a\n\n`,
  `${">".repeat(30)}a\n`,
  `${"- ".repeat(20)}a${"\n".repeat(9000)}`,
  `${"[a](".repeat(100)}${"b".repeat(600)}\n\n`,
  `${"x][a](".repeat(66)}${'"'.repeat(9000)}\n\n`,
  `${'[a](b "\\!'.repeat(100)}\n\n`,
  `${"[".repeat(80)}${"[a](https://b.fr)".repeat(60)}\n\n`,
  `${"a**b_".repeat(66)}\n\n`,
  `${Array.from({ length: 18 }, (_, i) => "`".repeat(18 - i)).join(" ")}\n\n`,
  `a ${"<!A<?".repeat(100)}\n\n`,
  `# a${" ".repeat(100)}b`,
])("costly text %# is accepted, and handled in bounded time", (piece) => {
  expect(found(piece.repeat(Math.floor(LENGTH / piece.length)))).toEqual([]);
});

import type { Finding, TextPlace } from "../findings.ts";

/**
 * Limits on the structure of a long text, checked before it is parsed. The time of commonmark.js grows with
 * open blocks × lines, and with marks × characters of a paragraph: without these limits, 20,000
 * characters take seconds.
 */

/** Levels of block quotes and list items, where two columns count as one; parsing time grows with levels × lines. */
const NESTING_MAX = 30;
/** Characters of MARK in one paragraph; parsing time grows with their square. 200 words have a dozen. */
const MARKS_MAX = 200;
/** Spaces and tabs in a row; some regular expressions of commonmark.js are quadratic in them. */
const GAP_MAX = 100;

/** The characters that make the parser search the rest of the paragraph. */
const MARK = /[[\]*_`<]/g;
/** The start of a line that can open or continue block quotes and list items. */
const BLOCK_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/gm;
const BLANK_LINE = /(?:\r\n?|\n)[ \t]*(?=[\r\n])/g;
const GAP = new RegExp(`[ \\t]{${GAP_MAX + 1},}`, "g");

/** Returns the places where a text exceeds a limit, in no particular order. */
export function exceededLimits(text: string): Finding<TextPlace>[] {
  return [
    ...deepLines(text).map((offset) => ({ offset, limit: "nesting", max: NESTING_MAX }) as const),
    ...surplusMarks(text).map((offset) => ({ offset, limit: "marks", max: MARKS_MAX }) as const),
    ...Array.from(text.matchAll(GAP), ({ index: offset }) => {
      return { offset, limit: "spaces", max: GAP_MAX } as const;
    }),
  ].map((finding) => ({ ...finding, code: "too-complex" }));
}

/**
 * Returns the offsets of lines that may be nested too deeply. To continue a block, a line needs a `>` or two columns of
 * indentation; to open one, a marker.
 */
function deepLines(text: string): number[] {
  return Array.from(text.matchAll(BLOCK_MARKERS)).flatMap(({ 0: start, index }) => {
    const columns = start.replace(/\t/g, "    ").replace(/\S/g, "").length;
    const markers = start.match(/[-+*>.)]/g)!.length;
    return markers + columns / 2 > NESTING_MAX ? index : [];
  });
}

/** Returns the first surplus mark of each paragraph; a blank line ends every paragraph of CommonMark. */
function surplusMarks(text: string): number[] {
  if ((text.match(MARK)?.length ?? 0) <= MARKS_MAX) return [];
  const surplus: number[] = [];
  let start = 0;
  for (const end of [...Array.from(text.matchAll(BLANK_LINE), ({ index }) => index), text.length]) {
    const mark = [...text.slice(start, end).matchAll(MARK)][MARKS_MAX];
    if (mark) surplus.push(start + mark.index);
    start = end;
  }
  return surplus;
}

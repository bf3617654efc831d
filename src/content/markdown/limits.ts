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
    ...deepLines(text).map((offset) => exceeded(offset, "nesting", NESTING_MAX)),
    ...surplusMarks(text).map((offset) => exceeded(offset, "marks", MARKS_MAX)),
    ...matches(GAP, text).map(({ index }) => exceeded(index, "spaces", GAP_MAX)),
  ];
}

function exceeded(
  offset: number,
  limit: "nesting" | "marks" | "spaces",
  max: number,
): Finding<TextPlace> {
  return { offset, code: "too-complex", limit, max };
}

/**
 * Returns the offsets of lines that may be nested too deeply. To continue a block, a line needs a `>` or two columns of
 * indentation; to open one, a marker.
 */
function deepLines(text: string): number[] {
  return matches(BLOCK_MARKERS, text).flatMap(({ 0: start, index }) => {
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
  for (const end of [...matches(BLANK_LINE, text).map(({ index }) => index), text.length]) {
    const mark = matches(MARK, text.slice(start, end))[MARKS_MAX];
    if (mark) surplus.push(start + mark.index);
    start = end;
  }
  return surplus;
}

/** Returns all matches. Most texts have none; `search` tells without copying the pattern. */
function matches(pattern: RegExp, text: string): RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}

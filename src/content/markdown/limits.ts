import type { Finding, TextPlace } from "../findings.ts";

/**
 * Limits on the structure of a long text, checked before it is parsed. The time of commonmark.js grows with
 * open blocks × lines, and with marks × characters of a paragraph: without these limits, 20,000
 * characters take seconds.
 */

/** Levels of block quotes and list items; parsing time grows with levels × lines. */
const NESTING_MAX = 20;
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
    ...deepMarkers(text).map((offset) => exceeded(offset, "nesting", NESTING_MAX)),
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

function deepMarkers(text: string): number[] {
  return matches(BLOCK_MARKERS, text).flatMap(({ 0: markers, index }) => {
    const at = tooDeepAt(markers);
    return at === null ? [] : index + at;
  });
}

/**
 * Returns the offset of the first marker of a line that may be nested too deeply, or null. To continue a
 * block, a line needs a `>` or two columns of indentation; to open one, a marker and one column after it.
 */
function tooDeepAt(markers: string): number | null {
  let column = 0;
  let opened = 0;
  let indentation = 0;
  let afterMarker = false;
  for (let at = 0; at < markers.length; at++) {
    const character = markers[at]!;
    const isBlank = character === " " || character === "\t";
    const width = character === "\t" ? 4 - (column % 4) : 1;
    column += width;
    if (isBlank) {
      indentation += afterMarker ? width - 1 : width;
      afterMarker = false;
    } else if (character < "0" || character > "9") {
      opened++;
      afterMarker = true;
      if (opened + Math.floor(indentation / 2) > NESTING_MAX) return at;
    }
  }
  return null;
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

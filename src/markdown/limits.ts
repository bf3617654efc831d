import type { Fault } from "../content/diagnostics.ts";

/**
 * Limits on the structure of a long text, checked before it is parsed. commonmark.js takes time in
 * proportion to open blocks × lines, and to marks × characters of a paragraph: without these limits,
 * 20,000 characters take seconds. `npm run bench` shows what the worst accepted texts cost.
 */

/** Block quotes and list items inside each other. */
const NESTING_MAX = 20;
/** Characters of MARK in one paragraph; text of 200 words has a dozen. */
const MARKS_MAX = 200;
/** Spaces and tabs in a row; some regular expressions of commonmark.js are quadratic in them. */
const GAP_MAX = 100;

/** The characters that make the parser look through the rest of the paragraph. */
const MARK = /[[\]*_`<]/g;
/** The beginning of a line that can open, or continue, block quotes and list items. */
const BLOCK_MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/gm;
const BLANK_LINE = /(?:\r\n?|\n)[ \t]*(?=[\r\n])/g;
const GAP = new RegExp(`[ \\t]{${GAP_MAX + 1},}`, "g");

/** Returns where a text exceeds a limit, in an order of its own. */
export function complexityFaults(text: string): Fault[] {
  return [...deepLines(text), ...crowdedParagraphs(text), ...wideGaps(text)];
}

function deepLines(text: string): Fault[] {
  return Array.from(text.matchAll(BLOCK_MARKERS)).flatMap(({ 0: markers, index }) => {
    const at = tooDeepAt(markers);
    if (at === null) return [];
    const message = `at most ${NESTING_MAX} lists and quotes may be inside each other; use fewer levels`;
    return [{ offset: index + at, code: "too-complex" as const, message }];
  });
}

/**
 * Returns the offset of the first marker of a line that may be nested too deeply, or null. A block that
 * the line continues takes a `>`, or two columns of indentation; a block that it opens takes a marker, and
 * one column after it.
 */
function tooDeepAt(markers: string): number | null {
  let column = 0;
  let opened = 0;
  let indentation = 0;
  let behindMarker = false;
  for (let at = 0; at < markers.length; at++) {
    const character = markers[at]!;
    const isBlank = character === " " || character === "\t";
    const width = character === "\t" ? 4 - (column % 4) : 1;
    column += width;
    if (isBlank) {
      indentation += behindMarker ? width - 1 : width;
      behindMarker = false;
    } else if (character < "0" || character > "9") {
      opened++;
      behindMarker = true;
      if (opened + Math.floor(indentation / 2) > NESTING_MAX) return at;
    }
  }
  return null;
}

/** No paragraph of CommonMark goes beyond a blank line. */
function crowdedParagraphs(text: string): Fault[] {
  const faults: Fault[] = [];
  let start = 0;
  for (const end of [...Array.from(text.matchAll(BLANK_LINE), ({ index }) => index), text.length]) {
    const mark = Array.from(text.slice(start, end).matchAll(MARK))[MARKS_MAX];
    if (mark) {
      const message = `a paragraph has at most ${MARKS_MAX} of the characters [ ] * _ \` <; divide it with blank lines`;
      faults.push({ offset: start + mark.index, code: "too-complex", message });
    }
    start = end;
  }
  return faults;
}

function wideGaps(text: string): Fault[] {
  const message = `more than ${GAP_MAX} spaces in a row; remove some`;
  return Array.from(text.matchAll(GAP), ({ index }) => ({
    offset: index,
    code: "too-complex" as const,
    message,
  }));
}

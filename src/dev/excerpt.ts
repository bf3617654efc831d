import { visible } from "../content/quote-text.ts";
import type { Excerpt } from "./dev-state.ts";

/** In UTF-16 units on each side of the error; a line can be as long as its file. */
const SIDE = 120;

/** Returns the line of a text at a position, both from 1, as diagnostics count; null when there is none. */
export function excerptOf(text: string, line: number, column: number): Excerpt | null {
  const content = linesOf(text)[line - 1];
  if (content === undefined) return null;
  const start = Math.min(column - 1, content.length);
  const rest = content.slice(start);
  const word = /^\S{1,60}/.exec(rest)?.[0] ?? rest.slice(0, 1);
  const end = start + word.length;
  return {
    before: (start > SIDE ? "…" : "") + visible(content.slice(Math.max(0, start - SIDE), start)),
    at: visible(word),
    after: visible(content.slice(end, end + SIDE)) + (content.length > end + SIDE ? "…" : ""),
  };
}

/** Splits as `decode` does: without a byte order mark, which is in no column. */
function linesOf(text: string): string[] {
  return text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
}

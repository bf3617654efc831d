import { fold, words } from "../api/fold.ts";
import type { SearchReport } from "../api/list.ts";
import { isSignificant } from "../api/search/stop-words.ts";
import type { Highlight } from "../site/shared/tool-list.ts";
import { markup, type MarkupValue } from "../site/shared/markup.ts";

/** Returns a function that marks the words by which a query found a text. */
export function highlightOf(report: SearchReport | null): Highlight {
  if (report === null || report.match === "none") return (text) => text;
  const used = report.words
    .filter(({ asked }) => isSignificant(asked))
    .flatMap((word) => word.used);
  if (report.match === "close") {
    const isUsed = new Set(used);
    return (text) => marked(text, (word) => isUsed.has(word));
  }
  return (text, place) =>
    marked(text, (word) =>
      used.some((one) => (place === "name" ? word.includes(one) : word.startsWith(one))),
    );
}

/** Marks the words of a text for which `isMarked` holds. */
export function marked(text: string, isMarked: (word: string) => boolean): MarkupValue[] {
  const content: MarkupValue[] = [];
  let shown = 0;
  for (const { word, start, end } of placedWords(text)) {
    if (start < shown || !isMarked(word)) continue;
    content.push(text.slice(shown, start), markup`<mark>${text.slice(start, end)}</mark>`);
    shown = end;
  }
  content.push(text.slice(shown));
  return content;
}

/**
 * Returns the words of a text as search sees them, with their positions in the original. Folding changes lengths (`œ`
 * becomes `oe`, a combining accent disappears), so offsets in the folded text would mark the wrong letters.
 */
export function placedWords(text: string): { word: string; start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | null = null;
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const folded = fold(character);
    if (open && folded === "") open.end = end;
    for (const sign of folded) {
      if (!IN_WORD.test(sign)) {
        open = null;
        continue;
      }
      if (!open) places.push((open = { start, end }));
      open.end = end;
    }
    start = end;
  }
  return words(text).map((word, i) => ({ word, ...places[i]! }));
}

const IN_WORD = /[\p{L}\p{N}]/u;

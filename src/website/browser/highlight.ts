import { words } from "../../core/text/fold.ts";
import type { SearchReport } from "../../core/api/list.ts";
import { isSignificant } from "../../core/search/stop-words.ts";
import type { Highlight } from "../shared/tool-list.ts";
import { markup, type MarkupValue } from "../shared/markup.ts";

/** Returns a function that marks the words of a text that the query matched. */
export function highlightOf(report: SearchReport | null): Highlight {
  if (report === null || report.match === "none") return (text) => text;
  const used = report.words
    .filter(({ asked }) => isSignificant(asked))
    .flatMap((word) => word.used);
  if (report.match === "close") {
    const isUsed = new Set(used);
    return (text) => markWords(text, (word) => isUsed.has(word));
  }
  return (text, place) =>
    markWords(text, (word) =>
      used.some((usedWord) =>
        place === "name" ? word.includes(usedWord) : word.startsWith(usedWord),
      ),
    );
}

/** Marks the words of a text for which `isMarked` holds. A run of letters, digits and accents is marked as a whole. */
export function markWords(text: string, isMarked: (word: string) => boolean): MarkupValue[] {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((run) => (words(run).some(isMarked) ? markup`<mark>${run}</mark>` : run));
}

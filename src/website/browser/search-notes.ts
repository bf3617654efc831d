import { PARAMETERS, type ListQuery } from "../../core/api/list-parameters.ts";
import type { SearchReport } from "../../core/api/list.ts";
import { nearest } from "../../core/text/nearest.ts";
import { enumerated } from "../../core/text/french-phrases.ts";
import type { WordIndex } from "../../core/search/search-index.ts";
import { wordsOfLength } from "../../core/search/vocabulary.ts";
import type { ToolList } from "../shared/tool-list.ts";
import { hrefOf } from "./view.ts";

/**
 * Returns what the page says, in French, of how it understood the words of a list that has tools. `replacedWords` are those
 * that name the tool whose alternatives are wanted.
 */
export function searchNotes(
  report: SearchReport | null,
  replacedWords: readonly string[],
  { total, corrected }: Pick<ToolList, "total" | "corrected">,
  isCut: boolean,
): string[] {
  const notes = isCut
    ? [`Recherche limitée aux premiers mots, ${PARAMETERS.q.max} caractères au plus.`]
    : [];
  if (report === null || total === 0) return notes;
  const searched = report.words.filter(
    ({ as }) => as === "text" || as === "subject" || as === "unknown",
  );
  if (report.match === "close" && replacedWords.length > 0)
    notes.push(`Alternatives à «\u00a0${replacedWords.join(" ")}\u00a0».`);
  else if (report.match === "close" && searched.length > 0 && corrected === null)
    notes.push(
      `Résultats approchants\u00a0: aucun outil n’a ${searched.length > 1 ? "tous les mots" : "ce mot"}.`,
    );
  const unknown = report.words.filter(({ as }) => as === "unknown");
  const quoted = unknown.map(({ asked }) => `«\u00a0${asked}\u00a0»`);
  if (quoted.length > 0)
    notes.push(
      `${quoted.length > 1 ? "Mots non trouvés" : "Mot non trouvé"}\u00a0: ${enumerated(quoted)}.`,
    );
  return notes;
}

/** Returns the query with the nearest words of the index in place of those that are found nowhere; null if none is near. */
export function similarSearch(
  { words }: Pick<WordIndex, "words">,
  query: ListQuery,
  report: SearchReport | null,
): { q: string; href: string } | null {
  if (report?.match !== "none") return null;
  const terms = report.words.map(({ asked, as }) => {
    return as === "unknown"
      ? (nearest(asked, wordsOfLength({ words }, 1, 2 * asked.length)) ?? asked)
      : asked;
  });
  if (terms.every((word, i) => word === report.words[i]!.asked)) return null;
  const q = terms.join(" ");
  return { q, href: hrefOf({ ...query, q, page: 1 }) };
}

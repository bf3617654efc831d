import {
  ALL_TOOLS,
  PARAMETERS,
  type FacetName,
  type ListQuery,
} from "../../core/api/list-parameters.ts";
import { listSearch, type SearchReport } from "../../core/api/list.ts";
import { cutToWords } from "../../core/requests/cut-to-words.ts";
import { readListQuery, type ListRequest } from "../../core/requests/query.ts";
import { editDistance } from "../../core/text/edit-distance.ts";

/**
 * Returns the query with other values for a facet, on its first page. A subject that is newly chosen also lists the tools
 * for all subjects.
 */
export function withValues(query: ListQuery, facet: FacetName, values: readonly string[]) {
  const [value = null] = values;
  const { kind } = PARAMETERS[facet];
  const parameterValue =
    kind === "flag" ? value && true : kind === "choices" ? values.join(",") || null : value;
  const changed: ListQuery = { ...query, [facet]: parameterValue, page: 1 };
  if (facet !== "subject") return changed;
  const isNew = query.subject === null || query.all_subjects === true;
  return { ...changed, all_subjects: value !== null && isNew ? (true as const) : null };
}

/** Returns the query that counts the tools of a value: those known to have it; for a subject, without those for all. */
export function countedQuery(query: ListQuery, facet: FacetName, value: string): ListQuery {
  const counted = withValues({ ...query, sort: "relevance", unknown: null }, facet, [value]);
  return facet === "subject" ? { ...counted, all_subjects: null } : counted;
}

/** Parses the query of a page; of words that are too long for the API, the first ones. */
export function readView(address: string): ListRequest & { isCut: boolean } {
  const parameters = new URLSearchParams(address);
  const [q = "", ...others] = parameters.getAll("q");
  const cut = cutToWords(q, PARAMETERS.q.max);
  const isCut = cut !== q && others.length === 0;
  if (isCut) parameters.set("q", cut);
  return { ...readListQuery(parameters.toString()), isCut };
}

/** The URL is root-relative. */
export function hrefOf(query: ListQuery): string {
  return `/${listSearch(query)}`;
}

export function firstPage(query: ListQuery): ListQuery {
  return { ...query, page: ALL_TOOLS.page, per_page: ALL_TOOLS.per_page };
}

/** Returns the search words with corrected letters; null if none was corrected. */
export function correctedWords(report: SearchReport | null): string | null {
  if (report?.match !== "close") return null;
  const words = report.words.map(({ asked, used: [nearest = asked] }) => {
    // Another ending is another form of the word: "copies", "copie"; "rende", "rendre"; "dyslexique", "dyslexie".
    const isForm =
      nearest.startsWith(asked) ||
      asked.at(-1) !== nearest.at(-1) ||
      nearest.replace(/re$/, "e") === asked ||
      nearest.replace(/ie$/, "ique") === asked;
    return isForm || editDistance(asked, nearest, 2) > 2 ? asked : nearest;
  });
  return words.some((word, i) => word !== report.words[i]!.asked) ? words.join(" ") : null;
}

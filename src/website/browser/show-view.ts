import { listSearch } from "../../core/api/list.ts";
import { FACET_NAMES, type FacetName, type ListQuery } from "../../core/api/list-parameters.ts";
import { ORDERS } from "../../core/api/orders.ts";
import { findQuery } from "../../core/search/find-tools.ts";
import { listTools } from "../../core/search/list-tools.ts";
import { positionOf } from "../../core/search/fact-columns.ts";
import type { SearchIndex } from "../../core/search/search-index.ts";
import { counted } from "../../core/text/french-phrases.ts";
import { latestCall } from "./latest-call.ts";
import { entryState } from "./scroll-memory.ts";
import { unknownValues } from "../../core/requests/suggest.ts";
import { listBody, listSentence } from "../shared/tool-list.ts";
import { markup } from "../shared/markup.ts";
import { SEARCHING } from "./first-view.ts";
import { isUnfolded, nameIn, showChosen, showCounts } from "./search-form.ts";
import { errorList } from "./french-errors.ts";
import { showReuse } from "./reuse.ts";
import { activeFilters, resultList, titleOf } from "./results-view.ts";
import { suggestionList } from "./suggestions.ts";
import { loadSearch } from "./search-files.ts";
import { loadAliases, loadLists } from "./site-files.ts";
import { searchNotes } from "./search-notes.ts";
import { countedQuery, firstPage, hrefOf, readView } from "./view.ts";

export interface Parts {
  form: HTMLFormElement;
  results: HTMLElement;
  sentence: HTMLElement;
  list: HTMLElement;
  panel: HTMLElement;
  reuse: HTMLElement;
}

const { siteName = "", siteUrl = "", shortName = "" } = document.documentElement.dataset;
/** The site's name and URL, as the page states them. */
const site = { name: siteName, url: siteUrl };

const beginCall = latestCall();

/** Shows a query: filters and title at once, the list once the search index is loaded. */
export async function showView(parts: Parts, address: string): Promise<void> {
  const { form, results, sentence, list, panel, reuse } = parts;
  const isLatest = beginCall();
  const { query, errors, isCut } = readView(address);
  const nameOf = nameIn(form);
  showState(parts, query);
  list.ariaBusy = "true";
  try {
    const opening = query.q === null ? loadLists() : loadSearch(query.q);
    const isSlow = await Promise.race([opening.then(() => false), nextTask().then(() => true)]);
    if (isSlow && isLatest()) sentence.textContent = SEARCHING;
    const index = await opening;
    await nextTask();
    if (!isLatest()) return;
    showReuse(reuse, panel, site, query, titleOf(query, nameOf));
    errors.push(...(await unknownValues(query, index, loadAliases)));
    if (!isLatest()) return;
    if (errors.length > 0) {
      sentence.textContent = "L’adresse de cette page contient une erreur.";
      list.innerHTML = errorList(address, errors, nameOf).markup;
      return;
    }
    const found = findQuery(index, query);
    const result = listTools(index, query, found);
    await nextTask();
    if (!isLatest()) return;
    if (isIdle(query)) result.tools = featuredFirst(index, result.tools, results.dataset.first!);
    const { proposal } = results.dataset;
    const page = { ...resultList(index, query, found, result, nameOf), proposal };
    const notes = searchNotes(result.report, found?.matched.replacedWords ?? [], page, isCut);
    const asTyped = hrefOf({ ...query, match: "exact", page: 1 });
    sentence.innerHTML =
      markup`${listSentence(page)}${page.corrected !== null && markup`. <a href="${asTyped}">Chercher «\u00a0${page.q}\u00a0»</a>`}`.markup;
    results.querySelector("[name=sort] option")!.textContent =
      ORDERS.relevance[query.q === null ? "withoutWords" : "french"];
    list.innerHTML =
      markup`${notes.length > 0 && markup`<p class="notes">${notes.join(" ")}</p>\n`}${suggestionList(index, query, found, result, nameOf)}${listBody(page)}`.markup;
    form.parentElement!.querySelector(".see-results button")!.textContent =
      `Voir ${page.total > 1 ? "les " : ""}${counted(page.total, "outil", "outils")}`;
    uncounted = new Map(
      FACET_NAMES.map((name) => [
        name,
        () =>
          showCounts(form, name, (facet, value) =>
            listTools(index, countedQuery(query, facet, value), found),
          ),
      ]),
    );
    countVisible(form);
  } catch {
    if (!isLatest()) return;
    sentence.textContent = "La liste n’a pas pu être chargée.";
    list.innerHTML =
      markup`<p class="nothing">Vérifiez la connexion à Internet, puis <a href="">réessayez</a>.</p>`.markup;
  } finally {
    if (isLatest()) list.ariaBusy = "false";
  }
}

/**
 * Ends the task, so that a phone reacts: reading the index, searching and rendering in one task would block it too long.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** For each filter whose counts are those of an earlier list, the function that updates them. */
let uncounted = new Map<FacetName, () => void>();

/** Updates the counts of unfolded filters only: each count is a search, and all of them would delay the list. */
export function countVisible(form: HTMLFormElement): void {
  for (const [facet, count] of uncounted) {
    if (!isUnfolded(form, facet)) continue;
    count();
    uncounted.delete(facet);
  }
}

/** Updates the parts that need no search index: active filters and the tab's title. */
export function showState({ form, results }: Parts, query: ListQuery): void {
  const { classList } = form.closest<HTMLElement>(".home")!;
  // Unfolded filters do not move while more are chosen.
  const isUnfolded = form.querySelector("[aria-expanded=true]") !== null;
  if (query.q !== null || (listSearch(query) !== "" && !isUnfolded)) classList.add("is-searched");
  // Not between two words that are typed: the field would jump twice.
  else if (listSearch(query) === "" && !entryState().isTyping) classList.remove("is-searched");
  const nameOf = nameIn(form);
  const chips = activeFilters(query, nameOf);
  const active = results.querySelector<HTMLElement>(".active-filters")!;
  active.innerHTML = markup`${chips}`.markup;
  active.hidden = chips.length === 0;
  showChosen(form, query);
  const title = titleOf(query, nameOf);
  document.title = title === "" ? site.name : `${title} · ${shortName}`;
}

/** Reports whether a query has neither words nor filters, nor another order. */
function isIdle(query: ListQuery): boolean {
  return listSearch(firstPage(query)) === "";
}

/** Returns tools in the order of the built page: first those whose slugs it contains. */
function featuredFirst(index: SearchIndex, tools: readonly number[], slugs: string): number[] {
  const first = slugs.split(" ").map((slug) => positionOf(index, slug));
  return [...new Set([...first, ...tools])].filter((tool) => tool >= 0);
}

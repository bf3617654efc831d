import { DEFAULT_PER_PAGE } from "../api/api.ts";
import type { Search } from "../api/search/open-search.ts";
import { entryState } from "./scroll-memory.ts";
import { currentSlug } from "../api/aliases.ts";
import { FILTER_NAMES } from "../content/fact-names.ts";
import { listBody, listSentence } from "../site/shared/tool-list.ts";
import { markup, type Markup } from "../site/shared/markup.ts";
import { nameIn, showCounts } from "./search-form.ts";
import { errorList } from "./french-errors.ts";
import { showRequest } from "./live-request-panel.ts";
import { activeFilters, listOf, titleOf } from "./results-view.ts";
import { suggestionList } from "./suggestions.ts";
import { loadAliases, openedSearch } from "./site-files.ts";
import { answerView, openFacets, unknownValues } from "./view-query.ts";
import { requestOf, type PageOnly, type View } from "./view.ts";
import { readView, queryOf, type ViewError } from "./view.ts";

/** The parts of the home page that depend on the view. */
export interface Parts {
  form: HTMLFormElement;
  results: HTMLElement;
  sentence: HTMLElement;
  list: HTMLElement;
  panel: HTMLElement;
}

/** Returns the name of what the API cannot ask for, as the request panel lists it. */
function leftOutName(name: PageOnly): string {
  if (name === "pricing") return "les prix (l’API en accepte un seul)";
  if (name === "country") return "le pays";
  if (name === "all_subjects") return "les outils de toutes disciplines";
  if (name === "sort") return "l’ordre choisi";
  const label = FILTER_NAMES[name];
  return `«\u00a0${label.charAt(0).toLowerCase()}${label.slice(1)}\u00a0»`;
}

const { siteName = "", siteUrl = "" } = document.documentElement.dataset;
/** The site's name and URL, as the page states them. */
const site = { name: siteName, url: siteUrl };

/** Number of the latest request. An earlier one may end later, and must not replace the list. */
let latest = 0;

/** Shows the view of a query: filters and title at once, the list once the search index is loaded. */
export async function showView(parts: Parts, query: string): Promise<void> {
  const { form, results, sentence, list, panel } = parts;
  const number = ++latest;
  const { view, errors } = readView(query);
  const nameOf = nameIn(form);
  showState(parts, query);
  list.ariaBusy = "true";
  try {
    const search = await openedSearch();
    if (number !== latest) return;
    const { url, leftOut } = requestOf(site, view);
    showRequest(panel, url, leftOut.map(leftOutName));
    const facets = openFacets(search);
    errors.push(...(await Promise.all(unknownValues(facets, view).map(withSuccessor))));
    if (number !== latest) return;
    if (errors.length > 0) {
      sentence.textContent = "L’adresse de cette page contient une erreur.";
      list.innerHTML = errorList(query, errors, nameOf).markup;
      return;
    }
    const answer = answerView(search, facets, view);
    if (isIdle(view)) answer.tools = featuredFirst(search, answer.tools, results.dataset.first!);
    const shown = listOf(search, view, answer, nameOf);
    sentence.innerHTML = listSentence(shown).markup;
    list.innerHTML = markup`${suggestionList(search, view, nameOf)}${listBody(shown)}`.markup;
    showCounts(form, answer);
  } catch {
    if (number !== latest) return;
    sentence.textContent = "La liste n’a pas pu être chargée.";
    list.innerHTML = failedBody(query).markup;
  } finally {
    if (number === latest) list.ariaBusy = "false";
  }
}

/** Returns the error; for a category's former slug, its suggestion is the current one. */
async function withSuccessor(error: ViewError): Promise<ViewError> {
  if (error.parameter !== "category") return error;
  const former = await loadAliases();
  return {
    ...error,
    suggestion: currentSlug(former, "categories", error.value) ?? error.suggestion,
  };
}

/** Shows what needs no search index: active filters, the chosen category, the tab's title. */
function showState({ form, results }: Parts, query: string): void {
  const { view } = readView(query);
  const { classList } = form.closest<HTMLElement>(".home")!;
  if (view.q.trim() !== "") classList.add("is-searched");
  // Not between two words that are typed: the field would jump twice.
  else if (queryOf(view) === "" && !entryState().isTyping) classList.remove("is-searched");
  const nameOf = nameIn(form);
  const chips = activeFilters(view, nameOf);
  const active = results.querySelector<HTMLElement>(".active-filters")!;
  active.innerHTML = markup`${chips}`.markup;
  active.hidden = chips.length === 0;
  form.querySelector(".active-count")!.textContent = chips.length === 0 ? "" : ` (${chips.length})`;
  form.querySelector<HTMLElement>("[type=reset]")!.hidden = queryOf(view) === "";
  for (const link of results.querySelectorAll<HTMLElement>("[data-category]")) {
    const isChosen = view.chosen.category[0] === link.dataset.category;
    if (isChosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const title = titleOf(view, nameOf);
  document.title = title === "" ? site.name : `${title} · ${site.name}`;
}

/** Reports whether a view asks for nothing, on any of its pages. */
function isIdle(view: View): boolean {
  return queryOf({ ...view, page: 1, perPage: DEFAULT_PER_PAGE }) === "";
}

/** Returns tools with those first whose slugs the build wrote into the page, as on its first page. */
function featuredFirst(search: Search, tools: readonly number[], slugs: string): number[] {
  const bySlug = new Map(tools.map((tool) => [search.tool(tool).slug, tool]));
  const first = slugs.split(" ").flatMap((slug) => bySlug.get(slug) ?? []);
  return [...new Set([...first, ...tools])];
}

function failedBody(query: string): Markup {
  return markup`<p class="nothing">Vérifiez la connexion à Internet, puis <a href="/${query}">réessayez</a>.</p>`;
}

import { listBody, listSentence, pager } from "../site/pages/tool-list.ts";
import { markup, type Markup } from "../site/markup.ts";
import { openedSearch, site } from "./ask.ts";
import { fillForm, nameIn, showCounts, viewOf } from "./form.ts";
import { errorList } from "./french-errors.ts";
import { showRequest } from "./live-request-panel.ts";
import { activeFilters, listOf, titleOf } from "./results-view.ts";
import { entryState, restoreScroll, startScrollMemory } from "./scroll-memory.ts";
import { startSearchShortcuts } from "./search-shortcuts.ts";
import { suggestionList } from "./suggestions.ts";
import { answerView, openFacets, unknownValues } from "./view-query.ts";
import { requestOf, type PageOnly } from "./view-request.ts";
import { readView, searchOf, withValues } from "./view.ts";

interface Parts {
  form: HTMLFormElement;
  results: HTMLElement;
  sentence: HTMLElement;
  list: HTMLElement;
  panel: HTMLElement;
}

/**
 * Starts search and filters of the home page. The URL of the page holds the state, in the parameters of the
 * API and a few more; form and list follow it.
 */
export function startSearch(parts: Parts): void {
  const { form, results, sentence, list } = parts;
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;
  const button = form.querySelector<HTMLButtonElement>(".filters-button")!;
  const show = (query: string) => showList(parts, query);

  function changed({ target }: Event): void {
    const isTyping = target === field;
    const query = searchOf(viewOf(form));
    visit(query, isTyping && entryState().isTyping ? "replace" : "push", isTyping);
    void show(query);
  }

  /** Goes to another view by a link. */
  function follow(query: string): void {
    visit(query, query === location.search ? "replace" : "push");
    fillForm(form, readView(query).view);
    void show(query);
  }

  form.addEventListener("input", changed);
  results.querySelector("[name=sort]")!.addEventListener("input", changed);
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    follow("");
    field.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (entryState().isTyping) history.replaceState({ ...entryState(), isTyping: false }, "");
    list.querySelector<HTMLElement>("a")?.focus();
  });
  form.addEventListener("focusin", () => void openedSearch().catch(() => {}), { once: true });
  button.addEventListener("click", () => {
    button.ariaExpanded = String(button.ariaExpanded !== "true");
  });
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || opensElsewhere(event)) return;
    const { category } = link.dataset;
    if (category !== undefined) {
      event.preventDefault();
      const { view } = readView(location.search);
      const isChosen = view.chosen.category[0] === category;
      follow(searchOf(withValues(view, "category", isChosen ? [] : [category])));
    } else if (link.pathname === "/" && link.hash === "") {
      event.preventDefault();
      const isPage = link.closest(".pager") !== null;
      follow(link.search);
      if (isPage) results.scrollIntoView();
      sentence.focus({ preventScroll: true });
    }
  });
  addEventListener("popstate", ({ state }) => {
    // A link to a part of the page: the browser scrolls there.
    if (state === null && location.hash !== "") return;
    const entry = entryState();
    fillForm(form, readView(location.search).view);
    void show(location.search).then(() => restoreScroll(entry));
  });
  startSearchShortcuts(field);
  startScrollMemory();

  const { view, errors } = readView(location.search);
  fillForm(form, view);
  const entry = entryState();
  if (searchOf(view) === "" && errors.length === 0) {
    const pages = Number(results.dataset.pages);
    list.insertAdjacentHTML(
      "beforeend",
      markup`${pager({ page: 1, pages, hrefOf: pageOfAll })}`.markup,
    );
    if (entry.scroll !== undefined) restoreScroll(entry);
    return;
  }
  sentence.textContent = "Recherche en cours…";
  list.replaceChildren();
  void show(location.search).then(() => restoreScroll(entry));
}

/** Returns the URL of a page of the list of all tools. */
function pageOfAll(page: number): string {
  return `/?page=${page}`;
}

/** Reports whether a click on a link opens another tab or window, or saves the target. */
function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function visit(query: string, how: "push" | "replace", isTyping = false): void {
  const url = `/${query}`;
  try {
    if (how === "push") history.pushState({ isTyping }, "", url);
    else history.replaceState({ isTyping }, "", url);
  } catch {
    // Safari throws after 100 changes in 30 seconds; then the list changes and the URL does not.
  }
}

/** What a view has that the API request beside it does not. */
const LEFT_OUT: Record<PageOnly, string> = {
  pricing: "les prix (l’API en accepte un seul)",
  open_source: "« logiciel libre »",
  french_interface: "« interface en français »",
  country: "le pays",
  sort: "l’ordre choisi",
};

/** Number of the latest request; an earlier one may end later, and its list must not replace the current one. */
let latest = 0;

async function showList(parts: Parts, query: string): Promise<void> {
  const { form, sentence, list, panel } = parts;
  const number = ++latest;
  const { view, errors } = readView(query);
  const nameOf = nameIn(form);
  showState(parts, query);
  list.ariaBusy = "true";
  try {
    const search = await openedSearch();
    if (number !== latest) return;
    const { url, leftOut } = requestOf(site, view);
    showRequest(
      panel,
      url,
      leftOut.map((name) => LEFT_OUT[name]),
    );
    const facets = openFacets(search);
    errors.push(...unknownValues(facets, view));
    if (errors.length > 0) {
      sentence.textContent = "L’adresse de cette page contient une erreur.";
      list.innerHTML = errorList(query, errors, nameOf).markup;
      return;
    }
    const answer = answerView(search, facets, view);
    const shown = listOf(search, view, answer, nameOf);
    sentence.innerHTML = listSentence(shown).markup;
    list.innerHTML = markup`${suggestionList(search, view, nameOf)}${listBody(shown)}`.markup;
    showCounts(form, answer.counts);
  } catch {
    if (number !== latest) return;
    sentence.textContent = "La liste n’a pas pu être chargée.";
    list.innerHTML = failedBody(query).markup;
  } finally {
    if (number === latest) list.ariaBusy = "false";
  }
}

/** Shows at once what needs no search index: active filters, the chosen category, the title of the tab. */
function showState({ form, results }: Parts, query: string): void {
  const { view } = readView(query);
  const nameOf = nameIn(form);
  const chips = activeFilters(view, nameOf);
  const active = results.querySelector<HTMLElement>(".active-filters")!;
  active.innerHTML = markup`${chips}`.markup;
  active.hidden = chips.length === 0;
  form.querySelector(".active-count")!.textContent = chips.length === 0 ? "" : ` (${chips.length})`;
  form.querySelector<HTMLElement>("[type=reset]")!.hidden = searchOf(view) === "";
  for (const link of results.querySelectorAll<HTMLElement>("[data-category]")) {
    const isChosen = view.chosen.category[0] === link.dataset.category;
    link.ariaCurrent = isChosen ? "true" : null;
  }
  const title = titleOf(view, nameOf);
  document.title = title === "" ? site.name : `${title} · ${site.name}`;
}

function failedBody(query: string): Markup {
  return markup`<p class="nothing">Vérifiez la connexion à Internet, puis <a href="/${query}">réessayez</a>.</p>`;
}

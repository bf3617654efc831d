import { fillForm, queryOf } from "./search-form.ts";
import { entryState, restorePlace } from "./scroll-memory.ts";
import { countVisible, type Parts, showState, showView } from "./show-view.ts";
import { listSearch } from "../../core/api/list.ts";
import { readListQuery } from "../../core/requests/query.ts";

/**
 * Starts the home page's search and filters. The URL holds the state, as a query of the API; form and list follow it.
 */
export function startSearch(parts: Parts): void {
  function follow(query: string): void {
    visit(query, query === location.search ? "replaceState" : "pushState");
    fillForm(parts.form, readListQuery(query).query);
    void showView(parts, query);
  }

  startForm(parts, follow);
  startLinks(parts, follow);
  addEventListener("popstate", ({ state }) => {
    // An anchor within the page: the browser scrolls.
    if (state === null && location.hash !== "") return;
    const entry = entryState();
    fillForm(parts.form, readListQuery(location.search).query);
    void showView(parts, location.search).then(() => restorePlace(entry));
  });
  showFirst(parts);
}

type Follow = (query: string) => void;

function startForm(parts: Parts, follow: Follow): void {
  const { form, results, sentence, list } = parts;
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;

  function changed({ target }: Event): void {
    const isTyping = target === field;
    const query = listSearch(queryOf(form));
    visit(query, isTyping && entryState().isTyping ? "replaceState" : "pushState", isTyping);
    void showView(parts, query);
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
    (list.querySelector<HTMLElement>(".card a") ?? list.querySelector("a"))?.focus();
  });
  // After the script of every page has unfolded the filters, or folded them.
  addEventListener("click", ({ target }) => {
    if (!(target as Element).closest(".filters-button")) return;
    countVisible(form);
    showState(parts, readListQuery(location.search).query);
  });
  form.parentElement!.querySelector(".see-results")!.addEventListener("click", () => {
    form.querySelector(".filters-button")!.setAttribute("aria-expanded", "false");
    showState(parts, readListQuery(location.search).query);
    results.scrollIntoView();
    sentence.focus({ preventScroll: true });
  });
}

/** Links of the results change the view instead of loading the page again. */
function startLinks({ results, sentence }: Parts, follow: Follow): void {
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.pathname === "/" && link.hash === "") {
      event.preventDefault();
      const isPage = link.closest(".pager") !== null;
      follow(link.search);
      if (isPage) results.scrollIntoView();
      sentence.focus({ preventScroll: true });
    }
  });
}

/** Shows the view of the page's URL; without a query, that of a form that was filled before this script had arrived. */
function showFirst(parts: Parts): void {
  const { form } = parts;
  const filled = listSearch(queryOf(form));
  if (location.search === "") {
    if (filled === "") return;
    visit(filled, "pushState", true);
    void showView(parts, filled);
    return;
  }
  const entry = entryState();
  fillForm(form, readListQuery(location.search).query);
  void showView(parts, location.search).then(
    () => entry.scroll !== undefined && restorePlace(entry),
  );
}

function visit(query: string, how: "pushState" | "replaceState", isTyping = false): void {
  try {
    history[how]({ isTyping }, "", `/${query}`);
  } catch {
    // Safari throws after 100 changes in 30 seconds. The list then changes without the URL.
  }
}

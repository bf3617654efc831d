import { find } from "./parts.ts";
import { entryState, restorePlace, startScrollMemory } from "./scroll-memory.ts";

/** Replaces the sentence while the search index is loaded: that of the previous list would be wrong. */
export const SEARCHING = "Recherche en cours…";

/** Shows the home page as built, or, before the first paint, that it searches for the query of its URL. */
export function showFirst(home: HTMLElement): void {
  startScrollMemory();
  if (location.search === "") {
    const entry = entryState();
    // Scrolling lays out the page, which a first visit need not wait for.
    if (entry.scroll !== undefined) restorePlace(entry);
    return;
  }
  home.classList.add("is-searched");
  find(".sentence")!.textContent = SEARCHING;
  const list = find(".list")!;
  list.replaceChildren();
  list.ariaBusy = "true";
}

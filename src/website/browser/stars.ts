import { markup } from "../shared/markup.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { KEPT_MAX, shortlist, SHORTLIST_KEY, storeShortlist, toggled } from "./shortlist.ts";
import { showToast } from "./toast.ts";

/** Name of the event that `document` fires when the shortlist changes, in this tab or another. */
export const SHORTLIST_CHANGE = "shortlist";

/** Starts the stars, and keeps them and the counter in line with the storage, which other tabs also change. */
export function startStars(): void {
  let painted: string | null = null;
  const paint = () => {
    const list = shortlist();
    for (const star of document.querySelectorAll<HTMLElement>("[data-star]")) {
      star.setAttribute("aria-pressed", String(list.includes(star.dataset.star!)));
    }
    if (painted === list.join()) return;
    painted = list.join();
    for (const counter of document.querySelectorAll("[data-kept]")) {
      counter.textContent = String(list.length);
    }
    document.dispatchEvent(new Event(SHORTLIST_CHANGE));
  };
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    const { star, keepAll: all } = button?.dataset ?? {};
    if (star) toggle(star);
    if (all !== undefined) {
      const stars = document.querySelectorAll<HTMLElement>("main [data-star]");
      keep([...stars].map(({ dataset }) => dataset.star!));
    }
    paint();
  });
  addEventListener("storage", ({ key }) => {
    if (key === SHORTLIST_KEY || key === null) paint();
  });
  // The browser may restore a page from before a change in another tab.
  addEventListener("pageshow", paint);
  new MutationObserver(paint).observe(document.querySelector("main")!, {
    childList: true,
    subtree: true,
  });
  document.documentElement.dataset.stars = "";
  paint();
}

function toggle(slug: string): void {
  const list = toggled(shortlist(), slug);
  if (!storeOrExplain(list)) return;
  showToast(
    list.includes(slug)
      ? markup`Gardé dans <a href="/${PAGE_PATHS.shortlist}">ma liste</a>.`
      : null,
  );
}

/** Adds tools to the visitor's list and opens it. Reports whether they are stored. */
export function keep(slugs: readonly string[]): boolean {
  const isStored = storeOrExplain([...new Set([...shortlist(), ...slugs])]);
  if (isStored) location.assign(`/${PAGE_PATHS.shortlist}`);
  return isStored;
}

/** Stores a list, or shows why it cannot. Reports whether it is stored. */
function storeOrExplain(list: readonly string[]): boolean {
  const isLong = list.length > KEPT_MAX;
  if (!isLong && storeShortlist(list)) return true;
  showToast(
    isLong
      ? markup`Votre liste serait trop longue\u00a0: elle garde ${KEPT_MAX} outils au plus.`
      : REFUSED,
  );
  return false;
}

export const REFUSED = markup`Votre navigateur refuse de garder la liste.`;

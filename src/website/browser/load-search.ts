import { indexPath, LIST_FILE, WORD_FILE } from "../../core/search/search-index.ts";
import { markup } from "../shared/markup.ts";
import { find } from "./parts.ts";
import { showToast } from "./toast.ts";

/** Parts that the script of searches starts. */
const SEARCHING_PARTS = "main :is(.search, .sort, .tool-field, .reuse)";

/**
 * Loads the script of searches, which is larger than all others, once a visitor turns to a part that it starts; at once if
 * the page is a search.
 */
export function startLoading(): void {
  let script: Promise<unknown> | undefined;
  const load = () => (script ??= import(document.documentElement.dataset.search!));
  const loadOrExplain = () => void load().catch(() => showToast(NOT_LOADED));
  const loadFor = ({ target }: Event) => {
    if ((target as Element).closest?.(SEARCHING_PARTS)) loadOrExplain();
  };
  for (const type of ["pointerover", "focusin", "click", "input"]) addEventListener(type, loadFor);
  addEventListener("popstate", () => isSearch() && loadOrExplain());
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches(SEARCHING_PARTS)) return;
    event.preventDefault();
    const submit = () => form.dispatchEvent(new Event("submit", { cancelable: true }));
    void load().then(submit, () => form.submit());
  });
  if (isSearch() || find(".not-found")) loadOrExplain();
  if (isSearch()) preloadIndex(location.search);
}

/** Requests the files of the search index beside the script that reads them. */
function preloadIndex(query: string): void {
  const words = new URLSearchParams(query).has("q") ? ([WORD_FILE] as const) : [];
  for (const file of [LIST_FILE, ...words] as const) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href: indexPath(file) });
    document.head.append(link);
  }
}

function isSearch(): boolean {
  return find(".home") !== null && location.search !== "";
}

const NOT_LOADED = markup`La recherche n’a pas pu être chargée. Vérifiez la connexion à Internet, puis <a href="">réessayez</a>.`;

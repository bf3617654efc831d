import { parseUrl } from "../api/parse-url.ts";

/** Starts the shortcuts to a page's search field: Ctrl+K or ⌘K anywhere, and `/` outside text fields. */
export function startShortcuts(field: HTMLInputElement): void {
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isText = (target as Element).matches("input:not([type=checkbox]), select, textarea");
    // With Shift, which `/` needs on French keyboards, the letter would be "K".
    if (altKey || (ctrlKey || metaKey ? key !== "k" : key !== "/" || isText)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

/** Leads the first link above a tool back to the list from which the visitor comes. */
export function leadBack(crumb: HTMLAnchorElement): void {
  const list = parseUrl(document.referrer);
  if (list?.origin !== location.origin || list.pathname !== "/" || list.search === "") return;
  const q = list.searchParams.get("q");
  crumb.href = list.href;
  crumb.textContent = q ? `Résultats pour «\u00a0${q}\u00a0»` : "Liste filtrée";
}

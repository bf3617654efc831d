import { showComparison } from "./compare-view.ts";
import { copy } from "./copy-button.ts";
import { showDossier } from "./dossier-view.ts";
import { downloadList, keepSharedTools, showShortlist, updateLinks } from "./shortlist-view.ts";
import { SHORTLIST_CHANGE } from "./stars.ts";

/** Starts the pages of the tools that a visitor chose: the comparison, the list and the dossier. */

const comparison = document.querySelector<HTMLElement>("[data-compare]");
if (comparison) {
  addEventListener("popstate", () => void showComparison(comparison));
  void showComparison(comparison);
}

const list = document.querySelector<HTMLElement>("[data-shortlist]");
if (list) {
  document.addEventListener(SHORTLIST_CHANGE, () => void showShortlist(list));
  list.addEventListener("change", () => updateLinks(list));
  void showShortlist(list);
}

const dossier = document.querySelector<HTMLElement>("[data-dossier]");
if (dossier) void showDossier(dossier);

addEventListener("click", ({ target }) => {
  const button = (target as Element).closest("button");
  if (!button) return;
  const { print: toPrint, copyUrl, download, keepAll } = button.dataset;
  if (toPrint !== undefined) print();
  else if (copyUrl !== undefined) void copy(new URL(copyUrl, location.href).href, button);
  else if (download !== undefined) downloadList();
  else if (keepAll !== undefined) keepSharedTools();
});

import { showComparison } from "./compare-view.ts";
import { copy } from "./copy-button.ts";
import { downloadList, keepSharedTools, showShortlist, updateLink } from "./shortlist-view.ts";
import { SHORTLIST_CHANGE } from "./stars.ts";

/** Starts the pages that compare tools and show the visitor's list. */

const comparison = document.querySelector<HTMLElement>("[data-compare]");
if (comparison) {
  addEventListener("popstate", () => void showComparison(comparison));
  void showComparison(comparison);
}

const list = document.querySelector<HTMLElement>("[data-shortlist]");
if (list) {
  document.addEventListener(SHORTLIST_CHANGE, () => void showShortlist(list));
  list.addEventListener("change", () => updateLink(list));
  void showShortlist(list);
}

addEventListener("click", ({ target }) => {
  const button = (target as Element).closest("button");
  if (!button) return;
  const { print: toPrint, copyUrl, download, keepAll } = button.dataset;
  if (toPrint !== undefined) print();
  else if (copyUrl !== undefined) void copy(new URL(copyUrl, location.href).href, button);
  else if (download !== undefined) downloadList();
  else if (keepAll !== undefined) keepSharedTools();
});

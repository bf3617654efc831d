import { showComparison } from "./compare-view.ts";
import { startPrintAndCopy } from "./asked-tools.ts";
import { showDossier } from "./dossier-view.ts";

/** Starts the pages of the tools that a visitor chose: the comparison and the dossier. */

const comparison = document.querySelector<HTMLElement>("[data-compare]");
if (comparison) {
  addEventListener("popstate", () => void showComparison(comparison));
  void showComparison(comparison);
}

const dossier = document.querySelector<HTMLElement>("[data-dossier]");
if (dossier) void showDossier(dossier);

startPrintAndCopy();

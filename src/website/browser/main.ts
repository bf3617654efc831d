import { copy, sharePage } from "./copy-button.ts";
import { forgetOldTexts } from "./dossier-texts.ts";
import { startReports } from "./error-report.ts";
import { showFirst } from "./first-view.ts";
import { startLoading } from "./load-search.ts";
import { startMenus } from "./menus.ts";
import { find, part, start } from "./parts.ts";
import { startStars } from "./stars.ts";
import { parseUrl } from "../../core/text/parse-url.ts";

/** Starts the interactive parts that the page contains, but those that search. */

start(".home", showFirst);
start("[name=q]", startShortcuts);
start(".tool .crumbs a", leadBack);
start("[data-answer]", startAnswer);
startReports();
startLoading();

addEventListener("click", ({ target }) => {
  const button = (target as Element).closest("button");
  if (!button) return;
  // `ariaExpanded` does not exist in Firefox 115.
  const expanded = button.getAttribute("aria-expanded");
  if (expanded !== null) button.setAttribute("aria-expanded", String(expanded === "false"));
  const { print: toPrint, copy: name, copyUrl, share } = button.dataset;
  if (toPrint !== undefined) print();
  if (name !== undefined) void copy(part(button.closest("details")!, name).textContent, button);
  if (copyUrl !== undefined) void copy(new URL(copyUrl, location.href).href, button);
  if (share !== undefined) void sharePage(button, share || location.href);
});

startMenus();
startStars();
forgetOldTexts();

const printed = find(".printed > span")!;
addEventListener("beforeprint", () => {
  const day = new Date().toLocaleDateString("fr", { dateStyle: "long" });
  // The URL of the visitor's own list shows others nothing.
  const { href } = new URL(
    find("main [data-copy-url]")?.dataset.copyUrl || location.href,
    location.href,
  );
  // Texts in the fragment are too long to type.
  printed.textContent = `${href.split("#")[0]}, imprimé le ${day}`;
});

/** Loads the panel's response when a reader opens it. */
function startAnswer(details: HTMLDetailsElement): void {
  details.addEventListener("toggle", async () => {
    if (!details.open) return;
    const { pathname, search } = part(details.parentElement!, "url") as HTMLAnchorElement;
    const text = await fetch(pathname + search)
      .then(async (response) => JSON.stringify(await response.json(), null, 2))
      .catch(() => "La réponse n’a pas pu être chargée.");
    if (details.open) part(details, "answer").textContent = text;
  });
}

/** Starts the shortcuts to a page's search field: Ctrl+K or ⌘K anywhere, and `/` outside text fields. */
function startShortcuts(field: HTMLInputElement): void {
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

/** Makes the first crumb of a tool lead back to the visitor's last list. */
function leadBack(crumb: HTMLAnchorElement): void {
  const list = parseUrl(document.referrer);
  if (list?.origin !== location.origin || list.pathname !== "/" || list.search === "") return;
  const q = list.searchParams.get("q");
  crumb.href = list.href;
  crumb.textContent = q ? `Résultats pour «\u00a0${q}\u00a0»` : "Liste filtrée";
}

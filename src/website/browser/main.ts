import { copy, sharePage } from "./copy-button.ts";
import { startSearch } from "./home-search.ts";
import { forgetOldTexts } from "./dossier-texts.ts";
import type { Parts } from "./show-view.ts";
import { startReports } from "./error-report.ts";
import { part, startReuse } from "./reuse.ts";
import { loadSearch } from "./site-files.ts";
import { suggestPages } from "./suggest-pages.ts";
import { pathOf } from "./suggestions.ts";
import { startStars } from "./stars.ts";
import { startToolField } from "./tool-field.ts";
import { findTools } from "../../core/search/find-tools.ts";
import { rankGroups } from "../../core/search/rank-groups.ts";
import { words } from "../../core/text/fold.ts";
import { parseUrl } from "../../core/text/parse-url.ts";
import { markup } from "../shared/markup.ts";

/** Starts the interactive parts that the page contains. */

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const reuse = find(".reuse");
if (reuse) startReuse(reuse);

const form = document.querySelector<HTMLFormElement>("#recherche");
if (form) {
  const [results, sentence, list, panel] = [".results", ".sentence", ".list", ".request"].map(
    (selector) => find(selector)!,
  );
  startSearch({ form, results, sentence, list, panel, reuse } as Parts);
}

start("[name=q]", startShortcuts);
start(".tool .crumbs a", leadBack);
start(".tool-field", startToolField);
start("[data-filter]", startFilter);
start(".not-found", suggestPages);
start("[data-answer]", startAnswer);
startReports();

addEventListener("click", ({ target }) => {
  const button = (target as Element).closest("button");
  if (!button) return;
  const { print: toPrint, copy: name, copyUrl, share } = button.dataset;
  if (toPrint !== undefined) print();
  if (name !== undefined) void copy(part(button.closest("details")!, name).textContent, button);
  if (copyUrl !== undefined) void copy(new URL(copyUrl, location.href).href, button);
  if (share !== undefined) void sharePage(button, share || location.href);
});

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

function start(selector: string, init: (part: never) => unknown): void {
  const element = document.querySelector(selector);
  if (element) init(element as never);
}

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

/**
 * Starts a field that filters the entries of its page. An entry stays if it contains all words, or if the search index ranks
 * it for them. Sections without entries are hidden.
 */
function startFilter(field: HTMLInputElement): void {
  const article = field.closest("article")!;
  const sections = [...article.querySelectorAll("section")];
  const entries = [...article.querySelectorAll<HTMLElement>(".tiles li")].map((entry) => {
    const title = entry.closest("section")!.querySelector("h3")!;
    const text = ` ${words(`${title.textContent} ${entry.textContent}`).join(" ")}`;
    return { entry, text, path: entry.querySelector("a")!.pathname };
  });
  field.addEventListener("input", async () => {
    const { value } = field;
    const terms = words(value);
    // Without the index, the words of the page remain.
    const index = terms.length > 0 ? await loadSearch().catch(() => null) : null;
    if (field.value !== value) return;
    const groups = index && rankGroups(findTools(index, value));
    const paths = groups?.map((group) => `/${pathOf(group)}`);
    // A collection may be in several groups; what remains of them shows it once.
    const visiblePaths = new Set<string>();
    for (const { entry, text, path } of entries) {
      const isMatch = paths?.includes(path) || terms.every((word) => text.includes(` ${word}`));
      entry.hidden = !isMatch || visiblePaths.has(path);
      if (isMatch && terms.length > 0) visiblePaths.add(path);
    }
    for (const section of sections) section.hidden = !section.querySelector("li:not([hidden])");
    article.querySelector("[role=status]")!.innerHTML = sections.every(({ hidden }) => hidden)
      ? markup`Aucune sélection. <a href="/?q=${encodeURIComponent(value)}">Chercher parmi les outils</a>`
          .markup
      : "";
  });
}

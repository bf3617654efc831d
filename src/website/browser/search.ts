import { findTools } from "../../core/search/find-tools.ts";
import { rankGroups } from "../../core/search/rank-groups.ts";
import { words } from "../../core/text/fold.ts";
import { markup } from "../shared/markup.ts";
import { startSearch } from "./home-search.ts";
import { find, start } from "./parts.ts";
import { startReuse } from "./reuse.ts";
import type { Parts } from "./show-view.ts";
import { loadSearch } from "./search-files.ts";
import { suggestPages } from "./suggest-pages.ts";
import { pathOf } from "./suggestions.ts";
import { startToolField } from "./tool-field.ts";

/** Starts the parts of the page that search. They may have been used before. */

const reuse = find(".reuse");
if (reuse) startReuse(reuse);

const form = document.querySelector<HTMLFormElement>("#recherche");
if (form) {
  const [results, sentence, list, panel] = [".results", ".sentence", ".list", ".request"].map(
    (selector) => find(selector)!,
  );
  startSearch({ form, results, sentence, list, panel, reuse } as Parts);
}

const FIELDS = ":is(.search, .tool-field)";
/** Loads the search index for the field that is used next. */
const loadIndex = () => void loadSearch("").catch(() => {});
if (find(`${FIELDS}:focus-within`)) loadIndex();
addEventListener("focusin", ({ target }) => (target as Element).closest(FIELDS) && loadIndex());

start(".tool-field", startToolField);
start("[data-filter]", startFilter);
start(".not-found", suggestPages);

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
    const index = terms.length > 0 ? await loadSearch(value).catch(() => null) : null;
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
  if (field.value !== "") field.dispatchEvent(new Event("input"));
}

import { counted, typeset } from "../../core/text/french-phrases.ts";
import { ALL_TOOLS } from "../../core/api/list-parameters.ts";
import { findTools } from "../../core/search/find-tools.ts";
import { listTools } from "../../core/search/list-tools.ts";
import { toolAt } from "../../core/search/fact-columns.ts";
import { markup } from "../shared/markup.ts";
import { requestedTools, chosenUrl, COMPARED_MAX } from "../shared/paths.ts";
import { loadSearch } from "./search-files.ts";

const MAX_PROPOSALS = 8;

/**
 * Starts the field that adds a tool to a comparison. It proposes links to the comparison with one more tool; following
 * one changes the URL, and the table follows it.
 */
export function startToolField(form: HTMLFormElement): void {
  const field = form.querySelector("input")!;
  const list = form.querySelector("ul")!;
  const status = form.querySelector<HTMLElement>("[role=status]")!;

  async function propose(): Promise<void> {
    const q = field.value.trim();
    const index = await loadSearch(q).catch(() => null);
    if (field.value.trim() !== q) return;
    const { slugs } = requestedTools(location.search, COMPARED_MAX);
    const isFull = slugs.length === COMPARED_MAX;
    const found = q === "" || !index || isFull ? null : findTools(index, q);
    const results = found ? listTools(found.index, { ...ALL_TOOLS, q }, found).tools : [];
    const proposals = results
      .map((position) => toolAt(index!, position))
      .filter(({ slug }) => !slugs.includes(slug))
      .slice(0, MAX_PROPOSALS);
    list.innerHTML = markup`${proposals.map(
      ({ slug, name, short_description }) =>
        markup`<li><a href="${chosenUrl("compare", [...slugs, slug])}"><strong>${name}</strong> ${typeset(short_description)}</a></li>`,
    )}`.markup;
    if (!index) status.textContent = "La liste des outils n’a pas pu être chargée.";
    else if (q === "") status.textContent = "";
    else if (isFull) {
      status.textContent = `Le tableau montre ${COMPARED_MAX} outils au plus\u00a0: retirez-en un d’abord.`;
    } else if (proposals.length === 0) status.textContent = "Aucun outil trouvé.";
    else status.textContent = `${counted(proposals.length, "outil proposé", "outils proposés")}.`;
  }

  field.addEventListener("input", () => void propose());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  list.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    dispatchEvent(new PopStateEvent("popstate"));
    status.textContent = `${link.querySelector("strong")!.textContent} est dans le tableau.`;
    list.replaceChildren();
    field.value = "";
    field.focus();
  });
  if (field.value !== "") void propose();
}

import { NO_FILTERS } from "../api/list.ts";
import { markup, type Markup } from "../site/markup.ts";
import { COMPARED_MAX, compareUrl } from "../site/routes/page-paths.ts";
import { counted } from "../site/pages/labels.ts";
import { askedTools, openedSearch } from "./site-files.ts";

/** Tools that the field proposes. */
const PROPOSED = 8;

/**
 * Starts the field that adds a tool to a comparison: a combobox (WAI-ARIA 1.2) whose options come from the search
 * index. A chosen tool changes the URL, and the table follows it.
 */
export function startToolField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("[role=combobox]")!;
  const list = form.querySelector<HTMLElement>("[role=listbox]")!;
  const status = form.querySelector<HTMLElement>("[role=status]")!;
  const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];

  function activate(option: HTMLElement | undefined): void {
    for (const one of options()) one.setAttribute("aria-selected", String(one === option));
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  function show(proposals: Markup[]): void {
    list.innerHTML = markup`${proposals}`.markup;
    list.hidden = proposals.length === 0;
    field.setAttribute("aria-expanded", String(proposals.length > 0));
    field.removeAttribute("aria-activedescendant");
  }

  async function propose(): Promise<void> {
    const q = field.value.trim();
    const search = await openedSearch().catch(() => null);
    if (field.value.trim() !== q) return;
    if (q === "" || !search) {
      show([]);
      status.textContent = search ? "" : "La liste des outils n’a pas pu être chargée.";
      return;
    }
    const slugs = compared();
    const found = search
      .find(q, NO_FILTERS)
      .tools.map((position) => search.tool(position))
      .filter(({ slug }) => !slugs.includes(slug))
      .slice(0, PROPOSED);
    show(
      found.map(
        ({ slug, name, short_description }) =>
          markup`<li role="option" id="ajout-${slug}" data-slug="${slug}" data-name="${name}" aria-selected="false"><strong>${name}</strong> ${short_description}</li>`,
      ),
    );
    status.textContent =
      found.length === 0
        ? "Aucun outil trouvé."
        : `${counted(found.length, "outil proposé", "outils proposés")}.`;
  }

  function add({ dataset }: HTMLElement): void {
    const slugs = compared();
    show([]);
    if (slugs.length >= COMPARED_MAX) {
      status.textContent = `Le tableau montre ${COMPARED_MAX} outils au plus\u00a0: retirez-en un d’abord.`;
      return;
    }
    field.value = "";
    status.textContent = `${dataset.name!} est dans le tableau.`;
    history.pushState(null, "", compareUrl([...slugs, dataset.slug!]));
    dispatchEvent(new PopStateEvent("popstate"));
  }

  field.addEventListener("focus", () => void openedSearch().catch(() => {}), { once: true });
  field.addEventListener("input", () => void propose());
  field.addEventListener("blur", () => show([]));
  field.addEventListener("keydown", (event) => {
    const all = options();
    const at = all.findIndex(isSelected);
    if (event.key === "Escape" && !list.hidden) show([]);
    else if (event.key === "ArrowDown") activate(all[(at + 1) % all.length]);
    else if (event.key === "ArrowUp") activate(all.at(at < 1 ? -1 : at - 1));
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = options().find(isSelected) ?? options()[0];
    if (chosen) add(chosen);
  });
  // Otherwise the field loses the focus, and the list closes before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = (target as Element).closest<HTMLElement>("[role=option]");
    if (option) add(option);
  });
}

function compared(): string[] {
  return askedTools(location.search, COMPARED_MAX).slugs;
}

// As an attribute, because Firefox 115 has no ariaSelected.
function isSelected(option: HTMLElement): boolean {
  return option.getAttribute("aria-selected") === "true";
}

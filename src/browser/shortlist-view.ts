import { counted, typeset } from "../content/french-phrases.ts";
import type { ListedTool } from "../api/documents.ts";
import { shortened } from "../api/shortened.ts";
import { markup, type Markup } from "../site/shared/markup.ts";
import {
  askedTools,
  chosenUrl,
  COMPARED_MAX,
  DOSSIER_MAX,
  PAGE_PATHS,
} from "../site/shared/paths.ts";
import { tile, toneOf, star } from "../site/shared/tool-list.ts";
import { askedWarnings, SLUG_SHOWN } from "./asked-tools.ts";
import { LIST_COLUMNS, saveCsv } from "./save-csv.ts";
import { KEPT_MAX, shortlist, storeShortlist } from "./shortlist.ts";
import { type LoadedTools, loadIndexedTools } from "./site-files.ts";
import { SHORTLIST_CHANGE } from "./stars.ts";

/** Number of the latest call. An earlier call may end later, and must not replace the list. */
let latest = 0;

/** The tools of the shown list. */
let shown: readonly ListedTool[] = [];

/** Shows the list of the page's URL, or else the visitor's list, with a link that compares the chosen tools. */
async function showShortlist(article: HTMLElement): Promise<void> {
  const number = ++latest;
  const asked = askedTools(location.search, KEPT_MAX);
  const shared = asked.slugs;
  if (shared.length > 0) {
    article.querySelector("h1")!.textContent = "Liste partagée";
    article.querySelector(".lead")!.textContent = "Les outils que contient cette adresse.";
  }
  const place = article.querySelector<HTMLElement>("[data-part=list]")!;
  const unchosen = new Set(
    [...place.querySelectorAll<HTMLInputElement>("input:not(:checked)")].map(({ value }) => value),
  );
  try {
    const loaded = await loadIndexedTools(shared.length > 0 ? shared : shortlist());
    if (number !== latest) return;
    shown = loaded.tools;
    if (shared.length === 0) storeCurrentSlugs(loaded);
    const warning = askedWarnings(asked, [], `Une liste contient ${KEPT_MAX} outils`);
    place.innerHTML = markup`${warning}${listOf(loaded, unchosen, shared.length > 0)}`.markup;
    updateLinks(place);
  } catch {
    if (number !== latest) return;
    place.innerHTML =
      markup`<p role="status">La liste n’a pas pu être chargée. Vérifiez la connexion à Internet, puis <a href="">réessayez</a>.</p>`.markup;
  }
}

/** Replaces former slugs in the list, because stars have the current ones. */
function storeCurrentSlugs({ tools, unknown }: LoadedTools<ListedTool>): void {
  const slugs = [...tools.map(({ slug }) => slug), ...unknown];
  if (slugs.join() !== shortlist().join()) storeShortlist(slugs);
}

/** Saves the shown list as a file for spreadsheets. */
function downloadList(): void {
  saveCsv(`${PAGE_PATHS.shortlist}.csv`, LIST_COLUMNS, shown);
}

function listOf(
  { tools, unknown }: LoadedTools<ListedTool>,
  unchosen: ReadonlySet<string>,
  isShared: boolean,
): Markup {
  const total = tools.length + unknown.length;
  if (total === 0) {
    return markup`<p role="status">La liste est vide. L’étoile d’un <a href="/">outil</a> l’ajoute ici.</p>`;
  }
  const chosen = new Set(tools.filter(({ slug }) => !unchosen.has(slug)).slice(0, COMPARED_MAX));
  const address = chosenUrl(
    "shortlist",
    tools.map(({ slug }) => slug),
  );
  return markup`<p role="status">${counted(total, "outil", "outils")}</p>
<ul class="kept-tools">${tools.map((tool) => keptTool(tool, chosen.has(tool)))}${unknown.map(
    (slug) => markup`<li>${!isShared && star({ slug, name: slug })}
<p><span>«\u00a0${shortened(slug, SLUG_SHOWN)}\u00a0» n’est plus dans l’annuaire.</span></p></li>\n`,
  )}</ul>
<p class="page-actions"><a class="visit" data-part="compare">Comparer</a> <a class="button" data-part="dossier">Dossier</a> ${
    tools.length > 0 &&
    markup`${isShared && markup`<button type="button" data-keep-all>Tout garder dans ma liste</button> `}<button type="button" data-copy-url="${address}">Copier l’adresse de la liste</button> <button type="button" data-download>Télécharger (CSV)</button> `
  }<button type="button" data-print>Imprimer</button></p>
<p class="count" data-part="hint"></p>`;
}

function keptTool(tool: ListedTool, isChosen: boolean): Markup {
  const { slug, name, short_description, website } = tool;
  return markup`<li class="${toneOf(tool.category)}">${star(tool)}
<p data-site="${website}">${tile(tool)}<a href="/${PAGE_PATHS.tool(slug)}">${name}</a> <span>${typeset(short_description)}</span></p>
<label class="check"><input type="checkbox" value="${slug}"${isChosen && markup` checked`}> <span>Choisir<span class="visually-hidden"> ${name}</span></span></label></li>\n`;
}

/** Points the links to the chosen tools. With none or too many, a link leads nowhere and the page says why. */
function updateLinks(place: HTMLElement): void {
  const compare = place.querySelector<HTMLAnchorElement>("[data-part=compare]");
  if (!compare) return;
  const dossier = place.querySelector<HTMLAnchorElement>("[data-part=dossier]")!;
  const chosen = [...place.querySelectorAll<HTMLInputElement>("input:checked")].map(
    ({ value }) => value,
  );
  compare.textContent = `Comparer ${counted(chosen.length, "outil", "outils")}`;
  compare.href = chosenUrl("compare", chosen);
  dossier.textContent = `Dossier de ${counted(chosen.length, "outil", "outils")}`;
  dossier.href = chosenUrl("dossier", chosen);
  const fits = (most: number) => chosen.length > 0 && chosen.length <= most;
  compare.hidden = !fits(COMPARED_MAX);
  dossier.hidden = !fits(DOSSIER_MAX);
  place.querySelector("[data-part=hint]")!.textContent = fits(COMPARED_MAX)
    ? ""
    : `Choisissez de 1 à ${COMPARED_MAX} outils à comparer, ou ${DOSSIER_MAX} au plus pour un dossier\u00a0: ${counted(chosen.length, "est coché", "sont cochés")}.`;
}

const list = document.querySelector<HTMLElement>("[data-shortlist]")!;
document.addEventListener(SHORTLIST_CHANGE, () => void showShortlist(list));
list.addEventListener("change", () => updateLinks(list));
list.addEventListener("click", ({ target }) => {
  if ((target as HTMLElement).dataset.download !== undefined) downloadList();
});
void showShortlist(list);

import { markup, type Markup } from "../site/markup.ts";
import type { ToolData } from "../site/documents/record-document-schemas.ts";
import { COMPARED_MAX, compareUrl } from "../site/pages/compare-table.ts";
import { counted } from "../site/pages/labels.ts";
import { PAGE_PATHS } from "../site/routes/page-paths.ts";
import { star } from "../site/pages/tool-list.ts";
import { shortlist, storeShortlist } from "./shortlist.ts";
import { loadTools, type LoadedTools } from "./tool-files.ts";

/** Number of the latest call. An earlier call may end later, and must not replace the list. */
let latest = 0;

/** Shows the visitor's list, with a link that compares the chosen tools. */
export async function showShortlist(article: HTMLElement): Promise<void> {
  const number = ++latest;
  const place = article.querySelector<HTMLElement>("[data-part=list]")!;
  const unchosen = new Set(
    [...place.querySelectorAll<HTMLInputElement>("input:not(:checked)")].map(({ value }) => value),
  );
  try {
    const loaded = await loadTools(shortlist());
    if (number !== latest) return;
    storeCurrentSlugs(loaded);
    place.innerHTML = listOf(loaded, unchosen).markup;
    updateLink(place);
  } catch {
    if (number !== latest) return;
    place.innerHTML =
      markup`<p role="status">La liste n’a pas pu être chargée. Vérifiez la connexion à Internet, puis <a href="">réessayez</a>.</p>`.markup;
  }
}

/** Replaces former slugs in the list, because stars have the current ones. */
function storeCurrentSlugs({ tools, unknown }: LoadedTools): void {
  const slugs = [...tools.map(({ slug }) => slug), ...unknown];
  if (slugs.join() !== shortlist().join()) storeShortlist(slugs);
}

function listOf({ tools, unknown }: LoadedTools, unchosen: ReadonlySet<string>): Markup {
  const total = tools.length + unknown.length;
  if (total === 0) {
    return markup`<p role="status">La liste est vide. L’étoile d’un <a href="/">outil</a> l’ajoute ici.</p>`;
  }
  const chosen = new Set(tools.filter(({ slug }) => !unchosen.has(slug)).slice(0, COMPARED_MAX));
  return markup`<p role="status">${counted(total, "outil", "outils")}</p>
<ul class="kept-tools">${tools.map((tool) => keptTool(tool, chosen.has(tool)))}${unknown.map(
    (slug) => markup`<li>${star({ slug, name: slug })}
<p><span>«\u00a0${slug}\u00a0» n’est plus dans l’annuaire.</span></p></li>\n`,
  )}</ul>
<p class="actions"><a class="visit" data-part="link">Comparer</a> <button type="button" data-print>Imprimer</button></p>
<p class="count" data-part="hint"></p>`;
}

function keptTool({ slug, name, short_description }: ToolData, isChosen: boolean): Markup {
  return markup`<li>${star({ slug, name })}
<p><a href="/${PAGE_PATHS.tool(slug)}">${name}</a> <span>${short_description}</span></p>
<label class="check"><input type="checkbox" value="${slug}"${isChosen && markup` checked`}> <span>Comparer<span class="visually-hidden"> ${name}</span></span></label></li>\n`;
}

/** Points the link to the chosen tools. With none or too many, it leads nowhere and the page says why. */
export function updateLink(place: HTMLElement): void {
  const link = place.querySelector<HTMLAnchorElement>("[data-part=link]");
  if (!link) return;
  const chosen = [...place.querySelectorAll<HTMLInputElement>("input:checked")].map(
    ({ value }) => value,
  );
  const fits = chosen.length > 0 && chosen.length <= COMPARED_MAX;
  link.textContent = `Comparer ${counted(chosen.length, "outil", "outils")}`;
  link.hidden = !fits;
  if (fits) link.href = compareUrl(chosen);
  place.querySelector("[data-part=hint]")!.textContent = fits
    ? ""
    : `Choisissez de 1 à ${COMPARED_MAX} outils à comparer\u00a0: ${chosen.length} le sont.`;
}

import { shortened } from "../api/shortened.ts";
import { type Markup, markup } from "../site/shared/markup.ts";
import type { ToolData } from "../catalog/schemas.ts";
import { compareTable } from "../site/shared/compare-table.ts";
import type { TermLists } from "../site/shared/fact-texts.ts";
import { enumerated } from "../content/french-phrases.ts";
import { COMPARED_MAX, compareUrl, PAGE_PATHS } from "../site/shared/paths.ts";
import { shortlist } from "./shortlist.ts";
import {
  type AskedTools,
  askedTools,
  type LoadedTools,
  loadTermLists,
  loadTools,
  SLUG_SHOWN,
} from "./site-files.ts";

const builtTitle = document.title;

/** Number of the latest call; an earlier one may end later, and its table must not replace the current one. */
let latest = 0;

/** Shows the tools named in the page's URL side by side, or that they cannot be loaded. */
export async function showComparison(article: HTMLElement): Promise<void> {
  const number = ++latest;
  const asked = askedTools(location.search, COMPARED_MAX);
  const place = article.querySelector<HTMLElement>("[data-part=table]")!;
  document.title = builtTitle;
  if (location.search !== "") hideFromSearchEngines();
  if (asked.slugs.length === 0) {
    place.innerHTML = instructions(shortlist()).markup;
    return;
  }
  // A table that is there stays until the next one: the page would jump.
  if (!place.querySelector("table")) {
    place.innerHTML = markup`<p role="status">Chargement des fiches…</p>`.markup;
  }
  try {
    const [loaded, lists] = await Promise.all([loadTools(asked.slugs), loadTermLists()]);
    if (number !== latest) return;
    if (loaded.tools.length > 0) {
      const title = `Comparer ${enumerated(loaded.tools.map(({ name }) => name))}`;
      document.title = builtTitle.replace("Comparer des outils", title);
    }
    const isFolded = place.querySelector("#differences:checked") !== null;
    place.innerHTML = view(asked, loaded, lists, isFolded).markup;
  } catch {
    if (number !== latest) return;
    place.innerHTML =
      markup`<p role="status">Les fiches n’ont pas pu être chargées. Vérifiez la connexion à Internet, puis <a href="">réessayez</a>.</p>`.markup;
  }
}

/**
 * Keeps search engines from listing a comparison. There are countless ones, and their canonical URL is the page without
 * tools.
 */
function hideFromSearchEngines(): void {
  if (document.querySelector("meta[name=robots]")) return;
  const robots = document.createElement("meta");
  robots.name = "robots";
  robots.content = "noindex";
  document.head.append(robots);
}

function instructions(kept: readonly string[]): Markup {
  const start =
    kept.length > 0
      ? markup`<p><a href="${compareUrl(kept.slice(0, COMPARED_MAX))}">Comparer les outils de ma liste</a>, ou les choisir dans <a href="/${PAGE_PATHS.shortlist}">ma liste</a>.</p>`
      : null;
  return markup`${start}<p>Ajoutez des outils par leur nom, ou gardez-en <a href="/">dans l’annuaire</a> avec l’étoile et comparez-les depuis <a href="/${PAGE_PATHS.shortlist}">votre liste</a>. L’adresse d’une comparaison se partage\u00a0: elle contient les outils.</p>`;
}

function view(
  { left }: AskedTools,
  { tools, unknown }: LoadedTools<ToolData>,
  lists: TermLists,
  isFolded: boolean,
): Markup {
  return markup`${unknown.map(
    (slug) =>
      markup`<p class="warning" role="status">Aucun outil de l’annuaire ne s’appelle «\u00a0${shortened(slug, SLUG_SHOWN)}\u00a0».</p>\n`,
  )}${
    left.length > 0 &&
    markup`<p class="warning" role="status">Un tableau montre ${COMPARED_MAX} outils au plus\u00a0: ${enumerated(left.slice(0, COMPARED_MAX).map((slug) => shortened(slug, SLUG_SHOWN)))}${left.length > COMPARED_MAX && "…"} n’y ${left.length > 1 ? "sont" : "est"} pas.</p>\n`
  }${
    tools.length > 0
      ? markup`${tools.length > 1 && markup`<input type="checkbox" id="differences"${isFolded && markup` checked`}> <label for="differences">Seulement les différences</label>\n`}${compareTable(tools, lists)}
<p class="actions"><button type="button" data-print>Imprimer</button> <button type="button" data-copy-url>Copier l’adresse</button></p>`
      : instructions(shortlist())
  }`;
}

import { type Markup, markup } from "../shared/markup.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { compareTable } from "../shared/compare-table.ts";
import type { TermLists } from "../shared/fact-texts.ts";
import { enumerated } from "../../core/text/french-phrases.ts";
import {
  type RequestedTools,
  requestedTools,
  chosenUrl,
  COMPARED_MAX,
  PAGE_PATHS,
} from "../shared/paths.ts";
import { missingToolWarnings, LOADING, NOT_LOADED } from "./chosen-tools.ts";
import { latestCall } from "./latest-call.ts";
import { shortlist } from "./shortlist.ts";
import { type LoadedTools, loadTermLists, loadTools } from "./site-files.ts";

const builtTitle = document.title;

const beginCall = latestCall();

/** Compares the tools in the page's URL, or explains why they cannot be loaded. */
async function showComparison(article: HTMLElement): Promise<void> {
  const isLatest = beginCall();
  const requested = requestedTools(location.search, COMPARED_MAX);
  const place = article.querySelector<HTMLElement>("[data-part=table]")!;
  document.title = builtTitle;
  if (requested.slugs.length === 0) {
    place.innerHTML = instructions(shortlist()).markup;
    return;
  }
  // Keep the previous table until the next one is loaded; the page would jump otherwise.
  if (!place.querySelector("table")) place.innerHTML = LOADING.markup;
  try {
    const [loaded, lists] = await Promise.all([loadTools(requested.slugs), loadTermLists()]);
    if (!isLatest()) return;
    if (loaded.tools.length > 0) {
      const title = `Comparer ${enumerated(loaded.tools.map(({ name }) => name))}`;
      document.title = builtTitle.replace("Comparer des outils", () => title);
    }
    const isFolded = place.querySelector("#differences:checked") !== null;
    place.innerHTML = comparisonView(requested, loaded, lists, isFolded).markup;
  } catch {
    if (!isLatest()) return;
    place.innerHTML = NOT_LOADED.markup;
  }
}

function instructions(kept: readonly string[]): Markup {
  const start =
    kept.length > 0 &&
    markup`<p><a href="${chosenUrl("compare", kept.slice(0, COMPARED_MAX))}">Comparer les outils de ma liste</a>, ou les choisir dans <a href="/${PAGE_PATHS.shortlist}">ma liste</a>.</p>`;
  return markup`${start}<p class="empty">Ajoutez des outils par leur nom, ou gardez-en <a href="/">dans l’annuaire</a> avec l’étoile et comparez-les depuis <a href="/${PAGE_PATHS.shortlist}">votre liste</a>. L’adresse d’une comparaison se partage\u00a0: elle contient les outils.</p>`;
}

function comparisonView(
  requested: RequestedTools,
  { tools, unknown }: LoadedTools<ToolData>,
  lists: TermLists,
  isFolded: boolean,
): Markup {
  return markup`${missingToolWarnings(requested, unknown, `Un tableau montre ${COMPARED_MAX} outils`)}${
    tools.length > 0
      ? markup`${tools.length > 1 ? markup`<input type="checkbox" id="differences"${isFolded && markup` checked`}> <label for="differences">Seulement les différences</label>\n` : secondToolPrompt(tools[0]!)}${compareTable(tools, lists)}
<p class="page-actions"><button type="button" data-print>Imprimer</button> <button type="button" data-copy-url>Copier l’adresse</button></p>
`
      : instructions(shortlist())
  }`;
}

function secondToolPrompt({ name, slug, alternatives }: ToolData): Markup {
  const links = alternatives.map(
    (other, i) =>
      markup`${i > 0 && ", "}<a href="${chosenUrl("compare", [slug, other.slug])}">${other.name}</a>`,
  );
  return markup`<p class="second">Avec quel outil comparer ${name}\u202f? Donnez son nom ci-dessus${links.length > 0 && markup`, ou choisissez parmi ses alternatives\u00a0: ${links}`}.</p>\n`;
}

const comparison = document.querySelector<HTMLElement>("[data-compare]")!;
addEventListener("popstate", () => void showComparison(comparison));
void showComparison(comparison);

import type { Catalog } from "../../catalog/catalog.ts";
import { countVerified } from "../../catalog/verification.ts";
import { BASE_PATH, DEFAULT_PER_PAGE, PRICINGS } from "../../contract/api.ts";
import { toolSummary } from "../../contract/documents.ts";
import { listFrame, NO_FILTERS } from "../../contract/list.ts";
import { PARAMETERS, type SlugParameter } from "../../contract/list-parameters.ts";
import type { ToolListDocument } from "../../schema/tool-document-schemas.ts";
import { markup, type Markup } from "../markup.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { COLLECTIONS_FEED, TOOLS_FEED } from "../routes/feed-list.ts";
import {
  categoryPage,
  collectionPage,
  COLLECTIONS_PAGE,
  TOOLS_PAGE,
} from "../routes/page-paths.ts";
import { counted, PRICING_SHORT_LABELS } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { listBody, listSentence, type SlugNames } from "./tool-list.ts";

/** Returns the home page: search, filters, the first page of tools, and links to the rest. */
export function homePage(catalog: Catalog): Page {
  const { site, tools, categories } = catalog;
  return {
    title: site.name,
    description: site.description,
    section: "tools",
    feeds: [TOOLS_FEED, COLLECTIONS_FEED],
    data: `${BASE_PATH}${ENDPOINT_PATHS.tools}.json`,
    main: markup`<div class="hero">
<section class="ruled">
<h1>${counted(tools.length, "outil", "outils")} pour enseigner, apprendre et former</h1>
<p class="lead">${site.description}</p>
${searchForm(catalog)}
</section>
${startingPoints(catalog)}
</div>
${results(catalog)}
<section class="band" aria-labelledby="categories">
<h2 id="categories">Toutes les catégories</h2>
<ul class="index">${categories.map(
      ({ slug, name, tool_count }) =>
        markup`<li><a href="/${categoryPage(slug)}">${name}</a> <span class="count">${tool_count}</span></li>\n`,
    )}</ul>
</section>`,
  };
}

/** Collections of each kind that the home page shows when editors feature none. */
const SHOWN = 4;

function startingPoints({ featured, collections }: Catalog): Markup {
  const some = (["top_list", "stack"] as const).flatMap((kind) =>
    collections.filter((collection) => collection.kind === kind).slice(0, SHOWN),
  );
  return markup`<nav class="starts" aria-labelledby="selections">
<h2 id="selections">Par où commencer</h2>
<ul>${(featured.length > 0 ? featured : some).map(
    ({ slug, title }) => markup`<li><a href="/${collectionPage(slug)}">${title}</a></li>\n`,
  )}</ul>
<p><a href="/${COLLECTIONS_PAGE}">Toutes les sélections (${collections.length})</a></p>
</nav>`;
}

/**
 * Returns the search form. Autocomplete is off, because browsers would restore values that differ from the
 * URL. If the script fails to load, the form leads to the page of all tools.
 */
function searchForm({ categories, levels, subjects }: Catalog): Markup {
  return markup`<form class="search needs-script" role="search" action="/${TOOLS_PAGE}" autocomplete="off" id="recherche">
<label class="search-words"><span>Que cherchez-vous à faire\u202f?</span>
<input type="search" name="q" maxlength="${PARAMETERS.q.max}" placeholder="quiz, carte mentale, transcription…"></label>
<div class="filters">
${slugSelect("category", "Catégorie", "Toutes", categories)}
${slugSelect("level", "Niveau", "Tous", levels)}
${slugSelect("subject", "Discipline", "Toutes", subjects)}
<label><span>Prix</span>
<select name="pricing"><option value="">Tous</option>
${PRICINGS.map((pricing) => markup`<option value="${pricing}">${PRICING_SHORT_LABELS[pricing]}</option>\n`)}</select></label>
<label class="check"><input type="checkbox" name="has_education_pricing" value="1"> <span>Avec une offre éducation</span></label>
<button type="reset" hidden>Tout effacer</button>
</div>
</form>
<p class="without-script">La recherche a besoin de JavaScript. Sans lui, parcourez les <a href="#categories">catégories</a> ou <a href="/${TOOLS_PAGE}">tous les outils, de A à Z</a>.</p>`;
}

/** Returns a select of slugs by name; nothing where the content lists none. */
function slugSelect(
  name: SlugParameter,
  label: string,
  all: string,
  entries: readonly { slug: string; name: string }[],
): Markup | null {
  if (entries.length === 0) return null;
  return markup`<label><span>${label}</span>
<select name="${name}"><option value="">${all}</option>
${entries.map((entry) => markup`<option value="${entry.slug}">${entry.name}</option>\n`)}</select></label>`;
}

const NO_NAMES: SlugNames = { category: null, level: null, subject: null };

function results({ site, tools }: Catalog): Markup {
  const shown = tools.slice(0, DEFAULT_PER_PAGE);
  const days = new Map(
    shown.flatMap(({ slug, verified_at }) => (verified_at === null ? [] : [[slug, verified_at]])),
  );
  const view: ToolListDocument = {
    data: shown.map((tool) => toolSummary(site, tool)),
    ...listFrame(site, {
      filters: NO_FILTERS,
      page: 1,
      perPage: DEFAULT_PER_PAGE,
      total: tools.length,
      search: null,
    }),
  };
  return markup`<div class="columns">
<section class="results" aria-labelledby="resultats" data-verified="${countVerified(tools)}">
<h2 id="resultats" class="visually-hidden">Les outils</h2>
<p class="sentence" role="status" tabindex="-1">${listSentence(view, NO_NAMES)}</p>
<div class="list" aria-busy="false">${listBody(view, days)}</div>
</section>
${requestPanel(view.links.self)}
</div>`;
}

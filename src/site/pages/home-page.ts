import type { Catalog, Category } from "../../catalog/catalog.ts";
import { BASE_PATH, DEFAULT_PER_PAGE } from "../../api/api.ts";
import { toolSummary } from "../../api/documents.ts";
import { listUrl, NO_FILTERS } from "../../api/list.ts";
import { markup, type Markup } from "../markup.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { COLLECTIONS_FEED, TOOLS_FEED } from "../routes/feed-list.ts";
import {
  categoryPage,
  collectionPage,
  COLLECTIONS_PAGE,
  TOOLS_PAGE,
} from "../routes/page-paths.ts";
import { counted } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "./request-panel.ts";
import { searchForm, sortSelect } from "./search-form.ts";
import { cards, listSentence, type ToolList } from "./tool-list.ts";

/** Returns the home page: search, filters, the first page of tools, and links to the rest. */
export function homePage(catalog: Catalog): Page {
  const { site, tools, categories } = catalog;
  return {
    title: site.name,
    description: site.description,
    section: "tools",
    feeds: [TOOLS_FEED, COLLECTIONS_FEED],
    data: `${BASE_PATH}${ENDPOINT_PATHS.tools}.json`,
    main: markup`<div class="home">
<section class="hero ruled">
<h1>${counted(tools.length, "outil", "outils")} pour enseigner, apprendre et former</h1>
<p class="lead">${site.description}</p>
${searchForm(catalog)}
</section>
${results(catalog)}
${startingPoints(catalog)}
</div>
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

/** Categories beside the list; the page has all of them further below. */
const CHIPS = 8;

/** Returns links to the largest categories, which the script turns into filters. */
function categoryChips(categories: readonly Category[]): Markup | null {
  if (categories.length < 2) return null;
  const largest = categories.toSorted((a, b) => b.tool_count - a.tool_count).slice(0, CHIPS);
  return markup`<nav class="category-chips" aria-label="Catégories les plus fournies"><ul class="chips">${largest.map(
    ({ slug, name }) =>
      markup`<li><a href="/${categoryPage(slug)}" data-category="${slug}">${name}</a></li>
`,
  )}<li><a href="#categories">Toutes les catégories</a></li></ul></nav>`;
}

function results({ site, tools, categories }: Catalog): Markup {
  const shown = tools.slice(0, DEFAULT_PER_PAGE);
  const list: ToolList = {
    tools: shown.map((tool) => ({
      tool: toolSummary(site, tool),
      verified_at: tool.verified_at,
    })),
    total: tools.length,
    page: 1,
    pages: Math.ceil(tools.length / DEFAULT_PER_PAGE),
    q: "",
    match: null,
    filters: [],
    hrefOf: () => "/",
  };
  return markup`<div class="columns">
<section class="results" aria-labelledby="resultats" data-pages="${list.pages}">
<h2 id="resultats" class="visually-hidden">Les outils</h2>
${categoryChips(categories)}
<div class="above-list">
<p class="sentence" role="status" tabindex="-1">${listSentence(list)}</p>
${sortSelect()}
</div>
<ul class="chips active-filters" aria-label="Filtres actifs" hidden></ul>
<div class="list" aria-busy="false">${cards(list.tools)}</div>
<p class="all-tools"><a href="/${TOOLS_PAGE}">Tous les outils, de A à Z</a></p>
</section>
${requestPanel(listUrl(site, NO_FILTERS, 1, DEFAULT_PER_PAGE))}
</div>`;
}

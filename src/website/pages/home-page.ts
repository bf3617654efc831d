import { proposalUrl } from "./corrections.ts";
import { BASE_PATH, DEFAULT_PER_PAGE } from "../../core/api/api.ts";
import { byCodeUnit, fold } from "../../core/text/fold.ts";
import { ORDERS, SORTS, type Order } from "../../core/api/orders.ts";
import {
  ALL_TOOLS,
  FACET_NAMES,
  filterWords,
  PARAMETERS,
  type FacetName,
} from "../../core/api/list-parameters.ts";
import { listUrl } from "../../core/api/list.ts";
import type { Website } from "../website.ts";
import { groupBy } from "../../core/group-by.ts";
import { toolSummary, type ToolData } from "../../core/directory/schemas.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { ENDPOINT_PATHS } from "../../core/api/endpoints.ts";
import { COLLECTIONS_FEED, TOOLS_FEED } from "../../core/documents/feed-list.ts";
import { longDate } from "../shared/french-dates.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { inUse, isInUse } from "../../core/directory/in-use.ts";
import { countryName, UNION } from "../../core/facts/countries.ts";
import { FACTS } from "../../core/facts/facts.ts";
import { LEGENDS } from "../../core/facts/filters.ts";
import { counted } from "../../core/text/french-phrases.ts";
import type { Page } from "./page-frame.ts";
import { countText, FORM_ID, isOffered, STANDING } from "../shared/filter-choice.ts";
import { requestPanel } from "../shared/request-panel.ts";
import { startingPoints } from "./starting-points.ts";
import { webSite } from "../shared/structured-data.ts";
import { reuseMenu } from "../shared/reuse-menu.ts";
import { tile, toneOf, listBody, listSentence, type ToolList } from "../shared/tool-list.ts";

export function homePage(directory: Website): Page {
  const { site, tools, categories } = directory;
  return {
    title: site.name,
    description: site.description,
    section: "tools",
    listsTools: true,
    things: [webSite(site)],
    feeds: [TOOLS_FEED, COLLECTIONS_FEED],
    data: `${BASE_PATH}${ENDPOINT_PATHS.tools}.json`,
    main: markup`<div class="home">
<section class="hero ruled">
<h1>${counted(tools.length, "outil", "outils")} ${site.heading}</h1>
<p class="lead">${site.description}</p>
${searchForm(directory)}
${trustLine(directory)}
</section>
${startingPoints(directory)}
${results(directory)}
</div>
<section class="band" aria-labelledby="categories">
<h2 id="categories">Toutes les catégories</h2>
<ul class="index">${categories.map(
      ({ slug, name, tool_count }) =>
        markup`<li class="${toneOf({ slug })}">${tile({ category: { slug, name } })}<a href="/${PAGE_PATHS.category(slug)}">${name}</a> <span class="count">${tool_count}</span></li>\n`,
    )}</ul>
</section>
${requestPanel(listUrl(site, ALL_TOOLS))}`,
  };
}

/** Returns who makes the directory, how current it is, and how many tools cite sources. */
function trustLine({ site: { publisher }, tools, updated_at }: Website): Markup {
  const sourced = tools.filter(({ freshness }) => freshness.evidence !== "none").length;
  return markup`<p class="count">${publisher && `Publié par ${publisher.name}. `}${
    sourced > 0 && `${counted(sourced, "fiche cite ses sources", "fiches citent leurs sources")}. `
  }${updated_at !== null && `Mis à jour le ${longDate(updated_at)}. `}<a href="/${PAGE_PATHS.about}">Comment il est fait</a></p>`;
}

/** Returns the tools of featured collections: the first of each, then the second of each. */
function featuredTools({ featured, toolBySlug }: Website): ToolData[] {
  const entries = featured.flatMap(({ tools }) => tools);
  const slugs = entries.toSorted((a, b) => a.position - b.position).map(({ slug }) => slug);
  return [...new Set(slugs)].map((slug) => toolBySlug.get(slug)!);
}

function results(directory: Website): Markup {
  const { site, tools, chosen } = directory;
  const featured = featuredTools(directory);
  const firstPage = [...new Set([...featured, ...chosen])].slice(0, DEFAULT_PER_PAGE);
  const list: ToolList = {
    parts: [{ title: null, tools: firstPage.map(toolSummary) }],
    total: tools.length,
    page: 1,
    pages: Math.ceil(tools.length / DEFAULT_PER_PAGE),
    q: "",
    corrected: null,
    filters: { phrases: [], names: [] },
    hrefOf: (page) => `/?page=${page}`,
  };
  return markup`<section class="results" aria-labelledby="resultats" data-pages="${list.pages}" data-first="${featured.map(({ slug }) => slug).join(" ")}" data-proposal="${proposalUrl(site)}">
<h2 id="resultats" class="visually-hidden">Les outils</h2>
<div class="above-list">
<p class="sentence" role="status" tabindex="-1">${listSentence(list)}</p>
${sortSelect(tools)}
</div>
<ul class="chips active-filters" aria-label="Filtres actifs" hidden></ul>
<div class="list" aria-busy="false">${listBody(list)}</div>
<p class="all-tools"><a href="/${PAGE_PATHS.tools}">Tous les outils, de A à Z</a></p>
${reuseMenu(site, { url: listUrl(site, ALL_TOOLS), embed: "", title: "", feed: TOOLS_FEED })}
</section>`;
}

/**
 * Returns the search form. Autocomplete is off because browsers would restore values that contradict the URL. Without
 * its script, the form leads to the list of all tools. A subject chosen here also lists the tools for all subjects.
 */
function searchForm(directory: Website): Markup {
  const filters = FACET_NAMES.map((name) => {
    return { name, ...filterWords(name), choices: filterChoices(directory, name) };
  }).filter(({ choices }) => choices.length > 0);
  const standing = STANDING.flatMap((name) => filters.filter((filter) => filter.name === name));
  const folded = filters.filter(({ name }) => !STANDING.includes(name));
  const boxes = groupBy(
    folded.filter(({ legend }) => legend !== undefined),
    ({ legend }) => legend!,
  );
  return markup`<form class="search needs-script" role="search" action="/${PAGE_PATHS.tools}" autocomplete="off" id="${FORM_ID}">
<label class="search-words"><span>Que cherchez-vous à faire\u202f?</span>
<input type="search" name="q" maxlength="${PARAMETERS.q.max}" placeholder="quiz, carte mentale…" aria-keyshortcuts="/ Control+K" enterkeyhint="search"></label>
<div class="filters">
<input type="hidden" name="all_subjects" value="1"><input type="hidden" name="unknown">
<div class="filter-row" id="filtres">${standing.map(standingFilter)}</div>
<button type="button" class="filters-button" aria-expanded="false" aria-controls="filtres plus-de-filtres"><span class="on-phones">Filtres<span data-chosen="all"></span></span><span class="on-screens">Plus de filtres (${folded.length}<span data-chosen="folded"></span>)</span></button>
<div class="more-filters" id="plus-de-filtres">
<div class="filter-row">${folded.filter(({ legend }) => legend === undefined).map(select)}</div>
${LEGENDS.map((legend) => {
  const group = boxes.get(legend) ?? [];
  return (
    group.length > 0 &&
    markup`<fieldset><legend>${legend}</legend>\n${group.map(checkboxes)}</fieldset>\n`
  );
})}</div>
</div>
</form>
<p class="see-results needs-script"><button type="button" class="visit">Voir les ${counted(directory.tools.length, "outil", "outils")}</button></p>
<noscript><p class="notes">La recherche a besoin de JavaScript. Sans lui, parcourez les <a href="#categories">catégories</a> ou <a href="/${PAGE_PATHS.tools}">tous les outils, de A à Z</a>.</p></noscript>`;
}

/** Returns a menu, a box or, for several values, boxes that unfold over the page as a menu does. */
function standingFilter(filter: Filter): Markup {
  if (filter.legend === undefined) return select(filter);
  if (filter.choices.length === 1) return checkboxes(filter);
  return markup`<details class="dropdown"><summary><span>${filter.label}</span><span class="menu"><span data-names="${filter.name}">Tous</span></span></summary>
<fieldset><legend class="visually-hidden">${filter.label}</legend>
${checkboxes(filter)}</fieldset></details>\n`;
}

/** Returns the menu for the order, which is above the list, outside its form. */
function sortSelect(tools: readonly ToolData[]): Markup {
  const isVerified = tools.some(({ freshness }) => freshness.verified_at !== null);
  const options = SORTS.filter((sort) => sort !== "verified" || isVerified).map((sort) => {
    const { french, withoutWords = french }: Order = ORDERS[sort];
    return markup`<option value="${sort}">${withoutWords}</option>\n`;
  });
  return markup`<label class="sort needs-script"><span>Trier par</span>
<select name="sort" form="${FORM_ID}">${options}</select></label>`;
}

/** Returns the choices that the form offers for a filter. The script updates their numbers of tools. */
function filterChoices(directory: Website, facet: FacetName) {
  if (!isInUse(directory, facet)) return [];
  const parameter = PARAMETERS[facet];
  const tools = directory.tools.map(toolSummary);
  const toolsByValue = groupBy(
    tools.flatMap((tool) => parameter.of(tool)),
    (value) => value,
  );
  const unknown = tools.filter(parameter.isUnknown).length;
  return namedValues(inUse(directory), facet, toolsByValue.keys())
    .map(([value, name]) => ({ value, name, count: toolsByValue.get(value)?.length ?? 0 }))
    .filter(({ count }) => isOffered(facet, count))
    .map(({ count, ...choice }) => ({ ...choice, count: countText(facet, count, unknown) }));
}

type FilterChoice = ReturnType<typeof filterChoices>[number];

/** Returns the values of a filter with their names; of countries, only `usedValues`. */
function namedValues(
  directory: Website,
  facet: FacetName,
  usedValues: Iterable<string>,
): [value: string, name: string][] {
  const parameter = PARAMETERS[facet];
  switch (parameter.kind) {
    case "slug":
      return directory[parameter.list].map(({ slug, name }) => [slug, name]);
    case "flag":
      return [["1", filterWords(facet).label]];
    case "choices":
    case "choice":
      return Object.entries(FACTS[parameter.fact].values);
    case "country": {
      const others = [...usedValues].filter((code) => code !== UNION);
      const sorted = others.toSorted((a, b) =>
        byCodeUnit(fold(countryName(a)), fold(countryName(b))),
      );
      return [UNION, ...sorted].map((code) => [code, countryName(code)]);
    }
  }
}

type Filter = ReturnType<typeof filterWords> & {
  name: FacetName;
  choices: readonly FilterChoice[];
};

function select({ name, label, any = "Tous", choices }: Filter): Markup {
  return markup`<label><span>${label}</span>
<select name="${name}"><option value="">${any}</option>
${choices.map((choice) => markup`<option value="${choice.value}" data-name="${choice.name}">${choice.name}${choice.count}</option>\n`)}</select></label>\n`;
}

function checkboxes({ name, choices }: Filter): Markup {
  return markup`${choices.map(
    ({ value, name: label, count }) =>
      markup`<label class="check"><input type="checkbox" name="${name}" value="${value}" data-name="${label}"> <span>${label}<span class="count">${count}</span></span></label>\n`,
  )}`;
}

import { BASE_PATH, DEFAULT_PER_PAGE, needsNoAccount, PRICINGS } from "../../api/api.ts";
import { EUROPEAN_UNION } from "../../api/european-union.ts";
import { byCodeUnit, fold } from "../../api/fold.ts";
import { PARAMETERS } from "../../api/list-parameters.ts";
import { listUrl, NO_FILTERS } from "../../api/list.ts";
import type { Directory } from "../../catalog/directory.ts";
import { toolSummary, type CategoryData, type ToolData } from "../../catalog/schemas.ts";
import { FILTER_NAMES, FACT_NAMES, pricingName } from "../../content/fact-names.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { COLLECTIONS_FEED, TOOLS_FEED } from "../routes/feed-list.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { countryName } from "../../content/schema/countries.ts";
import { counted } from "../../content/french-phrases.ts";
import type { Page } from "./page-frame.ts";
import { requestPanel } from "../shared/request-panel.ts";
import { toneOf } from "../shared/tile.ts";
import { listBody, listSentence, type ToolList } from "../shared/tool-list.ts";

/** Returns the home page: search, filters, the first page of tools, and links to the rest. */
export function homePage(directory: Directory): Page {
  const { site, tools, categories } = directory;
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
${searchForm(directory)}
</section>
${startingPoints(directory)}
${results(directory)}
</div>
<section class="band" aria-labelledby="categories">
<h2 id="categories">Toutes les catégories</h2>
<ul class="index">${categories.map(
      ({ slug, name, tool_count }) =>
        markup`<li class="${toneOf({ slug })}"><a href="/${PAGE_PATHS.category(slug)}">${name}</a> <span class="count">${tool_count}</span></li>\n`,
    )}</ul>
</section>
${requestPanel(listUrl(site, NO_FILTERS, 1, DEFAULT_PER_PAGE))}`,
  };
}

/** Collections of each kind shown if editors feature none. */
const SHOWN = 4;

function startingPoints({ featured, collections }: Directory): Markup {
  const some = (["top_list", "stack"] as const).flatMap((kind) =>
    collections.filter((collection) => collection.kind === kind).slice(0, SHOWN),
  );
  return markup`<nav class="starts" aria-labelledby="selections">
<h2 id="selections">Par où commencer</h2>
<ul>${(featured.length > 0 ? featured : some).map(
    ({ slug, title }) => markup`<li><a href="/${PAGE_PATHS.collection(slug)}">${title}</a></li>\n`,
  )}</ul>
<p><a href="/${PAGE_PATHS.collections}">Toutes les sélections (${collections.length})</a></p>
</nav>`;
}

/** Category links above the list; all categories follow below it. */
const CHIPS = 8;

/** Returns links to the largest categories; the script turns them into filters. */
function categoryChips(categories: readonly CategoryData[]): Markup | null {
  if (categories.length < 2) return null;
  const largest = categories.toSorted((a, b) => b.tool_count - a.tool_count).slice(0, CHIPS);
  return markup`<nav class="category-chips" aria-label="Catégories les plus fournies"><ul class="chips">${largest.map(
    ({ slug, name }) =>
      markup`<li><a href="/${PAGE_PATHS.category(slug)}" data-category="${slug}">${name}</a></li>
`,
  )}<li><a href="#categories">Toutes les catégories</a></li></ul></nav>`;
}

/** Returns the tools that editors feature: the first of each collection, then the second of each. */
function featuredTools({ featured, toolBySlug }: Directory): ToolData[] {
  const listed = featured.flatMap(({ tools }) => tools);
  const slugs = listed.toSorted((a, b) => a.position - b.position).map(({ slug }) => slug);
  return [...new Set(slugs)].map((slug) => toolBySlug.get(slug)!);
}

function results(directory: Directory): Markup {
  const { tools, categories } = directory;
  const first = featuredTools(directory);
  const shown = [...new Set([...first, ...tools])].slice(0, DEFAULT_PER_PAGE);
  const list: ToolList = {
    parts: [{ title: null, tools: shown.map(toolSummary) }],
    total: tools.length,
    page: 1,
    pages: Math.ceil(tools.length / DEFAULT_PER_PAGE),
    q: "",
    match: null,
    filters: [],
    hrefOf: () => "/",
  };
  return markup`<section class="results" aria-labelledby="resultats" data-pages="${list.pages}" data-first="${first.map(({ slug }) => slug).join(" ")}">
<h2 id="resultats" class="visually-hidden">Les outils</h2>
${categoryChips(categories)}
<div class="above-list">
<p class="sentence" role="status" tabindex="-1">${listSentence(list)}</p>
${sortSelect()}
</div>
<ul class="chips active-filters" aria-label="Filtres actifs" hidden></ul>
<div class="list" aria-busy="false">${listBody({ ...list, pages: 1 })}</div>
<p class="all-tools"><a href="/${PAGE_PATHS.tools}">Tous les outils, de A à Z</a></p>
</section>`;
}

/** A value of a filter with its number of tools, which the script updates after each search. */
interface Choice {
  value: string;
  name: string;
  count: number;
}

/** The id by which the page's script finds the form. */
const FORM_ID = "recherche";

/**
 * Returns the search form. Autocomplete is off because browsers would restore values that contradict the URL. Without
 * its script, the form leads to the list of all tools.
 */
function searchForm({ tools, categories, levels, subjects }: Directory): Markup {
  const flag = (name: keyof typeof FILTER_NAMES, has: (tool: ToolData) => boolean) =>
    checkbox(name, { value: "1", name: FILTER_NAMES[name], count: tools.filter(has).length });
  return markup`<form class="search needs-script" role="search" action="/${PAGE_PATHS.tools}" autocomplete="off" id="${FORM_ID}">
<label class="search-words"><span>Que cherchez-vous à faire\u202f?</span>
<input type="search" name="q" maxlength="${PARAMETERS.q.max}" placeholder="quiz, carte mentale, transcription…" aria-keyshortcuts="/ Control+K" enterkeyhint="search"></label>
<button type="button" class="filters-button" aria-expanded="false" aria-controls="filtres">Filtres<span class="active-count"></span></button>
<div class="filters" id="filtres">
${select("category", FACT_NAMES.category, "Toutes", termsOf(categories))}
${select("level", "Niveau", "Tous", termsOf(levels))}
${select(
  "subject",
  "Discipline",
  "Toutes",
  termsOf(subjects),
  tools.some((tool) => tool.subjects.length === 0),
)}
${select("country", FACT_NAMES.country, "Tous", countriesOf(tools))}
<fieldset><legend>${FACT_NAMES.pricing}</legend>
${PRICINGS.map((value) =>
  checkbox("pricing", {
    value,
    name: pricingName(value),
    count: tools.filter(({ pricing }) => pricing === value).length,
  }),
)}</fieldset>
<fieldset><legend>Élèves</legend>
${flag("no_pupil_account", ({ pupils }) => needsNoAccount(pupils?.account))}
${flag("eu_hosting", ({ pupils }) => EUROPEAN_UNION.has(pupils?.hosting ?? ""))}
${flag("gar", ({ pupils }) => pupils?.gar === true)}</fieldset>
<div class="last-filters"><fieldset><legend>Seulement</legend>
${flag("has_education_pricing", (tool) => tool.has_education_pricing)}
${flag("open_source", (tool) => tool.open_source === true)}
${flag("french_interface", (tool) => tool.french_interface === true)}</fieldset>
<button type="reset" hidden>Tout effacer</button></div>
</div>
</form>
<p class="without-script">La recherche a besoin de JavaScript. Sans lui, parcourez les <a href="#categories">catégories</a> ou <a href="/${PAGE_PATHS.tools}">tous les outils, de A à Z</a>.</p>`;
}

/** Returns the menu for the order of results. It is above the list, outside the form to which it belongs. */
function sortSelect(): Markup {
  return markup`<label class="sort needs-script"><span>Trier par</span>
<select name="sort" form="${FORM_ID}"><option value="relevance">pertinence</option>
<option value="name">nom</option>
<option value="newest">date d’ajout</option>
<option value="verified">date de vérification</option></select></label>`;
}

function termsOf(terms: readonly { slug: string; name: string; tool_count: number }[]): Choice[] {
  return terms.map(({ slug, name, tool_count }) => ({ value: slug, name, count: tool_count }));
}

/** Returns the countries of all tools, sorted by French name, after the European Union. */
function countriesOf(tools: readonly ToolData[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { country } of tools) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const members = [...counts].filter(([code]) => EUROPEAN_UNION.has(code));
  const inUnion = members.reduce((sum, [, count]) => sum + count, 0);
  const choices = [...counts]
    .filter(([value]) => value !== "EU")
    .map(([value, count]) => ({ value, name: countryName(value), count }))
    .toSorted((a, b) => byCodeUnit(fold(a.name), fold(b.name)));
  return [{ value: "EU", name: countryName("EU"), count: inUnion }, ...choices];
}

/**
 * Returns a select element, or null without choices. A value without tools is hidden, but there: the script takes its
 * name from it. `isOffered` shows it, as a subject also gives the tools that suit all subjects.
 */
function select(
  name: string,
  label: string,
  all: string,
  choices: readonly Choice[],
  isOffered = false,
) {
  if (choices.length === 0) return null;
  return markup`<label><span>${label}</span>
<select name="${name}"><option value="">${all}</option>
${choices.map((choice) => markup`<option value="${choice.value}" data-name="${choice.name}"${choice.count === 0 && !isOffered && markup` hidden disabled`}>${choice.name}${countOf(choice)}</option>\n`)}</select></label>`;
}

function checkbox(name: string, choice: Choice): Markup {
  return markup`<label class="check"${choice.count === 0 && markup` hidden`}><input type="checkbox" name="${name}" value="${choice.value}" data-name="${choice.name}"> <span>${choice.name}<span class="count">${countOf(choice)}</span></span></label>\n`;
}

function countOf({ count }: Choice): string {
  return count === 0 ? "" : ` (${count})`;
}

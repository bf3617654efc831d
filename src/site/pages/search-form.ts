import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { PRICINGS } from "../../api/api.ts";
import { PARAMETERS } from "../../api/list-parameters.ts";
import { byCodeUnit, fold } from "../../api/fold.ts";
import { markup, type Markup } from "../markup.ts";
import { TOOLS_PAGE } from "../routes/page-paths.ts";
import { countryName } from "./country-names.ts";
import { PRICING_SHORT_LABELS } from "./labels.ts";

/** A value of a filter with the number of its tools, which the script updates with each search. */
interface Choice {
  value: string;
  name: string;
  count: number;
}

/** The form that the script of the page finds by this id. */
const FORM_ID = "recherche";

/**
 * Returns the search form. Autocomplete is off, because browsers would restore values that differ from the
 * URL. If the script fails to load, the form leads to the page of all tools.
 */
export function searchForm({ tools, categories, levels, subjects }: Catalog): Markup {
  const flag = (name: string, label: string, has: (tool: Tool) => boolean) =>
    checkbox(name, { value: "1", name: label, count: tools.filter(has).length });
  return markup`<form class="search needs-script" role="search" action="/${TOOLS_PAGE}" autocomplete="off" id="${FORM_ID}">
<label class="search-words"><span>Que cherchez-vous à faire\u202f?</span>
<input type="search" name="q" maxlength="${PARAMETERS.q.max}" placeholder="quiz, carte mentale, transcription…" aria-keyshortcuts="/ Control+K" enterkeyhint="search"></label>
<button type="button" class="filters-button" aria-expanded="false" aria-controls="filtres">Filtres<span class="active-count"></span></button>
<div class="filters" id="filtres">
${select("category", "Catégorie", "Toutes", termsOf(categories))}
${select("level", "Niveau", "Tous", termsOf(levels))}
${select("subject", "Discipline", "Toutes", termsOf(subjects))}
${select("country", "Pays", "Tous", countriesOf(tools))}
<fieldset><legend>Seulement</legend>
${flag("has_education_pricing", "Offre éducation", (tool) => tool.has_education_pricing)}
${flag("open_source", "Logiciel libre", (tool) => tool.open_source === true)}
${flag("french_interface", "Interface en français", (tool) => tool.french_interface === true)}</fieldset>

<div class="last-filters"><fieldset><legend>Prix</legend>
${PRICINGS.map((value) =>
  checkbox("pricing", {
    value,
    name: PRICING_SHORT_LABELS[value],
    count: tools.filter(({ pricing }) => pricing === value).length,
  }),
)}</fieldset>
<button type="reset" hidden>Tout effacer</button></div>
</div>
</form>
<p class="without-script">La recherche a besoin de JavaScript. Sans lui, parcourez les <a href="#categories">catégories</a> ou <a href="/${TOOLS_PAGE}">tous les outils, de A à Z</a>.</p>`;
}

/** Returns the select of the order of results, which belongs to the form although it is beside the list. */
export function sortSelect(): Markup {
  return markup`<label class="sort needs-script"><span>Trier par</span>
<select name="sort" form="${FORM_ID}"><option value="relevance">pertinence</option>
<option value="name">nom</option>
<option value="newest">date d’ajout</option>
<option value="verified">date de vérification</option></select></label>`;
}

function termsOf(terms: readonly { slug: string; name: string; tool_count: number }[]): Choice[] {
  return terms.map(({ slug, name, tool_count }) => ({ value: slug, name, count: tool_count }));
}

/** Returns the countries of tools, by French name. */
function countriesOf(tools: readonly Tool[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { country } of tools) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, name: countryName(value), count }))
    .toSorted((a, b) => byCodeUnit(fold(a.name), fold(b.name)));
}

/** Returns a select of values; nothing for an empty list. */
function select(name: string, label: string, all: string, choices: readonly Choice[]) {
  if (choices.length === 0) return null;
  return markup`<label><span>${label}</span>
<select name="${name}"><option value="">${all}</option>
${choices.map((choice) => markup`<option value="${choice.value}" data-name="${choice.name}">${choice.name} (${choice.count})</option>\n`)}</select></label>`;
}

function checkbox(name: string, choice: Choice): Markup {
  return markup`<label class="check"><input type="checkbox" name="${name}" value="${choice.value}" data-name="${choice.name}"> <span>${choice.name}<span class="count"> (${choice.count})</span></span></label>\n`;
}

import { hostOf } from "../api/parse-url.ts";
import type { ToolData } from "../catalog/schemas.ts";
import { citedPages, pagesAbout } from "../catalog/sources-of.ts";
import { enumerated, typesetHtml } from "../content/french-phrases.ts";
import { external, type Fact, factGroups, isKnown, noticeList } from "../site/shared/fact-texts.ts";
import { longDate, partialDate } from "../site/shared/french-dates.ts";
import { markup, type Markup, trusted } from "../site/shared/markup.ts";
import { askedTools, DOSSIER_MAX, PAGE_PATHS } from "../site/shared/paths.ts";
import { askedWarnings, LOADING, NOT_LOADED, PRINT_OR_COPY } from "./asked-tools.ts";
import { loadTools } from "./site-files.ts";

type Sources = ToolData["sources"];

/** Facts that are no matter of a contract. */
const LEFT_OUT = ["french_interface", "levels", "subjects", "users", "offline", "official"];

/** Fills the page with a sheet for each tool that its URL names, or says that they cannot be loaded. */
export async function showDossier(article: HTMLElement): Promise<void> {
  const place = article.querySelector<HTMLElement>("[data-part=sheets]")!;
  const asked = askedTools(location.search, DOSSIER_MAX);
  if (asked.slugs.length === 0) {
    place.innerHTML =
      markup`<p>Choisissez les outils dans <a href="/${PAGE_PATHS.shortlist}">ma liste</a>. La fiche d’un outil mène aussi à sa page à imprimer.</p>`.markup;
    return;
  }
  place.innerHTML = LOADING.markup;
  try {
    const { tools, unknown } = await loadTools(asked.slugs);
    const warnings = askedWarnings(asked, unknown, `Un dossier contient ${DOSSIER_MAX} outils`);
    if (tools.length > 0) {
      const names = enumerated(tools.map(({ name }) => name));
      document.title = document.title.replace(/^[^·]+/, () => `Dossier\u00a0: ${names} `);
    }
    place.innerHTML = markup`${warnings}${tools.length > 0 && PRINT_OR_COPY}${tools.map((tool) =>
      sheet(tool, article.dataset.date!),
    )}`.markup;
  } catch {
    place.innerHTML = NOT_LOADED.markup;
  }
}

const LINE = markup`<div class="line"></div>\n`;

/** Returns what the directory knows about a tool, where each fact comes from, and lines for what it does not know. */
function sheet(tool: ToolData, contentDate: string): Markup {
  const { slug, name, short_description, education_pricing, freshness } = tool;
  const hidden = education_pricing === null ? [...LEFT_OUT, "education_pricing"] : LEFT_OUT;
  const all = citedPages(tool);
  const purpose: Fact = ["À quoi il sert", short_description, "long_description"];
  const known = [...factGroups(tool, { levels: [], subjects: [] }).values()].flat();
  const facts = [purpose, ...known]
    .filter(([, , key]) => !hidden.includes(key!))
    .map(([title, value, key]) => ({ title, value, pages: pagesAbout(key!, all) }));
  const cited = all.filter((page) => facts.some(({ pages }) => pages.includes(page)));
  const { siteName, siteUrl } = document.documentElement.dataset;
  const text = markup`<section class="sheet">
<h2>${name}</h2>
<dl class="facts">
${facts.map(({ title, value, pages }) => row(title, value, numbered(pages, cited)))}</dl>
${noticeList(tool)}${
    cited.length > 0 &&
    markup`<h3>Sources</h3>
<ol class="count">${cited.map(({ url }) => markup`<li>${external(url, url)}</li>\n`)}</ol>\n`
  }<h3>À remplir par l’établissement</h3>
<p>Finalités</p>${LINE}${LINE}<p>Classes concernées</p>${LINE}<p>Questions</p>${LINE}${LINE}${LINE}
<p class="count">${siteName}, contenu du ${longDate(contentDate)}. Fiche du ${longDate(freshness.updated_at ?? freshness.added_at)}\u00a0: ${siteUrl}/${PAGE_PATHS.tool(slug)}. L’annuaire ne certifie rien\u00a0: chaque information vient de la page citée et vaut à sa date.</p>
</section>\n`;
  return trusted(typesetHtml(text.markup));
}

function row(title: string, value: Fact[1], pages: readonly string[]): Markup {
  if (!isKnown(value)) {
    return markup`<div><dt>${title}</dt><dd>À demander à l’éditeur</dd><dd>${LINE}</dd></div>\n`;
  }
  const from =
    pages.length > 0 ? `Relevé sur la page ${pages.join("\u202f; ")}` : "Sans source citée";
  return markup`<div><dt>${title}</dt><dd>${value}</dd><dd class="count">${from}</dd></div>\n`;
}

/** Names pages with their dates and their numbers in the list below: "de pix.fr, avril 2026 [1]". */
function numbered(pages: Sources, cited: Sources): string[] {
  return pages.map(
    (page) => `de ${hostOf(page.url)}, ${dateOf(page)}\u00a0[${cited.indexOf(page) + 1}]`,
  );
}

function dateOf({ dated, seen_at }: Sources[number]): string {
  if (dated !== null) return partialDate(dated);
  return seen_at !== null ? `lue le ${longDate(seen_at)}` : "non datée";
}

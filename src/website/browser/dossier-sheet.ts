import { hostOf } from "../../core/text/parse-url.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { citedPages, pagesAbout } from "../../core/directory/sources-of.ts";
import {
  externalLink,
  type Fact,
  factGroups,
  isKnown,
  noticeList,
  pageDates,
} from "../shared/fact-texts.ts";
import { longDate } from "../shared/french-dates.ts";
import { markup, type Markup, trusted } from "../shared/markup.ts";
import { ORIGINS, originOf } from "../shared/page-origin.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { boxList, field, TOOL_BOXES } from "./register.ts";

type Source = ToolData["sources"][number];

/** Facts without importance for a contract. */
const LEFT_OUT =
  "french_interface levels subjects users offline official software_license source_code_url";

export function factsOf(tool: ToolData): Fact[] {
  return [...factGroups(tool, { levels: [], subjects: [] }).values()].flat();
}

/**
 * Returns two pages: known facts with their evidence, and boxes for unknown ones; then the register with the decision,
 * which is three screens of a phone, and folded there.
 */
export function sheet(tool: ToolData, contentDate: string, authorities: readonly string[]): Markup {
  const { slug, name, short_description, education_pricing: offer, freshness } = tool;
  const hidden = `${LEFT_OUT} ${offer === null ? "education_pricing" : ""}`.split(" ");
  const allPages = citedPages(tool);
  const facts = factsOf(tool)
    .filter(([, , key]) => !hidden.includes(key!))
    .map(([title, value, key]) => ({ title, value, key, pages: pagesAbout(key!, allPages) }));
  const cited = allPages.filter((page) => facts.some(({ pages }) => pages.includes(page)));
  const origin = (page: Source) => originOf(page.url, tool, authorities);
  const notices = noticeList(tool);
  const { siteName, siteUrl } = document.documentElement.dataset;
  return markup`<section class="sheet" data-slug="${slug}" id="fiche-${slug}">
<div class="page">
<p class="running" data-subject="${name}" data-page="page 1 sur 2"></p>
<h2>${name}</h2>
<dl class="facts">
<div data-key="short_description"><dt>À quoi il sert</dt><dd>${short_description}</dd></div>
${facts.map(({ title, value, key, pages }) => {
  if (!isKnown(value))
    return markup`<div data-key="${key}" data-question="${title}"><dt>${title}</dt><dd>À demander à l’éditeur</dd><dd>${field(`${slug}/${key!}`, title)}</dd></div>\n`;
  const isWeak = pages.length > 0 && pages.every((page) => origin(page) === "other");
  const evidence = pages.map(
    (page) =>
      `${ORIGINS[origin(page)]} (${hostOf(page.url)}), ${pageDates(page)}\u00a0[${cited.indexOf(page) + 1}]`,
  );
  return markup`<div data-key="${key}"><dt>${title}</dt><dd>${value}</dd><dd class="count">${isWeak && markup`<strong>Site tiers seulement</strong> : `}${evidence.join("\u202f; ") || "Sans source citée"}</dd></div>\n`;
})}</dl>
${notices && markup`<h3>À savoir</h3>\n${notices}`}${
    cited.length > 0 &&
    markup`<h3>Sources</h3>
<ol class="count">${cited.map((page) => markup`<li>${externalLink(page.url, page.url)} : ${ORIGINS[origin(page)]}${page.seen_at === null && ", lecture non datée"}</li>\n`)}</ol>\n`
  }<p class="count">${siteName}, contenu du ${longDate(contentDate)}. Fiche du ${longDate(freshness.updated_at ?? freshness.added_at)} : ${siteUrl}/${PAGE_PATHS.tool(slug)}. L’annuaire ne certifie rien : une information vaut à la date de la page citée ; sans page, elle reste à vérifier. Un site tiers n’est ni celui de l’outil, ni celui d’une autorité.</p>
</div>
<div class="page">
<p class="running" data-subject="${name}" data-page="page 2 sur 2"></p>
<details${innerWidth >= 640 && trusted(" open")}><summary><h3>${name} : registre des activités de traitement, et décision</h3></summary>
${boxList(TOOL_BOXES, slug)}</details></div>
</section>\n`;
}

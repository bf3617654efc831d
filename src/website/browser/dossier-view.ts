import { hostOf } from "../../core/text/parse-url.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { citedPages, pagesAbout } from "../../core/directory/sources-of.ts";
import { enumerated, typesetHtml } from "../../core/text/french-phrases.ts";
import {
  externalLink,
  type Fact,
  factGroups,
  isKnown,
  isPublisherPage,
  noticeList,
  pageDates,
} from "../shared/fact-texts.ts";
import { longDate } from "../shared/french-dates.ts";
import { markup, type Markup, trusted } from "../shared/markup.ts";
import { NEW_TAB } from "../shared/tool-list.ts";
import { requestedTools, DOSSIER_MAX, PAGE_PATHS } from "../shared/paths.ts";
import { missingToolWarnings, LOADING, NOT_LOADED, PRINT_OR_COPY } from "./asked-tools.ts";
import { field, letterTo, register } from "./register.ts";
import { type Column, saveCsv } from "./save-csv.ts";
import { loadTools } from "./site-files.ts";

type Sources = ToolData["sources"];

/** Facts without importance for a contract. */
const LEFT_OUT = [
  "french_interface",
  "levels",
  "subjects",
  "users",
  "offline",
  "official",
  "software_license",
  "source_code_url",
];

const COVER_FACTS = ["pupils.account", "pupils.hosting", "pupils.minimum_age", "country", "ai"];

/** Boxes of the cover whose texts also sign the letters. */
const SCHOOL = "Établissement";
const APPLICANT = "Demandé par";

const TO_ASK = markup`<span class="missing">À demander</span>`;

/** Shows a sheet for each tool in the URL, or explains why they cannot be loaded. */
async function showDossier(article: HTMLElement): Promise<void> {
  const place = article.querySelector<HTMLElement>("[data-part=sheets]")!;
  const requested = requestedTools(location.search, DOSSIER_MAX);
  if (requested.slugs.length === 0) {
    place.innerHTML =
      markup`<p class="empty">Choisissez les outils dans <a href="/${PAGE_PATHS.shortlist}">ma liste</a>. La fiche d’un outil mène aussi à sa page à imprimer.</p>`.markup;
    return;
  }
  place.innerHTML = LOADING.markup;
  try {
    const { tools, unknown } = await loadTools(requested.slugs);
    const warnings = missingToolWarnings(
      requested,
      unknown,
      `Un dossier contient ${DOSSIER_MAX} outils`,
    );
    if (tools.length > 0) {
      const names = enumerated(tools.map(({ name }) => name));
      document.title = document.title.replace(/^[^·]+/, () => `Dossier\u00a0: ${names} `);
    }
    const sheets = markup`${tools.length > 0 && cover(tools)}${tools.map((tool) =>
      sheet(tool, article.dataset.date!),
    )}`;
    place.innerHTML = markup`${warnings}${trusted(typesetHtml(sheets.markup))}`.markup;
    startLetters(place, tools);
  } catch {
    place.innerHTML = NOT_LOADED.markup;
  }
}

/** Returns the boxes of the request and, for several tools, one table of them. */
function cover(tools: readonly ToolData[]): Markup {
  const names = new Map(factsOf(tools[0]!).map(([title, , key]) => [key, title]));
  const rows = tools.map((tool) => {
    const values = new Map(factsOf(tool).map(([, value, key]) => [key, value]));
    const cells = COVER_FACTS.map((key) => [names.get(key)!, values.get(key)] as const);
    return markup`<tr><th scope="row">${tool.name}</th>${[...cells, ["À savoir", noticeList(tool) ?? "Rien de plus"] as const].map(([title, value]) => markup`<td data-name="${title}">${isKnown(value) ? value : TO_ASK}</td>`)}</tr>\n`;
  });
  return markup`<p class="count">Ce que vous écrivez dans les cases s’imprime, et va dans le fichier CSV. Rien n’est gardé ni envoyé.</p>
${PRINT_OR_COPY}<p class="page-actions"><button type="button" data-csv>Télécharger pour le registre (CSV)</button></p>
<section class="cover">
<h2>Demande</h2>
<dl class="boxes">
${[SCHOOL, APPLICANT, "Date"].map((title) => markup`<div><dt>${title}</dt><dd>${field(title)}</dd></div>\n`)}</dl>
${
  tools.length > 1 &&
  markup`<table>
<caption class="visually-hidden">Les outils du dossier</caption>
<thead><tr><th scope="col">Outil</th>${[...COVER_FACTS.map((key) => names.get(key)), "À savoir"].map((title) => markup`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`
}</section>\n`;
}

function factsOf(tool: ToolData): Fact[] {
  return [...factGroups(tool, { levels: [], subjects: [] }).values()].flat();
}

/** Prints known facts with their sources, and boxes for unknown ones. */
function sheet(tool: ToolData, contentDate: string): Markup {
  const { slug, name, website, short_description, education_pricing, freshness } = tool;
  const hidden = education_pricing === null ? [...LEFT_OUT, "education_pricing"] : LEFT_OUT;
  const allPages = citedPages(tool);
  const facts = factsOf(tool)
    .filter(([, , key]) => !hidden.includes(key!))
    .map(([title, value, key]) => ({ title, value, pages: pagesAbout(key!, allPages) }));
  const cited = allPages.filter((page) => facts.some(({ pages }) => pages.includes(page)));
  const notices = noticeList(tool);
  const { siteName, siteUrl } = document.documentElement.dataset;
  return markup`<section class="sheet" data-slug="${slug}">
<h2>${name}</h2>
<dl class="facts">
<div><dt>À quoi il sert</dt><dd>${short_description}</dd></div>
${facts.map(({ title, value, pages }) => row(title, value, pageReferences(pages, cited)))}</dl>
${notices && markup`<h3>À savoir</h3>\n${notices}`}${
    cited.length > 0 &&
    markup`<h3>Sources</h3>
<ol class="count">${cited.map(({ url }) => markup`<li>${externalLink(url, url)}${isPublisherPage(url, website) && " (page de l’éditeur)"}</li>\n`)}</ol>\n`
  }${register(tool)}<p class="count">${siteName}, contenu du ${longDate(contentDate)}. Fiche du ${longDate(freshness.updated_at ?? freshness.added_at)} : ${siteUrl}/${PAGE_PATHS.tool(slug)}. L’annuaire ne certifie rien : une information vaut à la date de la page citée ; sans page, elle reste à vérifier.</p>
<details class="folded letter"><summary>Lettre à l’éditeur</summary>
<pre data-part="letter" tabindex="0"></pre>
<p class="page-actions"><button type="button" data-copy="letter">Copier la lettre</button> <a class="button"${NEW_TAB}>Écrire un courriel</a></p>
</details>
</section>\n`;
}

function row(title: string, value: Fact[1], pages: readonly string[]): Markup {
  if (!isKnown(value)) {
    return markup`<div data-question="${title}"><dt>${title}</dt><dd>À demander à l’éditeur</dd><dd>${field(title)}</dd></div>\n`;
  }
  const from =
    pages.length > 0 ? `Relevé sur la page ${pages.join("\u202f; ")}` : "Sans source citée";
  return markup`<div><dt>${title}</dt><dd>${value}</dd><dd class="count">${from}</dd></div>\n`;
}

/** Refers to pages by host, dates and number in the list of sources: "de pix.fr, avril 2026 [1]". */
function pageReferences(pages: Sources, cited: Sources): string[] {
  return pages.map(
    (page) => `de ${hostOf(page.url)}, ${pageDates(page)}\u00a0[${cited.indexOf(page) + 1}]`,
  );
}

function sheetsIn(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(".sheet")];
}

/** Rewrites the letters to publishers when a box changes: they ask only for what is still empty. */
function startLetters(place: HTMLElement, tools: readonly ToolData[]): void {
  const update = () => {
    const request = new Map(requestBoxes(place));
    const sender = [APPLICANT, SCHOOL].map((title) => request.get(title)!);
    for (const [i, part] of sheetsIn(place).entries()) writeLetter(part, tools[i]!, sender);
  };
  place.addEventListener("input", update);
  update();
}

function writeLetter(part: HTMLElement, tool: ToolData, sender: readonly string[]): void {
  const unanswered = [...part.querySelectorAll<HTMLElement>("[data-question]")];
  const questions = unanswered
    .filter((box) => rowText(box) === "")
    .map((box) => box.dataset.question!);
  const { subject, body } = letterTo(tool, questions, sender);
  part.querySelector("[data-part=letter]")!.textContent = body;
  part.querySelector<HTMLAnchorElement>(".letter a")!.href =
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function requestBoxes(place: HTMLElement): [title: string, text: string][] {
  const cover = place.querySelector<HTMLElement>(".cover")!;
  return sheetRows(cover).map(([title, row]) => [title, rowText(row)]);
}

/** Returns the text of a row: what the visitor typed or chose, else the fact with its links. */
function rowText(part: Element): string {
  const input = part.querySelector<HTMLInputElement>("textarea, input:checked");
  if (input) return input.value.trim();
  if (part.querySelector("input")) return "";
  const value = part.querySelector("dd")!;
  const links = [...value.querySelectorAll("a")].map(({ href }) => href);
  return [value.textContent, ...links].join(" ");
}

/** Returns the rows of a sheet, facts and boxes, each with its title. */
function sheetRows(part: HTMLElement) {
  return [...part.querySelectorAll("dl > div")].map(
    (row) => [row.querySelector("dt")!.firstChild!.textContent!.trim(), row] as const,
  );
}

/** Saves one line per tool: its facts, and the boxes as filled in. */
function saveRegister(place: HTMLElement): void {
  const sheets = sheetsIn(place);
  const titles = new Set(sheets.flatMap((part) => sheetRows(part).map(([title]) => title)));
  const request = requestBoxes(place);
  const columns: Column<HTMLElement>[] = [
    ["Outil", (part) => part.querySelector("h2")!.textContent],
    ["Fiche", ({ dataset }) => new URL(`/${PAGE_PATHS.tool(dataset.slug!)}`, location.href).href],
    ...request.map(([title, text]): Column<HTMLElement> => [title, () => text]),
    ...[...titles].map((title): Column<HTMLElement> => [
      title,
      (part) =>
        sheetRows(part).flatMap(([name, row]) => (name === title ? rowText(row) : []))[0] ?? null,
    ]),
  ];
  saveCsv("registre.csv", columns, sheets);
}

const dossier = document.querySelector<HTMLElement>("[data-dossier]")!;
dossier.addEventListener("input", ({ target }) => {
  const { parentElement, value } = target as HTMLTextAreaElement;
  parentElement!.dataset.text = value;
});
dossier.addEventListener("click", ({ target }) => {
  if ((target as HTMLElement).dataset.csv !== undefined) saveRegister(dossier);
});
// Ask before discarding typed text.
addEventListener("beforeunload", (event) => {
  if (dossier.querySelector("[data-text]:not([data-text=''])")) event.preventDefault();
});
void showDossier(dossier);

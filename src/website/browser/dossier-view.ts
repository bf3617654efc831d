import { counted, enumerated, typesetHtml } from "../../core/text/french-phrases.ts";
import { shortened } from "../../core/text/shortened.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { isKnown } from "../shared/fact-texts.ts";
import { markup, type Markup, trusted } from "../shared/markup.ts";
import { NEW_TAB } from "../shared/tool-list.ts";
import { chosenUrl, requestedTools, DOSSIER_MAX, PAGE_PATHS } from "../shared/paths.ts";
import { missingToolWarnings, LOADING, NOT_LOADED } from "./chosen-tools.ts";
import { factsOf, sheet } from "./dossier-sheet.ts";
import {
  DAYS_KEPT,
  forgetTexts,
  keepTexts,
  keptTexts,
  readDossier,
  type Texts,
} from "./dossier-texts.ts";
import { letterTo, mailLink } from "./letter.ts";
import { printable } from "./list-texts.ts";
import { moreActions } from "../shared/more-actions.ts";
import { boxList, REQUEST_BOXES } from "./register.ts";
import { type Column, saveCsv, saveFile } from "./save-csv.ts";
import { loadTools } from "./site-files.ts";
import { showToast } from "./toast.ts";

/** What is known of a tool, what is asked, and what is decided. */
const PROGRESS = ["Connu", "Questions à l’éditeur", "Décision"];

const COVER_FACTS = ["pupils.account", "pupils.hosting", "pupils.minimum_age", "country", "ai"];

/** Bytes. A dossier of ten tools with long texts has a tenth of that. */
const FILE_MAX = 2_000_000;

const OPEN_BUTTON = markup`<button type="button" data-open>Ouvrir un dossier enregistré</button>`;

const dossier = document.querySelector<HTMLElement>("[data-dossier]")!;
const place = dossier.querySelector<HTMLElement>("[data-part=sheets]")!;

/** What is in the boxes, also in those of tools that this page does not show. */
const storedTexts = keptTexts();
let texts: Texts = storedTexts ?? new Map();
let isKept = storedTexts !== null;
/** Set while a typed text is on this page only. */
let isUnsaved = false;
let shownTools: readonly ToolData[] = [];
/** The slugs in the URL by those of the tools: some are former ones. */
let requestedAs: ReadonlyMap<string, string> = new Map();

/** Shows a sheet for each tool in the URL, or explains why they cannot be loaded. */
async function showDossier(): Promise<void> {
  const requested = requestedTools(location.search, DOSSIER_MAX);
  shownTools = [];
  if (requested.slugs.length === 0) {
    place.innerHTML =
      markup`<p class="empty">Choisissez les outils dans <a href="/${PAGE_PATHS.shortlist}">ma liste</a>. La fiche d’un outil mène aussi à sa page à imprimer.</p><p class="page-actions">${OPEN_BUTTON}</p>`.markup;
    return;
  }
  place.innerHTML = LOADING.markup;
  try {
    const { tools, unknown, requestedAs: slugs } = await loadTools(requested.slugs);
    [shownTools, requestedAs] = [tools, slugs];
    const warnings = missingToolWarnings(
      requested,
      unknown,
      `Un dossier contient ${DOSSIER_MAX} outils`,
    );
    if (tools.length > 0) {
      const names = enumerated(tools.map(({ name }) => name));
      document.title = document.title.replace(/^[^·]+/, () => `Dossier\u00a0: ${names} `);
    }
    const { date, authorities } = dossier.dataset;
    const sheets = tools.map((tool) => sheet(tool, date!, authorities!.split(" ")));
    const all = tools.length > 0 ? markup`${cover(tools)}${sheets}${letterForm(tools)}` : markup``;
    place.innerHTML = markup`${warnings}${trusted(typesetHtml(all.markup))}`.markup;
    fillBoxes();
  } catch {
    place.innerHTML = NOT_LOADED.markup;
  }
}

/** Returns what all tools share: actions, the boxes of the request, and a table of the tools, whose rows `update` writes. */
function cover(tools: readonly ToolData[]): Markup {
  const names = new Map(factsOf(tools[0]!).map(([title, , key]) => [key, title]));
  const titles = [...COVER_FACTS.map((key) => names.get(key)!), "À savoir", ...PROGRESS];
  const subject =
    tools.length > 1 ? `Dossier de ${tools.length} outils` : `Dossier : ${tools[0]!.name}`;
  return markup`<p class="count">Ce que vous écrivez dans les cases s’imprime, et va dans les fichiers et la lettre. Rien n’est envoyé.</p>
<label class="check"><input type="checkbox" data-keep> <span>Garder ce que j’écris dans ce navigateur, ${DAYS_KEPT} jours après le dernier changement</span></label>
<div class="page-actions"><button type="button" data-print>Imprimer</button> <button type="button" data-json>Enregistrer</button> ${moreActions(
    markup`${OPEN_BUTTON}<button type="button" data-csv>Registre (CSV)</button><button type="button" data-copy-url>Copier l’adresse</button><button type="button" data-forget>Tout effacer</button>`,
  )}</div>
<section class="cover page">
<p class="running" data-subject="${subject}" data-page="page commune"></p>
<h2>Demande</h2>
${boxList(REQUEST_BOXES)}<table>
<caption class="visually-hidden">Les outils du dossier</caption>
<thead><tr>${["Outil", ...titles].map((title) => markup`<th scope="col">${title}</th>`)}</tr></thead>
<tbody></tbody>
</table></section>\n`;
}

/** Returns the row of a tool in the table: its facts, what is known and asked, and what is decided. */
function coverRow(tool: ToolData, titles: readonly string[]): Markup {
  const { slug, name, notices, caution } = tool;
  const values = new Map(factsOf(tool).map(([, value, key]) => [key, value]));
  const open = openQuestions(slug);
  const facts = sheetOf(slug).querySelectorAll(".facts > div").length;
  const unknown = open.filter((row) => row.parentElement!.matches(".facts")).length;
  const cells = [
    ...COVER_FACTS.map((key) => values.get(key)),
    counted(notices.length + (caution === null ? 0 : 1), "avis", "avis"),
    `${facts - unknown} sur ${facts}`,
    String(open.length),
    texts.get(`${slug}/decision`) || "À prendre",
  ].map((value) => (isKnown(value) ? value : markup`<span class="missing">À demander</span>`));
  return markup`<tr><th scope="row"><a href="#fiche-${slug}">${name}</a></th>${cells.map((value, i) => markup`<td data-name="${titles[i + 1]}">${value}</td>`)}</tr>\n`;
}

function letterForm(tools: readonly ToolData[]): Markup {
  return markup`<details class="folded letter"><summary>Lettre à l’éditeur</summary>
${tools.length > 1 && markup`<fieldset><legend>Outils de cette lettre</legend>\n${tools.map(({ name, slug }, i) => markup`<label class="check"><input type="checkbox" data-recipient="${slug}"${i === 0 && trusted(" checked")} autocomplete="off"> <span>${name}</span></label>\n`)}</fieldset>\n`}<p class="paper" data-part="letter"></p>
<p class="page-actions"><button type="button" data-copy="letter">Copier la lettre</button> <button type="button" data-print-letter>Imprimer la lettre</button> <a class="button"${NEW_TAB}>Écrire un courriel</a> <span class="count">Trop longue pour un courriel : copiez-la, ou imprimez-la.</span></p>
</details>\n`;
}

/** Writes the texts into the boxes, then updates what depends on them. */
function fillBoxes(): void {
  if (shownTools.length === 0) return;
  for (const box of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-box]")) {
    const text = texts.get(box.dataset.box!) ?? "";
    if (box instanceof HTMLInputElement) box.checked = box.value === text;
    else if (box.value !== text) box.value = text;
    box.parentElement!.dataset.text = text;
  }
  place.querySelector<HTMLInputElement>("[data-keep]")!.checked = isKept;
  update();
}

/** Changes texts on this page and, if the visitor has asked for it, in the browser. */
function change(changes: Texts): void {
  texts = new Map([...texts, ...changes]);
  const isRefused = isKept && !keepTexts(changes);
  isUnsaved = isWritten() && (isRefused || !isKept);
  if (isRefused) showToast(markup`Ce navigateur ne garde pas ces textes : enregistrez le dossier.`);
  update();
}

/** Updates the heads of printed pages, the table of the tools, and the letter, which asks only what is still open. */
function update(): void {
  if (shownTools.length === 0) return;
  const school = shortened(printable(texts.get("school") ?? ""), 80) || "Établissement : …………";
  const day = new Date().toLocaleDateString("fr", { dateStyle: "long" });
  for (const head of place.querySelectorAll<HTMLElement>(".running")) {
    head.textContent = [head.dataset.subject, school, head.dataset.page, day].join(" · ");
  }
  const titles = [...place.querySelectorAll(".cover thead th")].map((cell) => cell.textContent);
  const rows = shownTools.map((tool) => coverRow(tool, titles));
  place.querySelector(".cover tbody")!.innerHTML = typesetHtml(markup`${rows}`.markup);
  updateLetter();
}

function sheetOf(slug: string): HTMLElement {
  return place.querySelector<HTMLElement>(`[data-slug="${slug}"]`)!;
}

/** Returns the lines of a tool's sheet with a question and an empty box. */
function openQuestions(slug: string): HTMLElement[] {
  const rows = sheetOf(slug).querySelectorAll<HTMLElement>("[data-question]");
  return [...rows].filter((row) => lineOf(row).text.trim() === "");
}

function updateLetter(): void {
  const isChosen = ({ slug }: ToolData) =>
    place.querySelector<HTMLInputElement>(`[data-recipient="${slug}"]`)?.checked ?? true;
  const inquiries = shownTools.filter(isChosen).map((tool) => ({
    tool,
    questions: openQuestions(tool.slug).map(({ dataset }) => dataset.question!),
  }));
  const part = place.querySelector<HTMLElement>(".letter")!;
  const [school = "", applicant = ""] = ["school", "applicant"].map((key) => texts.get(key));
  const letter = inquiries.length > 0 ? letterTo(inquiries, school, applicant) : null;
  const url = letter && mailLink(letter);
  part.querySelector("[data-part=letter]")!.textContent = letter?.paper ?? "";
  part.querySelector<HTMLElement>(".page-actions")!.hidden = letter === null;
  const link = part.querySelector("a")!;
  link.hidden = url === null;
  if (url !== null) link.href = url;
  part.querySelector<HTMLElement>(".count")!.hidden = url !== null;
}

/** Reads a line of a sheet: what is in its box, whose key among the texts is `box`, else the fact with its links. */
function lineOf(row: HTMLElement) {
  const title = row.querySelector("dt")!.firstChild!.textContent!.trim();
  const box = row.querySelector<HTMLElement>("[data-box]")?.dataset.box;
  const value = row.querySelector("dd")!;
  const links = [...value.querySelectorAll("a")].map(({ href }) => href);
  const text = box === undefined ? [value.textContent, ...links].join(" ") : (texts.get(box) ?? "");
  return { key: row.dataset.key!, title, text, box };
}

/** Returns the lines of each tool, with those that it shares with the others. */
function linesByTool() {
  return shownTools.map(({ slug, name }) => {
    const url = new URL(`/${PAGE_PATHS.tool(slug)}`, location.href).href;
    const rows = place.querySelectorAll<HTMLElement>(`.cover dl > div, #fiche-${slug} dl > div`);
    return [
      { key: "name", title: "Outil", text: name, box: undefined },
      { key: "url", title: "Fiche", text: url, box: undefined },
      { key: "slug", title: "slug", text: slug, box: undefined },
      ...[...rows].map(lineOf),
    ];
  });
}

/** Saves the facts and the boxes, one row per tool: for a spreadsheet, or to be opened here again. */
function save(format: "csv" | "json"): void {
  const lines = linesByTool();
  const titles = new Map(lines.flat().map(({ key, title }) => [key, title]));
  const rows = lines.map((row) => Object.fromEntries(row.map(({ key, text }) => [key, text])));
  if (format === "json")
    return saveFile("dossier.json", "application/json", [JSON.stringify(rows, null, 2)]);
  const columns = [...titles].map(([key, title]): Column<(typeof rows)[number]> => [
    title,
    (row) => row[key],
  ]);
  saveCsv("registre.csv", columns, rows);
}

/** Shows the tools and the texts of a saved dossier. */
async function openDossier(file: File): Promise<void> {
  const rows = file.size > FILE_MAX ? [] : readDossier(await file.text());
  if (rows.length === 0) return showToast(markup`Ce fichier n’est pas un dossier enregistré ici.`);
  if (isWritten() && !confirm("Remplacer ce que vous avez écrit par le contenu de ce fichier ?"))
    return;
  const slugs = rows.map(({ slug }) => slug);
  history.replaceState(null, "", chosenUrl("dossier", slugs));
  await showDossier();
  const boxes = linesByTool().flatMap((lines, i) => {
    const row = rows[slugs.indexOf(requestedAs.get(shownTools[i]!.slug)!)];
    return lines.flatMap(({ key, box }) => (box ? [[box, row?.[key] ?? ""] as const] : []));
  });
  change(new Map(boxes));
  fillBoxes();
}

function isWritten(): boolean {
  return [...texts.values()].some((text) => text !== "");
}

dossier.addEventListener("input", ({ target }) => {
  const { dataset, value, parentElement, checked } = target as HTMLInputElement;
  if (dataset.box !== undefined) {
    parentElement!.dataset.text = value;
    return change(new Map([[dataset.box, value]]));
  }
  if (dataset.keep === undefined) return update();
  isKept = checked;
  if (isKept) return change(texts);
  forgetTexts();
  isUnsaved = isWritten();
});

const ACTIONS: Record<string, (button: HTMLElement) => unknown> = {
  csv: () => save("csv"),
  json: () => save("json"),
  open: () => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".json";
    input.addEventListener("change", () => void openDossier(input.files![0]!));
    input.click();
  },
  forget: () => {
    if (!confirm("Vider toutes les cases, ici et dans ce navigateur ?")) return;
    forgetTexts();
    texts = new Map();
    isKept = isUnsaved = false;
    fillBoxes();
  },
  proposal: (button) => {
    const box = button.closest("dd")!.querySelector<HTMLElement>("[data-box]")!.dataset.box!;
    const text = [texts.get(box), button.dataset.proposal].filter(Boolean).join("\n");
    change(new Map([[box, text]]));
    fillBoxes();
  },
  printLetter: () => {
    dossier.dataset.printed = "letter";
    print();
  },
};

dossier.addEventListener("click", ({ target }) => {
  const button = (target as HTMLElement).closest("button");
  for (const name of Object.keys(button?.dataset ?? {})) ACTIONS[name]?.(button!);
});
addEventListener("beforeprint", () => {
  for (const register of place.querySelectorAll<HTMLDetailsElement>(".sheet details"))
    register.open = true;
  update();
});
addEventListener("afterprint", () => delete dossier.dataset.printed);
// Ask before discarding typed text.
addEventListener("beforeunload", (event) => {
  if (isUnsaved) event.preventDefault();
});
void showDossier();

import type encodeQR from "qr";
import type { ListedTool } from "../../core/api/documents.ts";
import { shortened } from "../../core/text/shortened.ts";
import { counted, grouped, typeset } from "../../core/text/french-phrases.ts";
import { markup, type Markup, trusted } from "../shared/markup.ts";
import {
  requestedTools,
  chosenUrl,
  COMPARED_MAX,
  DOSSIER_MAX,
  PAGE_PATHS,
} from "../shared/paths.ts";
import { moreActions } from "../shared/more-actions.ts";
import { copyableCode, embedCode } from "../shared/reuse-menu.ts";
import { star, tile, toneOf } from "../shared/tool-list.ts";
import { factChips } from "../shared/fact-chips.ts";
import { LOADING, missingToolWarnings, NOT_LOADED, MAX_SLUG_LENGTH } from "./chosen-tools.ts";
import { copy } from "./copy-button.ts";
import { keptTexts } from "./dossier-texts.ts";
import { latestCall } from "./latest-call.ts";
import { BY_VISITOR, NOTE_MAX, parseTexts, currentTexts, TITLE, TITLE_MAX } from "./list-texts.ts";
import { part } from "./parts.ts";
import { saveList } from "./save-csv.ts";
import { KEPT_MAX, shortlist, storedTexts, storeShortlist, storeTexts } from "./shortlist.ts";
import { type LoadedTools, loadIndexedTools } from "./site-files.ts";
import { keep, REFUSED, SHORTLIST_CHANGE } from "./stars.ts";
import { showToast } from "./toast.ts";

/** In characters: longer URLs are cut by some programs; in a printed QR code, they are too dense for phones. */
const ADDRESS_MAX = 2_000;
const QR_MAX = 500;

const article = document.querySelector<HTMLElement>("[data-shortlist]")!;
const place = part(article, "list");
const builtTitle = document.title;

const beginCall = latestCall();

let listTools: readonly ListedTool[] = [];
let texts = new URLSearchParams();

const isShared = requestedTools(location.search, 1).slugs.length > 0;

/** Shows the list in the page's URL, else the visitor's list. */
async function showShortlist(): Promise<void> {
  const isLatest = beginCall();
  const requested = requestedTools(location.search, KEPT_MAX);
  const ticked = new Set(tickedSlugs());
  // At once: a title that arrives with the list would move the page.
  texts = sourceTexts();
  showTitle();
  try {
    const loaded = await loadIndexedTools(isShared ? requested.slugs : shortlist());
    if (!isLatest()) return;
    listTools = loaded.tools;
    texts = currentTexts(sourceTexts(), loaded.requestedAs);
    if (!isShared) storeCurrentSlugs(loaded);
    showTitle();
    const warning = missingToolWarnings(requested, [], `Une liste contient ${KEPT_MAX} outils`);
    place.innerHTML = markup`${warning}${listView(loaded, ticked)}`.markup;
    if (listTools.length === 0) return;
    showActions();
  } catch {
    if (!isLatest()) return;
    place.innerHTML = NOT_LOADED.markup;
  }
}

const sourceTexts = () => (isShared ? parseTexts(location.hash) : storedTexts());

/** Replaces former slugs in the stored list, because stars have the current ones. Drops the texts of an empty list. */
function storeCurrentSlugs({ tools, unknown, requestedAs }: LoadedTools<ListedTool>): void {
  const slugs = [...tools.map(({ slug }) => slug), ...unknown];
  if (slugs.join() !== shortlist().join()) storeShortlist(slugs);
  const isRenamed = [...requestedAs].some(([slug, requested]) => slug !== requested);
  if (slugs.length === 0) texts = new URLSearchParams();
  if (isRenamed || slugs.length === 0) storeTexts(texts);
}

function showTitle(): void {
  const title = texts.get(TITLE) ?? (isShared ? "Liste partagée" : "Ma liste");
  article.querySelector("h1")!.textContent = title;
  document.title = builtTitle.replace(/^[^·]+/, () => `${title} `);
  if (!isShared) return;
  article.querySelector(".lead")!.textContent =
    `${BY_VISITOR}\u00a0: le titre et les phrases ne sont pas de l’annuaire.`;
}

function listView(
  { tools, unknown }: LoadedTools<ListedTool>,
  ticked: ReadonlySet<string>,
): Markup {
  const total = tools.length + unknown.length;
  if (total === 0) {
    return markup`<p class="empty" role="status">La liste est vide. L’étoile d’un <a href="/">outil</a> l’ajoute ici.</p>`;
  }
  return markup`${!isShared && textField(TITLE, "Titre de la liste", TITLE_MAX)}<p role="status">${counted(total, "outil", "outils")}</p>
${
  tools.length > 0 &&
  markup`<div class="page-actions list-actions" data-part="actions"></div>
<p class="count" data-part="hint" role="status"></p>
<p data-part="long" hidden><label class="check"><input type="checkbox" data-short> <span>Partager sans les phrases</span></label> <span class="count"></span></p>
<div data-part="qr"></div>
`
}<ul class="kept-tools">${tools.map((tool) => keptTool(tool, ticked.has(tool.slug)))}${unknown.map(
    (slug) => markup`<li>${!isShared && star({ slug, name: slug })}
<p><span>«\u00a0${shortened(slug, MAX_SLUG_LENGTH)}\u00a0» n’est plus dans l’annuaire.</span></p></li>\n`,
  )}</ul>
${
  tools.length > 0 &&
  markup`<details class="folded"><summary>Page d’un autre site, ENT ou blog</summary>
${copyableCode("")}
</details>\n`
}`;
}

function keptTool(tool: ListedTool, isTicked: boolean): Markup {
  const { slug, name, short_description, website } = tool;
  const note = texts.get(slug);
  const decision = keptTexts()?.get(`${slug}/decision`);
  return markup`<li class="${toneOf(tool.category)}">${star(tool)}
<div><p data-site="${website}">${tile(tool)}<a href="/${PAGE_PATHS.tool(slug)}">${name}</a> <span>${typeset(short_description)}</span></p>
${factChips(tool)}${decision && !isShared && markup`<p class="count">Décision de votre dossier\u00a0: ${decision}</p>\n`}${
    isShared
      ? note !== null && markup`<p class="note"><bdi>${typeset(note)}</bdi></p>`
      : textField(
          slug,
          markup`Votre phrase<span class="visually-hidden"> sur ${name}</span>`,
          NOTE_MAX,
        )
  }</div>
<label class="check"><input type="checkbox" value="${slug}"${isTicked && markup` checked`}> <span>Choisir<span class="visually-hidden"> ${name}</span></span></label></li>\n`;
}

/** Returns a field for a text of the list. Printed pages show `data-text` instead of the field. */
function textField(key: string, label: Markup | string, max: number): Markup {
  const text = texts.get(key) ?? "";
  return markup`<label class="list-text" data-text="${text}"><span>${label}</span> <input type="text" name="${key}" value="${text}" maxlength="${max}" autocomplete="off"></label>`;
}

const tickedSlugs = () =>
  [...place.querySelectorAll<HTMLInputElement>("[value]:checked")].map(({ value }) => value);

/** Returns the ticked tools, or all of the list if none is. */
function chosenTools(): readonly ListedTool[] {
  const ticked = tickedSlugs();
  return ticked.length === 0 ? listTools : listTools.filter(({ slug }) => ticked.includes(slug));
}

/** Returns the chosen tools and the URL of their list, with its title, and with the notes if `hasNotes`. */
function chosenList(hasNotes: boolean) {
  const slugs = chosenTools().map(({ slug }) => slug);
  const chosen = currentTexts(texts, new Map((hasNotes ? slugs : []).map((slug) => [slug, slug])));
  const fragment = chosen.size > 0 ? `#${chosen}` : "";
  const { href } = new URL(chosenUrl("shortlist", slugs) + fragment, location.href);
  return { slugs, fragment, address: href };
}

/** Shows the actions for the chosen tools, and the limits that hide some. */
function showActions(): void {
  const long = part(place, "long");
  const isShort = long.querySelector("input")!.checked;
  const { slugs, fragment, address } = chosenList(!isShort);
  const isLong = address.length > ADDRESS_MAX;
  long.hidden = !isLong && !isShort;
  long.querySelector(".count")!.textContent = isLong
    ? `L’adresse a ${grouped(address.length)} caractères. Des messageries coupent celles de plus de ${grouped(ADDRESS_MAX)}${isShort ? "\u00a0: cochez moins d’outils" : ""}.`
    : "";
  part(place, "hint").textContent = hintOf(slugs.length);
  part(place, "actions").innerHTML =
    markup`<button type="button" class="visit" data-share="${address}">Partager</button> ${
      slugs.length <= COMPARED_MAX &&
      markup`<a class="button" href="${chosenUrl("compare", slugs)}">Comparer</a> `
    }${isShared && markup`<button type="button" data-keep>Garder dans ma liste</button> `}${moreActions(markup`<button type="button" data-formatted>Copier la liste mise en forme</button>
<button type="button" data-copy-url="${address}">Copier l’adresse</button>
<button type="button" data-qr>QR code</button>
${
  slugs.length <= DOSSIER_MAX &&
  markup`<a class="button" href="${chosenUrl("dossier", slugs)}">Dossier de l’établissement</a>\n`
}<button type="button" data-download>Télécharger (CSV)</button>
<button type="button" data-print>Imprimer</button>
`)}`.markup;
  part(place, "qr").innerHTML = "";
  const { siteName = "", siteUrl = "" } = document.documentElement.dataset;
  part(place, "embed").textContent = embedCode(
    { name: siteName, url: siteUrl },
    `?tools=${slugs.join()}${fragment}`,
    texts.get(TITLE) ?? "",
  );
}

function hintOf(count: number): string {
  const ticked =
    tickedSlugs().length === 0
      ? "Cochez des outils pour n’agir que sur eux."
      : `${counted(count, "outil est coché", "outils sont cochés")}.`;
  return count <= COMPARED_MAX
    ? ticked
    : `${ticked} Une comparaison a ${COMPARED_MAX} outils au plus, un dossier ${DOSSIER_MAX}.`;
}

/** Stores a typed text, and updates the title and the actions. */
function changeText({ name, value, parentElement }: HTMLInputElement): void {
  texts.set(name, value);
  texts = parseTexts(String(texts));
  parentElement!.dataset.text = texts.get(name) ?? "";
  if (!storeTexts(texts)) showToast(REFUSED);
  showTitle();
  showActions();
}

/** Adds the chosen tools of a shared list to the visitor's own. Texts already stored win over those of the shared list. */
function keepChosen(): void {
  const slugs = chosenTools().map(({ slug }) => slug);
  const words = storedTexts();
  for (const key of shortlist().length > 0 ? slugs : [TITLE, ...slugs]) {
    words.set(key, words.get(key) ?? texts.get(key) ?? "");
  }
  if (keep(slugs)) storeTexts(parseTexts(String(words)));
}

/** Copies the chosen tools as text with links, which editors of mail and of a school's own site keep. */
async function copyFormatted(button: HTMLElement): Promise<void> {
  const title = texts.get(TITLE);
  const entries = chosenTools().map(({ slug, name, short_description }) => {
    const facts = place.querySelectorAll(`li:has([data-star="${slug}"]) .fact-chips li`);
    return {
      name,
      href: new URL(`/${PAGE_PATHS.tool(slug)}`, location.href).href,
      sentence: texts.get(slug) ?? short_description,
      facts: [...facts].map(({ textContent }) => textContent).join(", "),
    };
  });
  const html = markup`${title !== null && markup`<p><strong>${title}</strong></p>`}<ul>${entries.map(
    ({ name, href, sentence, facts }) =>
      markup`<li><a href="${href}">${name}</a>\u00a0: ${sentence} (${facts})</li>`,
  )}</ul>`;
  const lines = entries.map(
    ({ name, href, sentence, facts }) => `- ${name}\u00a0: ${sentence} (${facts})\n  ${href}`,
  );
  const text = [...(title === null ? [] : [title]), ...lines].join("\n");
  await copy(text, button, "Liste copiée", html.markup);
}

async function downloadList(): Promise<void> {
  const rows = chosenTools().map((tool) => ({ ...tool, note: texts.get(tool.slug) }));
  await saveList(`${PAGE_PATHS.shortlist}.csv`, rows).catch(() =>
    showToast(markup`Le fichier n’a pas pu être préparé. Réessayez dans une minute.`),
  );
}

/** Shows a QR code of the URL, which is printed with the list. Its script is loaded on demand: few visitors need it. */
async function showQrCode(): Promise<void> {
  const { address } = chosenList(false);
  if (address.length > QR_MAX) {
    showToast(
      markup`L’adresse est trop longue pour un QR code lisible (${grouped(address.length)} caractères sur ${QR_MAX})\u00a0: cochez moins d’outils.`,
    );
    return;
  }
  try {
    const { default: encode } = (await import(article.dataset.qr!)) as { default: typeof encodeQR };
    part(place, "qr").innerHTML =
      markup`<figure class="qr-code"><div role="img" aria-label="QR code">${trusted(encode(address, "svg"))}</div>
<figcaption>La liste à ouvrir avec un téléphone, sans les phrases\u00a0: <span class="address">${address.split("#")[0]}</span></figcaption></figure>`.markup;
    // At the top of the window, the actions would cover it.
    part(place, "qr").scrollIntoView({ block: "end" });
  } catch {
    showToast(markup`Le QR code n’a pas pu être chargé.`);
  }
}

document.addEventListener(SHORTLIST_CHANGE, () => void showShortlist());
addEventListener("hashchange", () => void showShortlist());
article.addEventListener("input", ({ target }) => {
  const field = target as HTMLInputElement;
  if (field.type === "text") changeText(field);
  else showActions();
});
article.addEventListener("click", ({ target }) => {
  const { download, formatted, keep: toKeep, qr } = (target as HTMLElement).dataset;
  if (download !== undefined) void downloadList();
  else if (toKeep !== undefined) keepChosen();
  else if (formatted !== undefined) void copyFormatted(target as HTMLElement);
  else if (qr === "") void showQrCode();
});
place.innerHTML = LOADING.markup;
void showShortlist();

import { BASE_PATH, DEFAULT_PER_PAGE } from "../../core/api/api.ts";
import type { ListedTool } from "../../core/api/documents.ts";
import { hasFile, listFile, listSearch } from "../../core/api/list.ts";
import {
  filterWords,
  PARAMETERS,
  SLUG_PARAMETERS,
  type ListQuery,
} from "../../core/api/list-parameters.ts";
import { readListQuery } from "../../core/requests/query.ts";
import { isSlug } from "../../core/text/slug.ts";
import { counted } from "../../core/text/french-phrases.ts";
import { valueName } from "../../core/facts/facts.ts";
import type { Components } from "../../core/documents/component-schemas.ts";
import { markup, type Markup, type MarkupValue } from "../shared/markup.ts";
import { requestedTools, chosenUrl, PAGE_PATHS } from "../shared/paths.ts";
import { listSentence, NEW_TAB, toolCard } from "../shared/tool-list.ts";
import { BY_VISITOR, parseTexts, currentTexts, TITLE } from "./list-texts.ts";
import { filterPhrases, type NameOf } from "./results-view.ts";
import { loadIndexedTools, loadTerms } from "./site-files.ts";
import { correctedWords, hrefOf } from "./view.ts";

/** Shows the list in the URL of an embedded page. Reads nothing from the browser's storage. */

/** `tools` has all tools in order, or the first ones. */
interface LoadedList {
  title: MarkupValue;
  subtitle?: string;
  tools: readonly (ListedTool & { note?: string | null })[];
  total: number;
  /** Number of exact matches, which precede the near ones; all tools if absent. */
  exact?: number;
}

interface ListSource {
  /** Its page on the site. */
  page: string;
  load: () => Promise<LoadedList>;
}

const parameters = new URLSearchParams(location.search);

/** Returns null if a value in the URL is wrong. */
function listSource(): ListSource | null {
  const slug = parameters.get("collection");
  if (slug) return isSlug(slug) ? collectionSource(slug) : null;
  const name = ["tools", "outils"].find((parameter) => parameters.has(parameter));
  return name ? toolsSource(name) : apiListSource();
}

function collectionSource(slug: string): ListSource {
  const path = `/collections/${slug}`;
  return {
    page: `/${PAGE_PATHS.collection(slug)}`,
    async load() {
      const { data } = await fetchDocument<Components["CollectionDocument"]>(path, `${path}.json`);
      const { title, tools } = data;
      return {
        title,
        subtitle: counted(tools.length, "outil", "outils"),
        tools,
        total: tools.length,
      };
    },
  };
}

/** A list composed by a visitor. */
function toolsSource(name: string): ListSource {
  const { slugs, surplus } = requestedTools(location.search, DEFAULT_PER_PAGE, name);
  return {
    page: chosenUrl("shortlist", [...slugs, ...surplus]) + location.hash,
    async load() {
      const { tools, requestedAs } = await loadIndexedTools(slugs);
      const texts = currentTexts(parseTexts(location.hash), requestedAs);
      if (tools.length === 0) throw new Error("no tool", { cause: 404 });
      const total = tools.length + surplus.length;
      const count = counted(total, "outil", "outils");
      const title = texts.get(TITLE);
      return {
        title: title ?? count,
        subtitle: title === null ? BY_VISITOR : `${BY_VISITOR}, ${count}`,
        tools: tools.map((tool) => ({ ...tool, note: texts.get(tool.slug) })),
        total,
      };
    },
  };
}

/** Parameters of this page only, or with another name in the API. */
const OWN_PARAMETERS = ["collection", "tools", "outils", "limit", "theme"];

/** A list of the API: its first page. Unknown slugs and countries are rejected by the API. */
function apiListSource(): ListSource | null {
  const first = new URLSearchParams(location.search);
  for (const name of [...OWN_PARAMETERS, "page", "per_page"]) first.delete(name);
  const { query, errors } = readListQuery(first.toString());
  if (errors.length > 0) return null;
  return {
    page: hrefOf(query),
    async load() {
      const file = hasFile(query) ? listFile(query) : null;
      const [{ data, pagination, filters, search: report, unknown_count: unknown }, nameOf] =
        await Promise.all([
          fetchDocument<Components["ToolList"]>(`/tools${listSearch(query)}`, file),
          loadNames(query),
        ]);
      const { total } = pagination;
      const title = listSentence({
        total,
        page: 1,
        pages: 1,
        q: filters.q ?? "",
        corrected: correctedWords(report),
        unrecorded: filters.unknown ? unknown : 0,
        filters: filterPhrases(filters, total, nameOf),
      });
      return { title, tools: data, total, exact: report?.exact || data.length };
    },
  };
}

/** Returns a function that names the values of filters. Names of levels, subjects and categories are loaded first. */
async function loadNames(query: ListQuery): Promise<NameOf> {
  const names = SLUG_PARAMETERS.filter((name) => query[name] !== null);
  const lists = await Promise.all(names.map((name) => loadTerms(PARAMETERS[name].list)));
  const terms = lists.flat();
  return (facet, value) => {
    const { kind, fact } = PARAMETERS[facet];
    if (kind === "slug") return terms.find(({ slug }) => slug === value)?.name ?? value;
    if (kind === "country") return new Intl.DisplayNames("fr", { type: "region" }).of(value)!;
    return kind === "flag" ? filterWords(facet).label : valueName(fact as "ai", value as "none");
  };
}

/** Explains in a sentence why there is no list. */
async function pageContent(): Promise<Markup> {
  const limit = Number(parameters.get("limit") ?? DEFAULT_PER_PAGE);
  const isCount = Number.isInteger(limit) && limit >= 1 && limit <= DEFAULT_PER_PAGE;
  const list = isCount ? listSource() : null;
  if (list === null) return wrongValueMessage();
  try {
    return listView(await list.load(), limit, list.page);
  } catch (error) {
    const { cause } = error as Error;
    if (cause === 400 || cause === 404) return wrongValueMessage();
    if (cause === ONLY_FILES) {
      return statusLine(
        markup`Cette liste ne peut pas être affichée ici\u00a0: ouvrez-la ${link(list.page, "dans l’annuaire")}.`,
      );
    }
    const reason =
      cause === 429
        ? "Beaucoup de personnes ouvrent cette liste depuis votre réseau\u00a0: attendez une minute"
        : "La liste n’a pas pu être chargée\u00a0: vérifiez la connexion à Internet";
    return statusLine(
      markup`${reason}, puis <a href="">réessayez</a>, ou ouvrez ${link(list.page, "la liste dans l’annuaire")}.`,
    );
  }
}

/** Cause of an error: the list has no file, and the host has files only. */
const ONLY_FILES = 501;

/**
 * Fetches a document, or its file where the host has files only: such a host answers the path without JSON, or with
 * another list. Throws an Error whose cause is the status, or `ONLY_FILES`.
 */
async function fetchDocument<Body>(path: string, file: string | null): Promise<Body> {
  let status = 0;
  for (const requested of file ? [path, file] : [path]) {
    const response = await fetch(BASE_PATH + requested);
    ({ status } = response);
    if (!/json/.test(response.headers.get("Content-Type") ?? "")) {
      if (status === 404 && file === null) status = ONLY_FILES;
      continue;
    }
    const body = (await response.json()) as Partial<Components["ToolList"]>;
    if (
      body.pagination &&
      !parameterNames(path).every((name) => parameterNames(body.links!.self).includes(name))
    ) {
      status = ONLY_FILES;
      continue;
    }
    if (status === 200) return body as Body;
    break;
  }
  throw new Error(path, { cause: status });
}

function parameterNames(url: string): string[] {
  return [...new URL(url, location.href).searchParams.keys()];
}

function wrongValueMessage(): Markup {
  return statusLine(
    markup`Cette liste n’existe pas, ou son adresse contient une erreur\u00a0: cherchez plutôt ${link("/", "dans l’annuaire")}.`,
  );
}

function statusLine(text: Markup): Markup {
  return markup`<p role="status">${text}</p>`;
}

function listView(
  { title, subtitle, tools, total, exact = tools.length }: LoadedList,
  limit: number,
  page: string,
) {
  const nearTools = tools.slice(exact, limit);
  return markup`<h2>${title}</h2>
${subtitle !== undefined && markup`<p class="count">${subtitle}</p>\n`}${cards(tools.slice(0, Math.min(exact, limit)))}${
    nearTools.length > 0 && markup`<h2 class="list-part">Proches aussi</h2>\n${cards(nearTools)}`
  }${moreLink(total, limit, page)}`;
}

function cards(tools: LoadedList["tools"]): Markup {
  return markup`<ol class="cards">
${tools.map((tool) => toolCard(tool, { note: tool.note, isEmbedded: true }))}</ol>\n`;
}

/** Returns a link to the tools beyond `limit`, or a sentence if the list is empty. */
function moreLink(total: number, limit: number, page: string): MarkupValue {
  if (total === 0) {
    return statusLine(
      markup`Aucun outil ne correspond pour le moment\u00a0: cherchez ${link("/", "dans l’annuaire")}.`,
    );
  }
  if (total <= limit) return null;
  return markup`<p class="more">${link(page, `Voir les ${counted(total, "outil", "outils")} dans l’annuaire`)}</p>`;
}

function link(href: string, text: string): Markup {
  return markup`<a href="${href}"${NEW_TAB}>${text}</a>`;
}

/** Applies the colors that the framing site asks for; light by default. */
function startTheme(theme: string | null): void {
  if (theme === "auto") return;
  const isDark = theme === "dark";
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSMediaRule && /color-scheme/.test(rule.media.mediaText)) {
        rule.media.mediaText = isDark ? "all" : "not all";
      }
    }
  }
}

startTheme(parameters.get("theme"));
const main = document.querySelector("main")!;
main.innerHTML = markup`<p role="status" class="loading">Chargement de la liste…</p>`.markup;
// Lets the framing page make the frame as high as the list.
new ResizeObserver(() => {
  parent.postMessage({ height: document.body.offsetHeight }, "*");
}).observe(document.body);
void pageContent().then(({ markup }) => {
  main.innerHTML = markup;
  const title = main.querySelector("h2")?.textContent;
  if (title) document.title = title;
});

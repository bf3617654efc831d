import { BASE_PATH, DEFAULT_PER_PAGE } from "../api/api.ts";
import type { ListedTool } from "../api/documents.ts";
import { hasFiles, listFile, listSearch } from "../api/list.ts";
import { isSlug } from "../api/slug.ts";
import { counted } from "../content/french-phrases.ts";
import type { Components } from "../site/openapi/component-schemas.ts";
import { correctedWords, firstPage, readView } from "./view.ts";
import { markup, type Markup, type MarkupValue } from "../site/shared/markup.ts";
import { PAGE_PATHS } from "../site/shared/paths.ts";
import { listSentence, NEW_TAB, toolCard } from "../site/shared/tool-list.ts";

/** Shows the list that the URL of an embedded page asks for, and reads nothing that the browser stores. */

/** A list to show. */
interface Wanted {
  /** Its path below the API's base. */
  path: string;
  /** That of its file, for hosts that have files only; null if there is none. */
  file: string | null;
  /** Its page on the site. */
  page: string;
  /** Renders its document. */
  render: (body: never, page: string) => Markup;
}

/** Returns the list that a query asks for, or null if a value is wrong. */
function wantedBy(search: string): Wanted | null {
  const slug = new URLSearchParams(search).get("collection");
  if (slug) {
    const [path, page] = [`/collections/${slug}`, `/${PAGE_PATHS.collection(slug)}`];
    return isSlug(slug) ? { path, file: `${path}.json`, page, render: collection } : null;
  }
  const { query, errors } = readView(search);
  if (errors.length > 0) return null;
  const first = firstPage(query);
  const canonical = listSearch(first);
  const file = hasFiles(first) ? listFile(first) : null;
  return { path: `/tools${canonical}`, file, page: `/${canonical}`, render: list };
}

/** Returns what the page shows: the list, or a sentence that says why there is none. */
async function shown(wanted: Wanted | null): Promise<Markup> {
  if (wanted === null) return wrongValue();
  const { path, file, page, render } = wanted;
  const inDirectory = link(page, "la liste dans l’annuaire");
  try {
    let answer = await answerAbout(path, path);
    if (answer.body === null && file) answer = await answerAbout(path, file);
    const { status, body } = answer;
    if (status === 429) {
      return sentence(
        markup`Beaucoup de personnes ouvrent cette liste depuis votre réseau\u00a0: attendez une minute, puis <a href="">réessayez</a>, ou ouvrez ${inDirectory}.`,
      );
    }
    if (status === 400 || status === 404) return wrongValue();
    if (status !== 200 || body === null) throw new Error(`${path}: ${status}`);
    return render(body, page);
  } catch {
    return sentence(
      markup`La liste n’a pas pu être chargée\u00a0: vérifiez la connexion à Internet, puis <a href="">réessayez</a>, ou ouvrez ${inDirectory}.`,
    );
  }
}

/**
 * Requests a file or path of the API for the list at `path`. The body is null if it is not JSON, or another list, as hosts send that
 * ignore the query.
 */
async function answerAbout(path: string, requested: string) {
  const response = await fetch(BASE_PATH + requested);
  const { status } = response;
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  const body = isJson ? ((await response.json()) as Partial<Components["ToolList"]>) : null;
  const isAbout = !body?.pagination || body.links!.self.endsWith(path);
  return { status, body: isAbout ? (body as never) : null };
}

function wrongValue(): Markup {
  return sentence(
    markup`Cette liste n’existe pas, ou son adresse contient une erreur\u00a0: cherchez plutôt ${link("/", "dans l’annuaire")}.`,
  );
}

function sentence(text: Markup): Markup {
  return markup`<p role="status">${text}</p>`;
}

function list(body: Components["ToolList"], page: string): Markup {
  const { data, pagination, filters, search } = body;
  const { total } = pagination;
  const exact = search?.exact || data.length;
  const near = data.slice(exact);
  const title = listSentence({
    total,
    page: 1,
    pages: 1,
    q: filters.q ?? "",
    corrected: correctedWords(search),
    // A list of tools has the names of no other values.
    filters: filters.category !== null && data[0] ? [data[0].category.name] : [],
  });
  return markup`<h2>${title}</h2>
${cards(data.slice(0, exact))}${
    near.length > 0 && markup`<h2 class="list-part">Proches aussi</h2>\n${cards(near)}`
  }${more(total, page)}`;
}

function collection({ data }: Components["CollectionDocument"], page: string): Markup {
  const { title, tools } = data;
  return markup`<h2>${title}</h2>
<p class="count">${counted(tools.length, "outil", "outils")}</p>
${cards(tools.slice(0, DEFAULT_PER_PAGE))}${more(tools.length, page)}`;
}

function cards(tools: readonly (ListedTool & { note?: string | null })[]): Markup {
  return markup`<ol class="cards">
${tools.map((tool) => toolCard(tool, tool.note, undefined, true))}</ol>\n`;
}

/** Returns a link to the tools that the page leaves out, or says that there are none. */
function more(total: number, page: string): MarkupValue {
  if (total === 0) {
    return sentence(
      markup`Aucun outil ne correspond pour le moment\u00a0: cherchez ${link("/", "dans l’annuaire")}.`,
    );
  }
  if (total <= DEFAULT_PER_PAGE) return null;
  return markup`<p class="more">${link(page, `Voir les ${counted(total, "outil", "outils")} dans l’annuaire`)}</p>`;
}

function link(href: string, text: string): Markup {
  return markup`<a href="${href}"${NEW_TAB}>${text}</a>`;
}

const main = document.querySelector("main")!;
main.innerHTML = markup`<p role="status" class="loading">Chargement de la liste…</p>`.markup;
void shown(wantedBy(location.search)).then(({ markup }) => (main.innerHTML = markup));

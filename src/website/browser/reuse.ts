import { slugLike } from "../../core/text/slug.ts";
import { BASE_PATH } from "../../core/api/api.ts";
import type { ListedTool } from "../../core/api/documents.ts";
import { listSearch, listUrl } from "../../core/api/list.ts";
import type { ListQuery } from "../../core/api/list-parameters.ts";
import type { Components } from "../../core/documents/component-schemas.ts";
import { markup } from "../shared/markup.ts";
import { breakable, snippets } from "../shared/request-panel.ts";
import { embedCode } from "../shared/reuse-menu.ts";
import { part } from "./parts.ts";
import { saveList } from "./save-csv.ts";
import { findQuery } from "../../core/search/find-tools.ts";
import { listTools } from "../../core/search/list-tools.ts";
import { toolAt } from "../../core/search/fact-columns.ts";
import { loadSearch } from "./search-files.ts";
import { loadLists } from "./site-files.ts";
import { readListQuery } from "../../core/requests/query.ts";
import { firstPage } from "./view.ts";

export function startReuse(menu: HTMLElement): void {
  const button = part(menu, "csv") as HTMLButtonElement;
  button.disabled = false;
  button.addEventListener("click", () => void download(menu, button));
}

/** Updates the menu and the panel for developers after a change of the list; `title` names it in French. */
export function showReuse(
  menu: HTMLElement,
  panel: HTMLElement,
  site: { name: string; url: string },
  query: ListQuery,
  title: string,
) {
  const url = listUrl(site, query);
  menu.dataset.file = slugLike(`outils ${title}`)!;
  for (const place of [menu, panel]) {
    const link = part(place, "url") as HTMLAnchorElement;
    link.href = url;
    link.innerHTML = markup`${breakable(url)}`.markup;
  }
  const { curl, fetch } = snippets(url);
  part(panel, "curl").textContent = curl;
  part(panel, "fetch").textContent = fetch;
  // Following each letter that is typed would soon exceed the rate limit.
  panel.querySelector<HTMLDetailsElement>("[data-answer]")!.open = false;
  const whole = firstPage(query);
  part(menu, "embed").textContent = embedCode(site, listSearch(whole), title);
  const feed = part(menu, "feed");
  feed.hidden = listSearch({ ...whole, category: null }) !== "";
  const path = query.category === null ? "tools" : `categories/${query.category}`;
  feed.querySelector("a")!.href = `/feeds/${path}.rss`;
}

/** Saves exactly the tools of the list, in its order. */
async function download(menu: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const progress = part(menu, "progress");
  button.disabled = true;
  progress.textContent = "";
  try {
    const { href } = part(menu, "url") as HTMLAnchorElement;
    const [, slug = "outils"] = /(?:\/collections\/|[?&]category=)([^&]+)/.exec(href) ?? [];
    const name = menu.dataset.file ?? slug;
    await saveList(`${name}.csv`, await toolsAt(href));
  } catch {
    progress.textContent = "Le fichier n’a pas pu être préparé. Réessayez dans une minute.";
  } finally {
    button.disabled = false;
  }
}

/** Returns all tools of the list or the collection that a URL of the API names. */
async function toolsAt(url: string): Promise<readonly ListedTool[]> {
  const { pathname, search } = new URL(url);
  if (pathname.startsWith(`${BASE_PATH}/collections/`)) {
    const response = await fetch(`${pathname}.json`);
    return ((await response.json()) as Components["CollectionDocument"]).data.tools;
  }
  const { query } = readListQuery(search);
  const index = await (query.q === null ? loadLists() : loadSearch(query.q));
  const found = findQuery(index, query);
  return listTools(index, query, found).tools.map((tool) => toolAt(index, tool));
}

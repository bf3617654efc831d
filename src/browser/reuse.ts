import { BASE_PATH } from "../api/api.ts";
import type { ListedTool } from "../api/documents.ts";
import { listSearch, listUrl } from "../api/list.ts";
import type { ListQuery } from "../api/list-parameters.ts";
import type { Components } from "../site/openapi/component-schemas.ts";
import { embedCode } from "../site/shared/reuse-menu.ts";
import { part, showUrl, startCopying } from "./live-request-panel.ts";
import { openedSearch } from "./site-files.ts";
import { firstPage, readView } from "./view.ts";
import { hostingName } from "../facts/countries.ts";
import { FACTS, shortAccount, valueName } from "../facts/facts.ts";
import { csvLine, EXCEL } from "../site/shared/csv.ts";
import { PAGE_PATHS } from "../site/shared/paths.ts";

/** Starts the menu with the other forms of a list. */
export function startReuse(menu: HTMLElement): void {
  const button = part(menu, "csv") as HTMLButtonElement;
  button.disabled = false;
  button.addEventListener("click", () => void download(menu, button));
  startCopying(menu);
}

/** Shows the forms of another list of tools. */
export function showReuse(
  menu: HTMLElement,
  site: { name: string; url: string },
  query: ListQuery,
) {
  const whole = firstPage(query);
  showUrl(menu, listUrl(site, query));
  part(menu, "embed").textContent = embedCode(site, listSearch(whole));
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
    saveList("outils.csv", await toolsAt((part(menu, "url") as HTMLAnchorElement).href));
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
  const { tool, list } = await openedSearch();
  return list(readView(search).query).tools.map(tool);
}

const NAMES = [
  "Nom",
  "En une phrase",
  FACTS.category.title,
  FACTS.pricing.title,
  FACTS["pupils.account"].title,
  FACTS["pupils.hosting"].title,
  FACTS.french_interface.title,
  "Site",
  "Fiche",
  "Pourquoi",
];

/** Saves a list as a file for spreadsheets set to French. `note` is what a collection says of a tool. */
export function saveList(
  fileName: string,
  tools: readonly (ListedTool & { note?: string | null })[],
): void {
  const rows = tools.map((tool) => [
    tool.name,
    tool.short_description,
    tool.category.name,
    valueName("pricing", tool.pricing),
    tool.pupil_account && shortAccount(tool.pupil_account),
    tool.hosting && hostingName(tool.hosting),
    tool.french_interface === null ? null : tool.french_interface ? "Oui" : "Non",
    tool.website,
    new URL(`/${PAGE_PATHS.tool(tool.slug)}`, location.href).href,
    tool.note ?? null,
  ]);
  const lines = [NAMES, ...rows].map((cells) => csvLine(EXCEL, cells));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([EXCEL.start, ...lines], { type: "text/csv" }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

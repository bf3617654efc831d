import { BASE_PATH } from "../api/api.ts";
import { listSearch, listUrl } from "../api/list.ts";
import { ALL_TOOLS, type ListQuery } from "../api/list-parameters.ts";
import { readListQuery } from "../api/query.ts";
import { exportPath } from "../site/shared/export-formats.ts";
import { EXCEL } from "../site/shared/csv.ts";
import { embedCode } from "../site/shared/reuse-menu.ts";
import { part, showUrl, startCopying } from "./live-request-panel.ts";
import { saveFile } from "./save-file.ts";
import { openedSearch } from "./site-files.ts";

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
  const whole: ListQuery = { ...query, page: ALL_TOOLS.page, per_page: ALL_TOOLS.per_page };
  showUrl(menu, listUrl(site, query));
  part(menu, "embed").textContent = embedCode(site, listSearch(whole));
  const feed = part(menu, "feed");
  feed.hidden = listSearch({ ...whole, category: null }) !== "";
  const path = query.category === null ? "tools" : `categories/${query.category}`;
  feed.querySelector("a")!.href = `/feeds/${path}.rss`;
}

/** Saves exactly the tools of the list, in its order, as the rows of the export for spreadsheets. */
async function download(menu: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const progress = part(menu, "progress");
  button.disabled = true;
  try {
    const { pathname, search } = new URL((part(menu, "url") as HTMLAnchorElement).href);
    const slugs = await slugsOf(pathname, search);
    const text = await downloaded(BASE_PATH + exportPath("excel.csv"), (megabytes) => {
      progress.textContent = `${megabytes} Mo reçus…`;
    });
    saveFile("outils.csv", [EXCEL.start, ...rowsOf(text, slugs)]);
    progress.textContent = "";
  } catch {
    progress.textContent =
      "Le fichier n’a pas pu être téléchargé. Vérifiez la connexion à Internet.";
  } finally {
    button.disabled = false;
  }
}

/** Returns the slugs of all tools of a list of the API, or of a collection. */
async function slugsOf(pathname: string, search: string): Promise<string[]> {
  if (pathname.startsWith(`${BASE_PATH}/collections/`)) {
    const response = await fetch(`${pathname}.json`);
    const { data } = (await response.json()) as { data: { tools: { slug: string }[] } };
    return data.tools.map(({ slug }) => slug);
  }
  const { tool, list } = await openedSearch();
  return list(readListQuery(search).query).tools.map((position) => tool(position).slug);
}

/** Downloads a text. Tells how much has arrived, in megabytes to one digit. */
async function downloaded(path: string, tell: (megabytes: string) => void): Promise<string> {
  const response = await fetch(path);
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    tell((bytes / 1e6).toLocaleString("fr", { maximumFractionDigits: 1 }));
    text += decoder.decode(value, { stream: true });
  }
}

/** Returns the lines of a CSV export for some tools: the first, then theirs, which begin with the slug. */
export function rowsOf(csv: string, slugs: readonly string[]): string[] {
  const [first = "", ...rows] = csv.match(/(?:[^"\r]|"[^"]*")*\r\n/g) ?? [];
  const bySlug = new Map(rows.map((row) => [row.slice(0, row.indexOf(";")), row]));
  return [first, ...slugs.map((slug) => bySlug.get(slug) ?? "")];
}

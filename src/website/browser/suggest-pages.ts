import { words } from "../../core/text/fold.ts";
import { ALL_TOOLS, PARAMETERS } from "../../core/api/list-parameters.ts";
import { similarName } from "../../core/text/nearest.ts";
import { markup } from "../shared/markup.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { loadAllTools, loadSearch } from "./site-files.ts";
import { pathOf } from "./suggestions.ts";

/** Maximum of tools, and of other pages. */
const MAX_SUGGESTIONS = 4;

/** Searches for the words of a path that has no page: fills the field with them, and links to similar pages. */
export async function suggestPages(article: HTMLElement): Promise<void> {
  const q = wordsOf(location.pathname);
  if (q === "") return;
  document.querySelector<HTMLInputElement>("[name=q]")!.value = q;
  const search = await loadSearch().catch(() => null);
  if (!search) return;
  const all = await loadAllTools();
  const { tools } = search.list({ ...ALL_TOOLS, q, match: "exact" });
  const firstTools = tools.slice(0, MAX_SUGGESTIONS);
  const pages = new Map<string, string>();
  for (const tool of [
    similarName(q, all),
    ...firstTools.map((position) => search.tool(position)),
  ]) {
    if (tool) pages.set(PAGE_PATHS.tool(tool.slug), tool.name);
  }
  for (const group of search.matching(q)!.groups().slice(0, MAX_SUGGESTIONS)) {
    pages.set(pathOf(group), group.name);
  }
  if (pages.size === 0) return;
  article.querySelector("[role=status]")!.innerHTML =
    markup`<h2>Cherchiez-vous ${pages.size === 1 ? "cette page" : "l’une de ces pages"}\u202f?</h2>
<ul class="names">${[...pages].map(([path, name]) => markup`<li><a href="/${path}">${name}</a></li>`)}</ul>`.markup;
}

/** Returns the words of the last part of a path, which may be any text. */
function wordsOf(path: string): string {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  // Never throws, unlike decodeURIComponent for a percent sign that encodes nothing.
  const decoded = new URLSearchParams(`q=${last}`).get("q")!;
  return words(decoded.replace(/\.html?$/, ""))
    .join(" ")
    .slice(0, PARAMETERS.q.max);
}

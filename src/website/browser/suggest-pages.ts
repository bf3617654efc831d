import { words } from "../../core/text/fold.ts";
import { ALL_TOOLS, PARAMETERS } from "../../core/api/list-parameters.ts";
import { similarName } from "../../core/text/nearest.ts";
import { findTools } from "../../core/search/find-tools.ts";
import { listTools } from "../../core/search/list-tools.ts";
import { rankGroups } from "../../core/search/rank-groups.ts";
import { toolAt } from "../../core/search/fact-columns.ts";
import { markup } from "../shared/markup.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { loadSearch } from "./search-files.ts";
import { loadAllTools } from "./site-files.ts";
import { pathOf } from "./suggestions.ts";

/** Maximum of tools, and of other pages. */
const MAX_SUGGESTIONS = 4;

/** Searches for the words of a path that has no page: fills the field with them, and links to similar pages. */
export async function suggestPages(article: HTMLElement): Promise<void> {
  const q = wordsOf(location.pathname);
  if (q === "") return;
  document.querySelector<HTMLInputElement>("[name=q]")!.value = q;
  const index = await loadSearch(q).catch(() => null);
  if (!index) return;
  const all = await loadAllTools();
  const found = findTools(index, q);
  const { tools } = listTools(index, { ...ALL_TOOLS, q, match: "exact" }, found);
  const firstTools = tools.slice(0, MAX_SUGGESTIONS);
  const pages = new Map<string, string>();
  for (const tool of [
    similarName(q, all),
    ...firstTools.map((position) => toolAt(index, position)),
  ]) {
    if (tool) pages.set(PAGE_PATHS.tool(tool.slug), tool.name);
  }
  for (const group of rankGroups(found).slice(0, MAX_SUGGESTIONS)) {
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

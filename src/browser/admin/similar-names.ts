import { ALL_TOOLS } from "../../api/list-parameters.ts";
import { similarName } from "../../api/nearest.ts";
import { markup } from "../../site/shared/markup.ts";
import { PAGE_PATHS } from "../../site/shared/paths.ts";
import { openedSearch } from "../site-files.ts";

interface Named {
  slug: string;
  name: string;
}

/**
 * Warns below the field while an editor types the name of an existing tool. The CMS has an event before saving, but
 * loads a package from another site for it, which the security policy forbids; so this listens to the field itself.
 */
export function warnOfSimilarNames(): void {
  let tools: Promise<Named[]> | null = null;
  document.addEventListener("input", ({ target }) => {
    const field = (target as Element).closest<HTMLElement>('[data-key-path="name"]');
    const edited = /^#\/collections\/tools\/(?:new|entries\/([^/?]+))/.exec(location.hash);
    if (field === null || edited === null || !(target instanceof HTMLInputElement)) return;
    tools ??= readTools();
    void tools.then((all) => {
      const others = all.filter(({ slug }) => slug !== edited[1]);
      show(field, similarName(target.value, others));
    });
  });
}

/** Returns the published tools, or none if they cannot be read: saving works without the warning. */
async function readTools(): Promise<Named[]> {
  const search = await openedSearch().catch(() => null);
  return search?.list(ALL_TOOLS).tools.map((position) => search.tool(position)) ?? [];
}

/** Shows the tool with a similar name below a field, or removes an earlier warning. */
function show(field: HTMLElement, tool: Named | null): void {
  const before = field.querySelector(".similar");
  if (tool === null) {
    before?.remove();
    return;
  }
  const warning = before ?? document.createElement("p");
  warning.className = "similar";
  warning.setAttribute("role", "status");
  warning.innerHTML =
    markup`L’annuaire a déjà une fiche <a href="/${PAGE_PATHS.tool(tool.slug)}" target="_blank">${tool.name}</a>. Si c’est le même outil, corrigez-la au lieu d’en écrire une autre.`.markup;
  if (before === null) field.append(warning);
}

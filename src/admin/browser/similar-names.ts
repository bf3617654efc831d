import { similarName } from "../../core/text/nearest.ts";
import { markup } from "../../website/shared/markup.ts";
import { PAGE_PATHS } from "../../website/shared/paths.ts";
import { loadAllTools } from "../../website/browser/site-files.ts";

/**
 * Warns while an editor types the name of an existing tool; saving still works. Listens to the field, because for its
 * own event before saving, the CMS loads a package from another site, which the security policy forbids.
 */
export function warnOfSimilarNames(): void {
  document.addEventListener("input", async ({ target }) => {
    const field = (target as Element).closest<HTMLElement>('[data-key-path="name"]');
    const edited = /^#\/collections\/tools\/(?:new|entries\/([^/?]+))/.exec(location.hash);
    if (field === null || edited === null || !(target instanceof HTMLInputElement)) return;
    const tools = await loadAllTools().catch(() => []);
    const others = tools.filter(({ slug }) => slug !== edited[1]);
    const tool = similarName(target.value, others);
    field.querySelector(".similar")?.remove();
    if (tool === null) return;
    const warning = markup`<p class="similar" role="status">L’annuaire a déjà une fiche <a href="/${PAGE_PATHS.tool(tool.slug)}" target="_blank">${tool.name}</a>. Si c’est le même outil, corrigez-la au lieu d’en écrire une autre.</p>`;
    field.insertAdjacentHTML("beforeend", warning.markup);
  });
}

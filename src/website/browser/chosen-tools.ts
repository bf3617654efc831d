import { shortened } from "../../core/text/shortened.ts";
import { grouped } from "../../core/text/french-phrases.ts";
import { markup, type Markup } from "../shared/markup.ts";
import type { RequestedTools } from "../shared/paths.ts";

/** UTF-16 units. A slug in the URL may be any text, so longer ones are cut. */
export const MAX_SLUG_LENGTH = 60;

/** Warns about requested tools that the page does not show. `limit` states its limit: "Un tableau montre 6 outils". */
export function missingToolWarnings(
  { surplus }: RequestedTools,
  unknown: readonly string[],
  limit: string,
): Markup {
  return markup`${unknown.map(
    (slug) =>
      markup`<p class="warning" role="status">Aucun outil de l’annuaire ne s’appelle «\u00a0${shortened(slug, MAX_SLUG_LENGTH)}\u00a0».</p>\n`,
  )}${
    surplus.length > 0 &&
    markup`<p class="warning" role="status">${limit} au plus\u00a0: ${surplus.length > 1 ? `les ${grouped(surplus.length)} suivants n’y sont` : "le suivant n’y est"} pas.</p>\n`
  }`;
}

export const LOADING = markup`<p role="status">Chargement des fiches…</p>`;
export const NOT_LOADED = markup`<p role="status">Les fiches n’ont pas pu être chargées. Vérifiez la connexion à Internet, puis <a href="">réessayez</a>.</p>`;

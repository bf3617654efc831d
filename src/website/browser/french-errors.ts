import { asSearch } from "../../core/api/list.ts";
import { FACET_NAMES, filterWords, PARAMETERS } from "../../core/api/list-parameters.ts";
import type { QueryError } from "../../core/api/problem.ts";
import { readListQuery } from "../../core/requests/query.ts";
import { shortened } from "../../core/text/shortened.ts";
import { markup, type Markup } from "../shared/markup.ts";
import type { NameOf } from "./results-view.ts";
import { hrefOf, withValues } from "./view.ts";

const LABELS: Record<string, string> = {
  q: "Recherche",
  ...Object.fromEntries(FACET_NAMES.map((name) => [name, filterWords(name).label])),
  all_subjects: "Toutes les disciplines",
  unknown: "Aussi ce qui n’est pas connu",
  match: "Correspondance",
  sort: "Ordre",
  page: "Page",
  per_page: "Outils par page",
};

/** UTF-16 units. Longer values are cut. */
const MAX_VALUE_LENGTH = 40;

/** Lists the errors of the page's query, with links that correct or remove each parameter. */
export function errorList(search: string, errors: readonly QueryError[], nameOf: NameOf): Markup {
  const without = (parameter: string) => {
    const query = new URLSearchParams(search);
    query.delete(parameter);
    return asSearch(query);
  };
  return markup`<ul class="errors">${errors.map((error) => {
    const label = LABELS[error.parameter] ?? shortened(error.parameter, MAX_VALUE_LENGTH);
    return markup`<li><strong>${label}</strong>\u00a0: ${reason(error)}.
${correction(search, error, nameOf)}<a href="/${without(error.parameter)}">Retirer «\u00a0${label}\u00a0»</a></li>
`;
  })}</ul>
<p class="nothing">Ou revenez à <a href="/">tous les outils</a>.</p>`;
}

function reason({ code, value }: QueryError): string {
  if (code === "unknown_parameter") return "ce paramètre n’existe pas";
  if (code === "too_long") return `le texte dépasse ${PARAMETERS.q.max} caractères`;
  return `«\u00a0${shortened(value, MAX_VALUE_LENGTH)}\u00a0» n’est pas possible`;
}

function correction(
  search: string,
  { parameter, code, suggestion }: QueryError,
  nameOf: NameOf,
): Markup | null {
  if (code === "unknown_parameter") {
    const pairs = [...new URLSearchParams(search)].map(([name, value]) => [
      name === parameter ? suggestion : name,
      value,
    ]);
    return suggested(`/${asSearch(new URLSearchParams(pairs))}`, LABELS[suggestion]!);
  }
  const facet = FACET_NAMES.find((name) => name === parameter);
  if (!facet || suggestion === null) return null;
  const values = suggestion.split(",");
  const href = hrefOf(withValues(readListQuery(search).query, facet, values));
  const names = values.map((value) => nameOf(facet, value)).join(" ou ");
  return suggested(href, names);
}

function suggested(href: string, text: string): Markup {
  return markup`Vouliez-vous dire <a href="${href}">${text}</a>\u202f?\n`;
}

import { SLUG_PARAMETERS, type SlugParameter } from "../../contract/list-parameters.ts";
import type { ToolListDocument } from "../../schema/tool-document-schemas.ts";
import { markup, type Markup } from "../markup.ts";
import { counted, PRICING_ADJECTIVES } from "./labels.ts";
import { toolCard } from "./tool-card.ts";

/** The names of the category, level and subject that a list is filtered by; null where it is not. */
export type SlugNames = Record<SlugParameter, string | null>;

/** Returns a French description of a list, such as "12 outils pour « quiz », Vidéo, gratuits, page 2 sur 3". */
export function listSentence({ pagination, filters }: ToolListDocument, names: SlugNames): Markup {
  const { page, total, total_pages } = pagination;
  const { q, pricing, has_education_pricing } = filters;
  return markup`<strong>${counted(total, "outil", "outils")}</strong>${
    q !== null && markup` pour «\u00a0${q}\u00a0»`
  }${SLUG_PARAMETERS.map((name) => names[name] !== null && `, ${names[name]}`)}${
    pricing !== null && `, ${PRICING_ADJECTIVES[pricing][total < 2 ? 0 : 1]}`
  }${has_education_pricing && ", avec une offre éducation"}${
    page > 1 && page <= total_pages && `, page ${page} sur ${total_pages}`
  }`;
}

/** Verification dates by slug, of the verified tools only. */
export type VerifiedDays = ReadonlyMap<string, string>;

/** Returns the cards of a list page and links to the pages before and after it. */
export function listBody(view: ToolListDocument, verified: VerifiedDays): Markup {
  const { data, pagination, links } = view;
  if (data.length === 0 && links.prev !== null) {
    return markup`<p class="nothing">La liste s’arrête à la <a href="${homeUrl(links.prev)}">page ${pagination.total_pages}</a>.</p>`;
  }
  if (data.length === 0) {
    return markup`<p class="nothing">Aucun outil ne correspond. Essayez un mot plus court, ou retirez un filtre.</p>`;
  }
  return markup`<ol class="cards">
${data.map((tool) => toolCard(tool, verified.get(tool.slug) ?? null))}</ol>
${pager(view)}`;
}

function pager({ pagination, links }: ToolListDocument): Markup | null {
  if (pagination.total_pages < 2) return null;
  return markup`<nav class="pager" aria-label="Pages">
${pageLink(links.prev, "prev", "← Page précédente")}
<span>Page ${pagination.page} sur ${pagination.total_pages}</span>
${pageLink(links.next, "next", "Page suivante →")}
</nav>`;
}

function pageLink(url: string | null, rel: "prev" | "next", label: string): Markup {
  if (url === null) return markup`<span></span>`;
  return markup`<a rel="${rel}" href="${homeUrl(url)}">${label}</a>`;
}

/** Returns the root-relative URL of the home page that shows a list of the API, with the same parameters. */
function homeUrl(listUrl: string): string {
  return `/${new URL(listUrl).search}`;
}

import { printable } from "../cli/diagnostics-format.ts";
import { MARKDOWN, type LiteralStyle } from "../links/link-summary.ts";
import { reasonToLook } from "../links/look.ts";
import { counted, longDate } from "../site/pages/labels.ts";
import { comparisons } from "./comparisons.ts";
import { pasteCommand } from "./paste-command.ts";
import type { ReviewItem, ReviewList } from "./review-list.ts";

export const REVIEW_FORMATS = ["text", "json", "markdown"] as const;
export type ReviewFormat = (typeof REVIEW_FORMATS)[number];

/** A list of records, and the content folder as the commands to paste name it. */
export type Review = ReviewList & { folder: string };

/** Returns the list of records to review: in French for a terminal or as a checklist, or for programs. */
export function formatReview(review: Review, format: ReviewFormat): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(review.items.map(jsonRow), null, 2)}\n`;
    case "markdown":
      return (
        head(review, "# ") + review.items.map((item, i) => markdownItem(item, i, review)).join("")
      );
    case "text":
      return head(review, "") + review.items.map((item, i) => textItem(item, i, review)).join("");
  }
}

const STEPS =
  "Pour chaque fiche\u00a0: ouvrir le site, comparer, corriger le fichier s’il le faut, puis coller la commande.\n" +
  "Après une correction qu’un lecteur remarquerait, la coller d’abord avec changed à la place de verified.\n";

function head(list: Review, heading: string): string {
  const { items, published, verified, visited } = list;
  const visits = visited
    ? ""
    : "Aucun lien n’a encore été visité\u00a0: npm run links signale ceux qui ont changé.\n";
  return (
    `${heading}Fiches à relire\u00a0: ${items.length}\n\n` +
    `${counted(published, "fiche publiée", "fiches publiées")}, dont ` +
    `${counted(verified, "déjà vérifiée", "déjà vérifiées")}.\n${visits}\n${STEPS}`
  );
}

const COMPARE = "À comparer avec le site\u00a0:";
const EXACT = "Quand tout est exact\u00a0:";

const TERMINAL: LiteralStyle = { text: printable, url: printable };

function markdownItem(item: ReviewItem, index: number, list: Review): string {
  const lines = [
    `## ${index + 1}. ${MARKDOWN.text(item.tool.name)}`,
    "",
    ...facts(item, MARKDOWN).map((fact) => `- ${fact}`),
    "",
    COMPARE,
    "",
    ...comparisons(item, list.categories, MARKDOWN).map(
      ({ field, says, look }) => `- [ ] **${field}**\u00a0: ${says} — ${look}`,
    ),
    "",
    EXACT,
    "",
    "```sh",
    pasteCommand(item.tool, list.folder),
    "```",
  ];
  return `\n${lines.join("\n")}\n`;
}

function textItem(item: ReviewItem, index: number, list: Review): string {
  const lines = [
    ...facts(item, TERMINAL),
    COMPARE,
    ...comparisons(item, list.categories, TERMINAL).map(
      ({ field, says, look }) => `  - ${field}\u00a0: ${says} — ${look}`,
    ),
    EXACT,
    `  ${pasteCommand(item.tool, list.folder)}`,
  ];
  const indented = lines.map((line) => `   ${line}\n`);
  return `\n${index + 1}. ${printable(item.tool.name)}\n${indented.join("")}`;
}

/** Returns what is known of a record, a sentence each. */
function facts({ tool, path, visit, collections }: ReviewItem, style: LiteralStyle): string[] {
  const { website, added_at, updated_at, verified_at } = tool;
  const updated = updated_at === null ? "" : `, modifiée le ${longDate(updated_at)}`;
  const verified =
    verified_at === null ? "jamais vérifiée" : `vérifiée le ${longDate(verified_at)}`;
  const names = collections.map(({ title }) => style.text(title)).join(", ");
  const seen = [
    visit?.title && `titre ${style.text(visit.title)}`,
    visit?.lang && `langue ${style.text(visit.lang)}`,
  ].filter(Boolean);
  return [
    `Site\u00a0: ${style.url(website)}`,
    `Fiche\u00a0: ${style.text(path)}, ajoutée le ${longDate(added_at)}${updated}, ${verified}`,
    ...(seen.length > 0
      ? [`Page vue par le robot le ${longDate(visit!.visited)}\u00a0: ${seen.join(", ")}`]
      : []),
    ...(names
      ? [`Dans ${counted(collections.length, "sélection", "sélections")}\u00a0: ${names}`]
      : []),
  ];
}

function jsonRow({ tool, path, visit, doubtful, collections }: ReviewItem) {
  const { slug, name, website, pricing, education_pricing, french_interface } = tool;
  const { country, open_source, added_at, updated_at, verified_at } = tool;
  return {
    slug,
    name,
    path,
    website,
    pricing,
    education_pricing,
    french_interface,
    country,
    open_source,
    added_at,
    updated_at,
    verified_at,
    title: visit?.title ?? null,
    lang: visit?.lang ?? null,
    links: doubtful.map((link) => {
      const { field, line, url, verdict, to, http, visited } = link;
      return {
        field,
        line,
        url,
        verdict,
        to,
        http,
        visited,
        reason: link.reason ?? reasonToLook(link),
      };
    }),
    collections: collections.map((collection) => collection.slug),
  };
}

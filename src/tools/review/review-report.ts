import { autolink, code } from "../../content/markdown/safe-markdown.ts";
import { visible, visibleJson } from "../../content/quote-text.ts";
import { linkFacts } from "../links/link-report.ts";
import { reasonForReview, type Verdict } from "../links/verdicts.ts";
import { countryName } from "../../content/schema/countries.ts";
import { FACT_NAMES, PRICING_ADJECTIVES } from "../../content/fact-names.ts";
import * as labels from "../../site/pages/labels.ts";
import type { ReviewItem, ReviewList } from "./review-list.ts";

export type ReviewFormat = "markdown" | "json";

/** A list of records, and the content folder as the commands to paste name it. */
export type Review = ReviewList & { folder: string };

/** Returns the records to review: a checklist in French Markdown, or a list for programs. */
export function formatReview(review: Review, format: ReviewFormat): string {
  const { items, published, verified, visited } = review;
  if (format === "json") return visibleJson(items.map(jsonRow));
  const visits = visited
    ? ""
    : "Aucun lien n’a encore été visité\u00a0: npm run links signale ceux qui ont changé.\n";
  const known =
    verified === 0
      ? "aucune n’a été vérifiée"
      : labels.counted(verified, "déjà vérifiée", "déjà vérifiées");
  return (
    `# Fiches à relire\u00a0: ${items.length}\n\n` +
    `${labels.counted(published, "fiche publiée", "fiches publiées")}, dont ${known}.\n${visits}\n` +
    "Pour chaque fiche\u00a0: ouvrir le site, comparer, corriger le fichier s’il le faut, puis coller la commande.\n" +
    "Après une correction qu’un lecteur remarquerait, la coller d’abord avec changed à la place de verified.\n" +
    items.map((item, i) => itemText(item, i + 1, review)).join("")
  );
}

function itemText(item: ReviewItem, number: number, review: Review): string {
  const { name, slug, website } = item.tool;
  return `
## ${number}. ${code(name)}

${facts(item)}
À comparer avec le site\u00a0:

${comparisons(item, review)}
Quand tout est exact\u00a0:

\`\`\`sh
${pasteCommand(slug, website, review.folder)}
\`\`\`
`;
}

function facts({ tool, path, visit, collections }: ReviewItem): string {
  const { website, added_at, updated_at, verified_at } = tool;
  const updated = updated_at === null ? "" : `, modifiée le ${labels.longDate(updated_at)}`;
  const verified =
    verified_at === null ? "jamais vérifiée" : `vérifiée le ${labels.longDate(verified_at)}`;
  const seen = [
    visit?.title && `titre ${code(visit.title)}`,
    visit?.lang && `langue ${code(visit.lang)}`,
  ].filter(Boolean);
  const names = collections.map(({ title }) => code(title)).join(", ");
  const lines = [
    `Site\u00a0: ${autolink(website)}`,
    `Fiche\u00a0: ${code(path)}, ajoutée le ${labels.longDate(added_at)}${updated}, ${verified}`,
    seen.length > 0 &&
      `Page vue par le robot le ${labels.longDate(visit!.visited)}\u00a0: ${seen.join(", ")}`,
    names &&
      `Dans ${labels.counted(collections.length, "sélection", "sélections")}\u00a0: ${names}`,
  ];
  return lines.map((line) => (line ? `- ${line}\n` : "")).join("");
}

const MISSING = "rien dans la fiche";
const LINKS: Record<Verdict, string> = {
  ok: "Page à regarder",
  moved: "Lien déplacé",
  blocked: "Lien à regarder",
  suspect: "Lien douteux",
  gone: "Lien mort",
  parked: "Domaine à vendre",
};

/**
 * Lists every field that a verification covers, with the record's value and where to look, in the order of the pages.
 */
function comparisons({ tool, doubtful }: ReviewItem, { categories }: Review): string {
  const { category, country, education_pricing: offer, pricing, screenshot } = tool;
  const yesNo = (value: boolean | null) => (value === null ? MISSING : value ? "oui" : "non");
  const rows: [field: string, says: string, look: string][] = [
    ["Nom", code(tool.name), "écrit ainsi sur le site\u202f?"],
    ["Description courte", code(tool.short_description), "toujours exacte\u202f?"],
    [
      FACT_NAMES.category,
      code(categories.find(({ slug }) => slug === category)?.name ?? category),
      "la plus proche de l’outil\u202f?",
    ],
    [
      FACT_NAMES.pricing,
      `${PRICING_ADJECTIVES[pricing][0]} (${code(pricing)})`,
      "voir la page des tarifs\u00a0: version gratuite, essai limité, devis\u202f?",
    ],
    [
      FACT_NAMES.education_pricing,
      educationOffer(offer),
      "voir la page «\u00a0éducation\u00a0», «\u00a0enseignants\u00a0» ou «\u00a0écoles\u00a0»",
    ],
    [
      FACT_NAMES.french_interface,
      yesNo(tool.french_interface),
      "voir l’outil lui-même, pas seulement l’accueil",
    ],
    [
      FACT_NAMES.country,
      country === null ? MISSING : `${countryName(country)} (${code(country)})`,
      "voir les mentions légales ou les conditions d’utilisation",
    ],
    ["Logiciel libre", yesNo(tool.open_source), "voir la licence ou le dépôt du code"],
    [
      "Texte",
      "à relire en entier",
      "fonctions, limites, noms des offres\u00a0: tout est-il exact\u202f?",
    ],
    screenshot === null
      ? ["Capture d’écran", "aucune", "npm run screenshot en prend une"]
      : ["Capture d’écran", code(screenshot.alt), "le site a-t-il encore cet aspect\u202f?"],
  ];
  for (const link of doubtful) {
    const field = `${LINKS[link.verdict]} (${code(link.field)}, ligne ${link.line})`;
    const says = `${autolink(link.url)} ${linkFacts(link)}`;
    rows.push([field, says, "à ouvrir, puis à corriger ou à retirer"]);
  }
  return rows
    .map(([field, says, look]) => `- [ ] **${field}**\u00a0: ${says} — ${look}\n`)
    .join("");
}

function educationOffer(offer: ReviewItem["tool"]["education_pricing"]): string {
  if (offer === null) return MISSING;
  const { kind, audience, details, url } = offer;
  const audiences = audience.map((one) => labels.AUDIENCES[one]).join(", ");
  const page = url === null ? "sans page" : autolink(url);
  return `${labels.EDUCATION_KINDS[kind].toLowerCase()} (${audiences})\u202f; ${page}\u202f; ${code(details)}`;
}

/**
 * Returns the command that dates a record's verification, to paste into a shell. No part of it means anything to a
 * shell: the URL comes from a record, and may contain `$(…)`.
 */
export function pasteCommand(slug: string, website: string, folder: string): string {
  const shown = visible(folder);
  const word = /^[\w./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
  const content = folder === "content" ? "" : ` --content ${word}`;
  const url = /^[\w:/?&=#.~+,;@%-]+$/.test(website) ? website : new URL(website).href;
  const safe = url.replace(/[^\w:/?&=#.~+,;@%-]/g, percentEncoded);
  // Only these need quotes. Double ones are safe around them in all shells, also on Windows.
  const seen = /[?&=#;]/.test(safe) ? `"${safe}"` : safe;
  return `npm run review -- verified ${slug} --seen ${seen}${content}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function jsonRow({ tool, path, visit, doubtful, collections }: ReviewItem) {
  const { text: _, html: __, digest: ___, ...record } = tool;
  const { title = null, lang = null } = visit ?? {};
  const links = doubtful.map((link) => {
    const { field, line, url, verdict, to, http, visited } = link;
    const reason = link.reason ?? reasonForReview(link);
    return { field, line, url, verdict, to, http, visited, reason };
  });
  return { ...record, path, title, lang, links, collections: collections.map(({ slug }) => slug) };
}

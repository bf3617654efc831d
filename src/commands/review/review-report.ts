import { counted } from "../../content/french-phrases.ts";
import { autolink, code } from "../safe-markdown.ts";
import { escaped, escapedJson } from "../../content/quote-text.ts";
import { valueName } from "../changes/fields.ts";
import { linkFacts } from "../links/link-report.ts";
import { reasonForReview, type Verdict } from "../links/verdicts.ts";
import { inputProperty, type Property } from "../../content/schema/input-property.ts";
import { SOURCED, toolFrontMatterSchema, VERIFIED_KEYS } from "../../content/schema/tool-fields.ts";
import { longDate } from "../../site/shared/french-dates.ts";
import type { ReviewItem, ReviewList } from "./review-list.ts";

export type ReviewFormat = "markdown" | "json";

/** A list of records, and the content folder as the commands to paste name it. */
export type Review = ReviewList & { folder: string };

/** Returns the records to review: a checklist in French Markdown, or a list for programs. */
export function formatReview(review: Review, format: ReviewFormat): string {
  const { items, published, verified, visited } = review;
  if (format === "json") return escapedJson(items.map(jsonRow));
  const visits = visited
    ? ""
    : "Aucun lien n’a encore été visité\u00a0: npm run links signale ceux qui ont changé.\n";
  const known =
    verified === 0
      ? "aucune n’a été vérifiée"
      : counted(verified, "déjà vérifiée", "déjà vérifiées");
  return (
    `# Fiches à relire\u00a0: ${items.length}\n\n` +
    `${counted(published, "fiche publiée", "fiches publiées")}, dont ${known}.\n${visits}\n` +
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
  const updated = updated_at === null ? "" : `, modifiée le ${longDate(updated_at)}`;
  const verified =
    verified_at === null ? "jamais vérifiée" : `vérifiée le ${longDate(verified_at)}`;
  const seen = [
    visit?.title && `titre ${code(visit.title)}`,
    visit?.lang && `langue ${code(visit.lang)}`,
  ].filter(Boolean);
  const names = collections.map(({ title }) => code(title)).join(", ");
  const lines = [
    `Site\u00a0: ${autolink(website)}`,
    `Fiche\u00a0: ${code(path)}, ajoutée le ${longDate(added_at)}${updated}, ${verified}`,
    seen.length > 0 &&
      `Page vue par le robot le ${longDate(visit!.visited)}\u00a0: ${seen.join(", ")}`,
    names && `Dans ${counted(collections.length, "sélection", "sélections")}\u00a0: ${names}`,
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

/** Where to look, by key; for other keys, whether the value is still right. */
const LOOK: Readonly<Record<string, string>> = {
  name: "écrit ainsi sur le site\u202f?",
  category: "la plus proche de l’outil\u202f?",
  levels: "pour qui le site dit-il que l’outil est fait\u202f?",
  subjects: "aucune si l’outil est de toutes disciplines",
  keywords: "l’outil répond-il à chacun\u202f?",
  pricing: "voir la page des tarifs\u00a0: version gratuite, essai limité, devis\u202f?",
  website: "est-ce bien l’outil\u202f?",
  country: "voir les mentions légales ou les conditions d’utilisation",
  french_interface: "voir l’outil lui-même, pas seulement l’accueil",
  open_source: "voir la licence ou le dépôt du code",
  education_pricing:
    "voir la page «\u00a0éducation\u00a0», «\u00a0enseignants\u00a0» ou «\u00a0écoles\u00a0»",
  pupils: "voir les conditions d’utilisation et la page sur les données personnelles",
  sources: "la page le dit-elle encore\u202f?",
  screenshot: "le site a-t-il cet aspect\u202f?",
};

const FRONT_MATTER = inputProperty(toolFrontMatterSchema).properties!;

/**
 * Lists every field that a verification covers, with the record's value and where to look, in the order of the record;
 * each source is a line of its own.
 */
function comparisons({ tool, doubtful }: ReviewItem, { terms }: Review): string {
  const rows = VERIFIED_KEYS.flatMap((key) => {
    const property = FRONT_MATTER[key]!;
    const value = tool[key as keyof typeof tool];
    const known = terms[key as keyof typeof terms] ?? [];
    const name = (slug: string) => known.find((term) => term.slug === slug)?.name ?? slug;
    const parts = key === "sources" && tool.sources.length > 0 ? tool.sources : [value];
    return parts.map((part) => [
      property.title!,
      says(key === "sources" ? property.items! : property, part, name),
      LOOK[key] ?? "toujours juste\u202f?",
    ]);
  });
  rows.push([
    SOURCED.get("long_description")!,
    "à relire en entier",
    "fonctions, limites, noms des offres\u00a0: tout est-il exact\u202f?",
  ]);
  for (const link of doubtful) {
    const field = `${LINKS[link.verdict]} (${code(link.field)}, ligne ${link.line})`;
    const text = `${autolink(link.url)} ${linkFacts(link)}`;
    rows.push([field, text, "à ouvrir, puis à corriger ou à retirer"]);
  }
  return rows
    .map(([field, value, look]) => `- [ ] **${field}**\u00a0: ${value} — ${look}\n`)
    .join("");
}

type Value = string | number | boolean | object | null;

/** Returns a value of front matter in words, with texts and codes as the file has them. */
function says(property: Property, value: Value, name: (text: string) => string): string {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item: Value) => says(property.items!, item, name)).join(", ");
  }
  if (value === null || Array.isArray(value)) return MISSING;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "object") {
    return Object.entries<Value>({ ...value })
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => {
        const field = property.properties![key]!;
        return `${field.title}\u00a0: ${says(field, inner, name)}`;
      })
      .join("\u202f; ");
  }
  const text = String(value);
  if (property.format === "uri") return autolink(text);
  const label = valueName(property, text);
  return label === undefined ? code(name(text)) : `${label} (${code(text)})`;
}

/**
 * Returns the command that dates a record's verification, to paste into a shell. No part of it means anything to a
 * shell: the URL comes from a record, and may contain `$(…)`.
 */
export function pasteCommand(slug: string, website: string, folder: string): string {
  const shown = escaped(folder);
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

import { linkFacts, type LiteralStyle } from "../links/link-summary.ts";
import type { Verdict } from "../links/strikes.ts";
import type { CategoryFile } from "../schema/site.ts";
import { countryName } from "../site/pages/country-names.ts";
import { AUDIENCES, EDUCATION_KINDS, PRICING_LABELS } from "../site/pages/labels.ts";
import type { ReviewItem } from "./review-list.ts";

/** What a person compares with the site of a tool: a field, what the record says, and where to look. */
export interface Comparison {
  field: string;
  says: string;
  look: string;
}

/** Returns every field of a record that a verification covers, in French, in the order of the site's pages. */
export function comparisons(
  { tool, doubtful }: ReviewItem,
  categories: readonly CategoryFile[],
  style: LiteralStyle,
): Comparison[] {
  const category = categories.find(({ slug }) => slug === tool.category)?.name ?? tool.category;
  return [
    row("Nom", style.text(tool.name), "écrit ainsi sur le site\u202f?"),
    row("Description courte", style.text(tool.short_description), "toujours exacte\u202f?"),
    row("Catégorie", style.text(category), "la plus proche de l’outil\u202f?"),
    row(
      "Tarif",
      `${PRICING_LABELS[tool.pricing].toLowerCase()} (${style.text(tool.pricing)})`,
      "voir la page des tarifs\u00a0: version gratuite, essai limité, devis\u202f?",
    ),
    row("Offre pour l’enseignement", educationOffer(tool.education_pricing, style), EDUCATION_LOOK),
    row(
      "Interface en français",
      yesNo(tool.french_interface),
      "voir l’outil lui-même, pas seulement l’accueil",
    ),
    row(
      "Pays",
      tool.country === null
        ? MISSING
        : `${countryName(tool.country)} (${style.text(tool.country)})`,
      "voir les mentions légales ou les conditions d’utilisation",
    ),
    row("Logiciel libre", yesNo(tool.open_source), "voir la licence ou le dépôt du code"),
    row(
      "Texte",
      "à relire en entier",
      "fonctions, limites, noms des offres\u00a0: tout est-il exact\u202f?",
    ),
    row(
      "Capture d’écran",
      tool.screenshot === null ? "aucune" : style.text(tool.screenshot.alt),
      tool.screenshot === null
        ? "npm run screenshot en prend une"
        : "le site a-t-il encore cet aspect\u202f?",
    ),
    ...doubtful.map((link) =>
      row(
        `${LINKS[link.verdict]} (${style.text(link.field)}, ligne ${link.line})`,
        `${style.url(link.url)} ${linkFacts(link, style).join("\u202f; ")}`,
        "à ouvrir, puis à corriger ou à retirer",
      ),
    ),
  ];
}

const LINKS: Record<Verdict, string> = {
  ok: "Page à regarder",
  moved: "Lien déplacé",
  blocked: "Lien à regarder",
  suspect: "Lien douteux",
  gone: "Lien mort",
  parked: "Domaine à vendre",
};

const MISSING = "rien dans la fiche";
const EDUCATION_LOOK =
  "voir la page «\u00a0éducation\u00a0», «\u00a0enseignants\u00a0» ou «\u00a0écoles\u00a0»";

function row(field: string, says: string, look: string): Comparison {
  return { field, says, look };
}

function yesNo(value: boolean | null): string {
  return value === null ? MISSING : value ? "oui" : "non";
}

function educationOffer(
  offer: ReviewItem["tool"]["education_pricing"],
  style: LiteralStyle,
): string {
  if (offer === null) return MISSING;
  const { kind, audience, details, url } = offer;
  const audiences = audience.map((one) => AUDIENCES[one]).join(", ");
  const page = url === null ? "sans page" : style.url(url);
  return [`${EDUCATION_KINDS[kind].toLowerCase()} (${audiences})`, page, style.text(details)].join(
    "\u202f; ",
  );
}

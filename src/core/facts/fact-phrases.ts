import type { FactKey } from "./facts.ts";

const NEGATIONS = "sans|pas|ni|sauf|hormis|excepte";

/** Source of a pattern for a negation of the words after it, small words included: "n a pas besoin de creer un". */
export const NEGATION = `(?:(?:qui )?(?:n|ne) (?:[a-z]+ ){0,2}pas|${NEGATIONS})(?: (?:besoin|avoir|aucune?|creer|rien|avec|sur|a|d|de|du|l|la|le|les|s|se|un|une))*`;

export const HAS_NEGATION = new RegExp(String.raw`\b(?:${NEGATIONS})\b`);

/** Matches words after a negation, or `others` without one. */
function without(words: string, others = "(?!)"): RegExp {
  return new RegExp(String.raw`\b(?:${others})\b|\b${NEGATION} (?:${words})\b`);
}

/** Asks for a tool without advertising, which no fact says but some descriptions do. */
export const NO_ADS = without("pubs?|publicites?");

/**
 * Patterns of folded words that ask for a value of a fact; a flag has the value 1. Not columns of `FACTS`: pages without a
 * search load that table, and their scripts would grow by 5 to 11 %.
 */
export const FACT_PHRASES: { readonly [Key in FactKey]?: Readonly<Record<string, RegExp>> } = {
  "pupils.account": {
    1: without(
      "comptes?(?! rendus?)|inscri(?:ptions?|re)|login|identifiants?|connecter|mots? de passe|(?:adresses? )?(?:emails?|(?:e )?mails?)",
    ),
  },
  "pupils.hosting": {
    1: /\brgpd\b|\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) (?:en europe|dans l (?:ue|union europeenne))\b/,
  },
  "pupils.gar": { 1: /\b(?:accessibles? )?(?:(?:par|via|dans) le )?gar\b/ },
  country: {
    EU: /\beuropeen(?:ne)?s?\b/,
    FR: /\b(?:made in france|(?:fabriquee?s?|concue?s?|developpee?s?) en france)\b/,
  },
  pricing: {
    freemium: /\b(?:en partie gratuite?s?|freemium)\b/,
    free: /\b(?:gratuite?s?|gratuitement|gratis|gratos|free)\b/,
    paid: /\bpayante?s?\b/,
    enterprise: /\bsur devis\b/,
  },
  has_education_pricing: {
    1: /\b(?:offres?|tarifs?|remises?) (?:education|enseignants?|ecoles?)\b/,
  },
  open_source: { 1: /\b(?:(?:logiciels? )?libres?|open ?source)\b/ },
  platforms: {
    ios: /\b(?:iphones? et ipads?|ipads?|iphones?)\b/,
    android: /\bandroid\b/,
    chromeos: /\bchrome(?:books?|os)\b/,
    web: without(
      "install(?:ations?|er)|telecharge(?:ments?|r)",
      "navigateur|rien a (?:installer|telecharger)",
    ),
    windows: /\bwindows\b/,
    macos: /\bmac(?:os|book)?\b/,
    linux: /\b(?:linux|ubuntu)\b/,
  },
  french_interface: {
    1: /\b(?:(?:(?:version|interface) )?(?:en|version|interface) francaise?|francophones?)\b/,
  },
  users: {
    pupils: /\bpour (?:les |mes |des )?eleves\b/,
    teachers: /\bpour (?:les |mes |des )?(?:enseignante?s?|prof(?:esseure?)?s?|instits?)\b/,
    families: /\bpour (?:les )?(?:familles|parents)\b/,
  },
  offline: {
    1: without(
      "internet|reseau|wi ?fi|connexion(?: internet)?",
      "hors (?:ligne|connexion|reseau)|off ?line",
    ),
  },
  ai: { none: without("ia|intelligence artificielle") },
};

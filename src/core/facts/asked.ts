import type { FactKey } from "./facts.ts";

/**
 * Folded words that ask for a value of a fact; a flag has the value 1. Not columns of `FACTS`: pages without a search
 * load that table, and their scripts would grow by 5 to 11 %.
 */
export const ASKED: { readonly [Key in FactKey]?: Readonly<Record<string, RegExp>> } = {
  "pupils.account": {
    1: /\bsans (?:aucun |creer (?:de |un )?)?(?:comptes?|inscriptions?|s inscrire)\b/,
  },
  "pupils.hosting": {
    1: /\brgpd\b|\b(?:hebergee?s?|hebergements?|donnees|serveurs?|stockee?s?) (?:en europe|dans l (?:ue|union europeenne))\b/,
  },
  "pupils.gar": { 1: /\b(?:accessibles? )?(?:(?:par|via|dans) le )?gar\b/ },
  country: { EU: /\beuropeen(?:ne)?s?\b/ },
  pricing: {
    freemium: /\b(?:en partie gratuite?s?|freemium)\b/,
    free: /\b(?:gratuite?s?|gratuitement|gratis|free)\b/,
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
    web: /\b(?:sans (?:rien )?(?:installation|installer|telechargement)|navigateur)\b/,
    windows: /\bwindows\b/,
    macos: /\bmac(?:os|book)?\b/,
    linux: /\b(?:linux|ubuntu)\b/,
  },
  french_interface: {
    1: /\b(?:(?:(?:version|interface) )?(?:en|version|interface) francaise?|francophones?)\b/,
  },
  users: {
    pupils: /\bpour (?:les |mes |des )?eleves\b/,
    families: /\bpour (?:les )?(?:familles|parents)\b/,
  },
  offline: { 1: /\bhors (?:ligne|connexion)\b|\bsans (?:internet|reseau|wi ?fi)\b/ },
  ai: { none: /\bsans (?:aucune )?(?:ia|intelligence artificielle)\b/ },
};

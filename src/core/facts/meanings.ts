import type { ChoiceValue, ChoiceKey, FactKey } from "./facts.ts";
import type { FilteredFact } from "./filters.ts";

/**
 * What facts mean, for editors and for clients of the API. Apart from `FACTS`, because the scripts of pages load that table:
 * the list that other sites embed would be twice as large.
 */
type Meaning<Key extends FactKey> = {
  /** Help for editors on how to write the value, in French. */
  hint?: string;
  /** Its description in OpenAPI, in English. */
  meaning: string;
  /** A source must cover it: any, or one that is not its own page and is no evidence of other facts (contract §5). */
  needsSource?: "any" | "other";
} & (Key extends ChoiceKey
  ? {
      /** The name of the enumeration in OpenAPI. */
      type: string;
      values: Record<ChoiceValue<Key>, string>;
    }
  : unknown) &
  // What its filter lists, in English.
  (Key extends FilteredFact ? { lists: string } : unknown);

export const MEANINGS = {
  "pupils.account": {
    type: "PupilAccount",
    hint: "Sans compte (none), facultatif (optional) ou obligatoire (required).",
    meaning: "Whether pupils need an account; null if unknown.",
    lists: "Only tools that pupils can use without an account of their own.",
    values: {
      none: "pupils use the tool without an account",
      optional: "pupils can use the tool with or without an account",
      required: "pupils need an account",
    },
  },
  "pupils.hosting": {
    hint: "Code ISO 3166 du pays, par ex. FR, ou EU pour l’Union européenne.",
    meaning:
      "Country where the data are stored: an ISO 3166-1 alpha-2 code, or `EU` for somewhere in the European Union; null if unknown.",
    lists: "Only tools that keep data in the European Union.",
  },
  "pupils.minimum_age": {
    hint: "En années, tel que l’outil l’écrit dans ses conditions.",
    meaning: "Minimum age in years, as stated in the terms of the tool; null if unknown.",
  },
  "pupils.access": {
    type: "PupilAccess",
    hint: "Code de classe (class_code), ENT (ent), ÉduConnect (educonnect) ou GAR (gar).",
    meaning: "How pupils get in; empty if unknown.",
    values: {
      class_code: "a code or a link for the class, without an account of their own",
      ent: "the digital workspace of their school (ENT)",
      educonnect: "ÉduConnect, the account of the ministry for families",
      gar: "the GAR, the access manager of French schools (Gestionnaire d'accès aux ressources)",
    },
  },
  "pupils.gar": {
    meaning: "True when `access` contains `gar`, else null.",
    lists: "Only tools that pupils can open through the GAR, the access manager of French schools.",
  },
  "pupils.privacy_url": {
    hint: "La page de l’outil à ce sujet, en https://",
    meaning: "URL of the page about personal data; null if unknown.",
  },
  country: {
    hint: "Celui de l’organisme qui exploite le service : code ISO 3166, par ex. FR, ou EU.",
    meaning:
      "Country of the company or organization that operates the service today and is responsible for its data; for software without a service, that of its publisher. ISO 3166-1 alpha-2 code in upper case, or `EU` for an institution of the European Union; null if unknown.",
    lists: "Only tools operated by a company or organization in this country",
  },
  pricing: {
    type: "Pricing",
    meaning: "What the publisher charges for the tool.",
    lists: "Only tools with one of these pricings",
    values: {
      free: "everything that the publisher offers is free of charge",
      freemium: "a usable version is free of charge, and the publisher also sells a paid plan",
      paid: "nothing is usable free of charge beyond a trial",
      enterprise: "sold to organizations, at a price that the publisher quotes on request",
    },
  },
  has_education_pricing: {
    meaning:
      "True if there is a special offer for students, teachers or schools, which `education_pricing` of the tool in full describes; false if none is recorded.",
    lists: "Only tools with an offer for students, teachers or schools.",
  },
  open_source: {
    hint: "Tout ce que l’on installe ou utilise est-il libre ?",
    meaning:
      "Whether everything that one installs or uses is under a free license; for a service, whether one can host a copy oneself. Null if unknown.",
    lists: "Only open-source tools.",
  },
  software_license: {
    hint: "Celle d’un logiciel libre, en SPDX : MIT, GPL-3.0-only ou GPL-3.0-or-later, par exemple.",
    needsSource: "other",
    meaning:
      "License of the software, as an SPDX license expression; null if unknown, and unless `open_source` is true.",
  },
  source_code_url: {
    hint: "Le dépôt que l’éditeur désigne, en https://",
    needsSource: "other",
    meaning: "URL of the source code; null if unknown.",
  },
  platforms: {
    type: "Platform",
    hint: "Ce sur quoi l’outil fonctionne, d’après son éditeur ou son magasin d’applications.",
    meaning: "What the tool runs on; empty if unknown.",
    lists: "Only tools that run on this; ChromeOS runs those for the web too",
    values: {
      web: "in a browser",
      windows: "an application for Windows",
      macos: "an application for macOS",
      linux: "an application for Linux",
      chromeos: "an application for ChromeOS",
      ios: "an application for iPhone or iPad",
      android: "an application for Android",
    },
  },
  french_interface: {
    hint: "Les menus existent-ils en français ?",
    meaning: "Whether the menus of the tool are available in French; null if unknown.",
    lists: "Only tools with an interface in French.",
  },
  levels: {
    hint: "Identifiants de content/levels.yaml.",
    meaning:
      "Slugs of the school levels that the tool is for, in the order of `/levels`; empty if none is assigned.",
    lists: "Only tools for this school level",
  },
  subjects: {
    hint: "Identifiants de content/subjects.yaml ; aucun pour un outil de toutes disciplines.",
    meaning:
      "Slugs of the subjects that the tool is for, in the order of `/subjects`; empty if it is for no particular subject.",
    lists: "Only tools for this subject",
  },
  users: {
    type: "User",
    hint: "Qui travaille avec l’outil, selon les rédacteurs ; aucune source n’est nécessaire.",
    meaning: "Who works with the tool, in the judgement of the editors; empty if unknown.",
    lists: "Only tools for these users",
    values: {
      pupils: "pupils and students",
      teachers: "teachers",
      staff: "other staff of the school",
      families: "the pupils' families",
    },
  },
  offline: {
    hint: "Une fois installé ou chargé, l’usage principal se passe-t-il de réseau ?",
    needsSource: "any",
    meaning:
      "Whether the main use of the tool works without a network once it is installed or loaded; null if unknown.",
    lists: "Only tools that work without a network.",
  },
  ai: {
    type: "ArtificialIntelligence",
    hint: "Qui rencontre une IA générative ? Dès que les élèves peuvent lui écrire, c’est « IA accessible aux élèves » ; une IA qui ne génère rien vient en dernier.",
    needsSource: "any",
    meaning: "Who meets generative AI in the tool; null if unknown.",
    lists: "Only tools with one of these uses of AI",
    values: {
      none: "nobody; there is no AI",
      teacher: "only the adult",
      pupils: "pupils can prompt a model, by text, voice or picture",
      other: "AI that generates nothing, such as recognition or adaptive exercises",
    },
  },
  official: {
    type: "Official",
    hint: "Imposé par une autorité publique (required), ou fourni par l’État ou une collectivité (state).",
    needsSource: "any",
    meaning: "Whether a public authority stands behind the tool; null if none is known to.",
    values: {
      required: "a public authority requires its use",
      state: "the State or a local authority provides it",
    },
  },
  category: {
    hint: "Identifiant d’une catégorie de content/categories.yaml.",
    meaning: "The category of a tool.",
    lists: "Only tools of this category",
  },
  website: { hint: "Adresse complète en https://", meaning: "URL of the tool's own website." },
  wikidata: {
    hint: "Q et des chiffres, comme dans l’adresse de l’élément de Wikidata.",
    needsSource: "other",
    meaning: "Identifier of the tool in Wikidata; null if unknown.",
  },
} as const satisfies { [Key in FactKey]: Meaning<Key> };

import { z } from "zod";
import type { Platform, Pricing, PupilAccess, PupilAccount } from "../../api/api.ts";
import { isDate } from "../../api/dates.ts";
import { fold } from "../../api/fold.ts";
import {
  ACCESS_NAMES,
  ACCOUNT_NAMES,
  AUDIENCES,
  EDUCATION_KINDS,
  FACT_NAMES,
  PLATFORM_NAMES,
  pricingName,
} from "../fact-names.ts";
import {
  day,
  type Field,
  inputsOf,
  list,
  nullable,
  object,
  outputOf,
  outputsOf,
  same,
  shared,
  text,
  url,
} from "./fields.ts";
import {
  aliasesSchema,
  choice,
  choiceOf,
  choices,
  countrySchema,
  dateSchema,
  distinct,
  hasObject,
  httpsUrlSchema,
  line,
  markdownSchema,
  optional,
  PARTIAL_DATE,
  partialDateSchema,
  statusSchema,
  violation,
} from "./rules.ts";

/** The fields of a tool. A new one is a row of `STATED_FIELDS`; `fields.ts` explains the metadata. */

/** The values of `pricing`. */
export const PRICING = choice({
  free: [pricingName("free"), "everything that the publisher offers is free of charge"],
  freemium: [
    pricingName("freemium"),
    "a usable version is free of charge, and the publisher also sells a paid plan",
  ],
  paid: [pricingName("paid"), "nothing is usable free of charge beyond a trial"],
  enterprise: [
    pricingName("enterprise"),
    "sold to organizations, at a price that the publisher quotes on request",
  ],
} satisfies Record<Pricing, [string, string]>);

export const EDUCATION_KIND = choice({
  free: [EDUCATION_KINDS.free, "free of charge for the audience"],
  discount: [EDUCATION_KINDS.discount, "a lower price than the ordinary one"],
  dedicated_plan: [EDUCATION_KINDS.dedicated_plan, "a separate plan made for education"],
});

export const AUDIENCE = choice({
  students: [AUDIENCES.students, "pupils and students"],
  teachers: [AUDIENCES.teachers, "teachers"],
  schools: [AUDIENCES.schools, "schools, universities and other institutions"],
});

export const EDUCATION_PRICING = shared(
  "A special offer for education.",
  z.strictObject({
    kind: EDUCATION_KIND.meta({
      title: "Nature",
      description: "Gratuité (free), remise (discount) ou offre dédiée (dedicated_plan).",
      api: "Kind of offer.",
    }),
    audience: distinct(AUDIENCE).min(1).meta({
      title: "Public",
      description: "Élèves et étudiants, enseignants, établissements.",
      api: "Who may use the offer; at least one of the values.",
    }),
    details: line(300).meta({
      title: "Précisions",
      description: "Une phrase, sans prix.",
      api: "The offer in one French sentence, without prices.",
    }),
    url: optional(httpsUrlSchema).meta({
      title: "Page du programme",
      api: "URL of the publisher's page about the offer; null if unknown.",
    }),
  }),
);

/** The ages that `minimum_age` accepts, in years. */
const AGE_MAX = 25;

export const PUPIL_ACCOUNT = choice({
  none: [ACCOUNT_NAMES.none, "pupils use the tool without an account"],
  optional: [ACCOUNT_NAMES.optional, "pupils can use the tool with or without an account"],
  required: [ACCOUNT_NAMES.required, "pupils need an account"],
} satisfies Record<PupilAccount, [string, string]>);

export const PUPIL_ACCESS = choice({
  class_code: [
    ACCESS_NAMES.class_code,
    "a code or a link for the class, without an account of their own",
  ],
  ent: [ACCESS_NAMES.ent, "the digital workspace of their school (ENT)"],
  educonnect: [ACCESS_NAMES.educonnect, "ÉduConnect, the account of the ministry for families"],
  gar: [
    ACCESS_NAMES.gar,
    "the GAR, the access manager of French schools (Gestionnaire d'accès aux ressources)",
  ],
} satisfies Record<PupilAccess, [string, string]>);

const PUPILS = z
  .strictObject({
    account: optional(PUPIL_ACCOUNT).meta({
      title: FACT_NAMES.account,
      description: "Sans compte (none), facultatif (optional) ou obligatoire (required).",
      api: "Whether pupils need an account; null if unknown.",
    }),
    minimum_age: optional(z.int().min(0).max(AGE_MAX)).meta({
      title: FACT_NAMES.minimum_age,
      description: "En années, tel que l’outil l’écrit dans ses conditions.",
      api: "Minimum age in years, as stated in the terms of the tool; null if unknown.",
    }),
    hosting: optional(countrySchema).meta({
      title: FACT_NAMES.hosting,
      description: "Code ISO 3166 du pays, par ex. FR, ou EU pour l’Union européenne.",
      api: "Country where the data are stored: an ISO 3166-1 alpha-2 code, or `EU` for somewhere in the European Union; null if unknown.",
    }),
    access: choices(PUPIL_ACCESS).meta({
      title: FACT_NAMES.access,
      description: "Code de classe (class_code), ENT (ent), ÉduConnect (educonnect) ou GAR (gar).",
      api: "How pupils get in; empty if unknown.",
    }),
    privacy_url: optional(httpsUrlSchema).meta({
      title: FACT_NAMES.privacy_url,
      description: "La page de l’outil à ce sujet, en https://",
      api: "URL of the page about personal data; null if unknown.",
    }),
  })
  .refine((facts) => Object.values(facts).some((fact) => fact != null && String(fact) !== ""), {
    ...violation({ code: "empty", what: "facts" }),
    when: hasObject,
  });

/** What tools run on. */
export const PLATFORM = choice({
  web: [PLATFORM_NAMES.web, "in a browser"],
  windows: [PLATFORM_NAMES.windows, "an application for Windows"],
  macos: [PLATFORM_NAMES.macos, "an application for macOS"],
  linux: [PLATFORM_NAMES.linux, "an application for Linux"],
  chromeos: [PLATFORM_NAMES.chromeos, "an application for ChromeOS"],
  ios: [PLATFORM_NAMES.ios, "an application for iPhone or iPad"],
  android: [PLATFORM_NAMES.android, "an application for Android"],
} satisfies Record<Platform, [string, string]>);

/** More would make a tool turn up in searches that it does not answer. */
const KEYWORDS_MAX = 12;

/** Two keywords that differ in case or accents only are the same for a search. */
const KEYWORDS = distinct(
  line(40).meta({ api: "A word or a short phrase." }),
  KEYWORDS_MAX,
  (word) => fold(word),
).default([]);

/** What a license asks to name with a picture that the owner of the site did not make. */
const CREDITS = {
  credit: optional(line(150)).meta({
    title: "Auteur de l’image",
    description: "Pour une image venue d’ailleurs, comme sa licence le demande.",
    api: "Who made the image; null if the owner of the site did.",
  }),
  license: optional(line(60)).meta({
    title: "Licence de l’image, par ex. CC BY-SA 4.0",
    api: "License of the image, as its source names it; null if the owner of the site made it.",
  }),
  source_url: optional(httpsUrlSchema).meta({
    title: "Page de l’image",
    api: "URL of the page from which the image was taken; null if the owner of the site made it.",
  }),
  taken_at: optional(dateSchema).meta({
    title: "Image prise le",
    api: "Day on which the image was taken; null if unknown, or if the owner of the site made it.",
  }),
};

/** A picture has author, license and page, or none of all four. */
const SCREENSHOT = z
  .strictObject({
    file: z.string().meta({
      title: "Fichier",
      description: "Nom d’un fichier .webp, .png ou .jpg de content/screenshots.",
      pattern: "^[a-z0-9-]+\\.(webp|png|jpg)$",
    }),
    alt: line(300).meta({
      title: "Texte de remplacement",
      description: "Ce que la capture montre, pour qui ne la voit pas.",
    }),
    ...CREDITS,
  })
  .superRefine(
    ({ credit, license, source_url, taken_at }, context) => {
      const needed = { credit, license, source_url };
      if (Object.values({ ...needed, taken_at }).every((value) => value == null)) return;
      for (const [key, value] of Object.entries(needed)) {
        if (value != null) continue;
        context.addIssue({ code: "custom", path: [key], ...violation({ code: "missing-key" }) });
      }
    },
    { when: hasObject },
  );

const RELATED_TOOL = object("A similar tool.", {
  slug: text("Identifier of the tool."),
  name: text("Name of the tool."),
  url: url("URL of the tool in full, in this API."),
});

const RELATED_COLLECTION = object("A collection that lists the tool.", {
  slug: text("Identifier of the collection."),
  title: text("Title of the collection, in French."),
  url: url("URL of the collection in full, in this API."),
});

/** The fields that state something about the tool. A source may cover those that the API has too. */
const STATED_FIELDS = {
  name: same(line(100), {
    title: "Nom",
    description: "Tel que l’outil l’écrit.",
    api: "Name of the tool, as its publisher writes it.",
    search: 10,
  }),
  short_description: same(line(200), {
    title: "Description courte",
    description:
      "Ce que fait l’outil et pour qui, en une phrase de 60 à 160 caractères, sans répéter son nom.",
    api: "What the tool does and for whom, in one French sentence of plain text.",
    search: 6,
  }),
  category: {
    input: z.string().meta({
      title: FACT_NAMES.category,
      description: "Identifiant d’une catégorie de content/categories.yaml.",
    }),
    output: object("The category of a tool.", {
      slug: text("Identifier of the category, a value of the parameter `category`."),
      name: text("Name of the category, in French."),
    }),
  },
  levels: same(
    distinct(
      z.string().meta({ api: "Slug of a school level, a value of the parameter `level`." }),
    ).default([]),
    {
      title: FACT_NAMES.levels,
      description: "Identifiants de content/levels.yaml.",
      api: "Slugs of the school levels that the tool is for, in the order of `/levels`; empty if none is assigned.",
    },
  ),
  subjects: same(
    distinct(
      z.string().meta({ api: "Slug of a subject, a value of the parameter `subject`." }),
    ).default([]),
    {
      title: FACT_NAMES.subjects,
      description:
        "Identifiants de content/subjects.yaml ; aucun pour un outil de toutes disciplines.",
      api: "Slugs of the subjects that the tool is for, in the order of `/subjects`; empty if it is for no particular subject.",
    },
  ),
  keywords: same(KEYWORDS, {
    title: "Mots-clés",
    description:
      "Au plus douze mots que l’on tape et qui manquent aux textes : synonymes, sigles, termes de l’école.",
    api: "Words, in French, that people search for and that the other texts do not contain; `q` ranks exact matches by them too, and finds near ones. Empty if there are none.",
    search: 8,
  }),
  pricing: same(PRICING, {
    title: FACT_NAMES.pricing,
    api: "What the publisher charges for the tool.",
  }),
  website: same(httpsUrlSchema, {
    title: "Site",
    description: "Adresse complète en https://",
    api: "URL of the tool's own website.",
  }),
  status: { input: statusSchema },
  added_at: {
    input: dateSchema.meta({ title: "Ajouté le", description: "Année-mois-jour." }),
  },
  updated_at: {
    input: optional(dateSchema).meta({
      title: "Modifié le",
      description: "Jour du dernier changement qu’un lecteur remarquerait.",
    }),
  },
  verified_at: {
    input: optional(dateSchema).meta({
      title: "Vérifié le",
      description: "Jour où une personne a regardé le site de l’outil et trouvé la fiche exacte.",
    }),
  },
  closed_at: {
    input: optional(dateSchema).meta({
      title: "Fermé le",
      description: "Jour où l’outil a fermé, si on le connaît ; la fiche est archivée.",
    }),
  },
  country: same(optional(countrySchema), {
    title: FACT_NAMES.country,
    description: "Celui de l’organisme qui exploite le service : code ISO 3166, par ex. FR, ou EU.",
    api: "Country of the company or organization that operates the service today and is responsible for its data; for software without a service, that of its publisher. ISO 3166-1 alpha-2 code in upper case, or `EU` for an institution of the European Union; null if unknown.",
  }),
  french_interface: same(optional(z.boolean()), {
    title: FACT_NAMES.french_interface,
    description: "Les menus existent-ils en français ?",
    api: "Whether the menus of the tool are available in French; null if unknown.",
  }),
  open_source: same(optional(z.boolean()), {
    title: FACT_NAMES.open_source,
    description: "Tout ce que l’on installe ou utilise est-il libre ?",
    api: "Whether everything that one installs or uses is under a free license; for a service, whether one can host a copy oneself. Null if unknown.",
  }),
  platforms: same(choices(PLATFORM), {
    title: FACT_NAMES.platforms,
    description:
      "Ce sur quoi l’outil fonctionne, d’après son éditeur ou son magasin d’applications.",
    api: "What the tool runs on; empty if unknown.",
  }),
  education_pricing: same(optional(EDUCATION_PRICING), {
    title: FACT_NAMES.education_pricing,
    description: "Une offre publique réservée à l’enseignement, distincte du prix ordinaire.",
    api: "Special offer for education, in addition to the ordinary price; null if none is recorded.",
  }),
  pupils: {
    input: optional(PUPILS).meta({
      title: FACT_NAMES.pupils,
      description: "Seulement ce qu’une page de l’outil écrit ; « sources » la nomme.",
    }),
    output: nullable(
      "What public pages of the tool say about its use by pupils; null if nothing is recorded.",
      object("What public pages of a tool say about its use by pupils.", {
        account: outputOf(PUPILS.shape.account),
        minimum_age: outputOf(PUPILS.shape.minimum_age),
        hosting: outputOf(PUPILS.shape.hosting),
        access: outputOf(PUPILS.shape.access),
        gar: nullable("True when `access` contains `gar`, else null.", z.boolean()),
        privacy_url: outputOf(PUPILS.shape.privacy_url),
        source: url("URL of the first page in `sources` that covers facts about pupils."),
      }),
    ),
  },
};

/** French titles of what a source may cover, in the order of the record: keys, and members of `pupils`. */
export const SOURCED: ReadonlyMap<string, string> = new Map([
  ...Object.entries<Field>(STATED_FIELDS)
    .filter(([, { input, output }]) => input && output)
    .map(([key, { input }]) => [key, String(input!.meta()!.title)] as const),
  ...Object.entries<z.ZodType>(PUPILS.shape).map(
    ([key, schema]) => [`pupils.${key}`, String(schema.meta()!.title)] as const,
  ),
  ["long_description", "Description longue"],
]);

/** Reports whether a source covers facts about pupils. */
export function coversPupils({ covers }: { covers: readonly string[] }): boolean {
  return covers.some((key) => /^pupils\b/.test(key));
}

/** More would be a list of links, not what proves a record. */
const SOURCES_MAX = 20;

export const SOURCE = shared(
  "A page and the facts that were taken from it.",
  z.strictObject({
    url: httpsUrlSchema.meta({
      title: "Page",
      description: "Adresse complète en https://",
      api: "URL of the page.",
    }),
    covers: distinct(
      z.enum([...SOURCED.keys()]).meta({
        enumDescriptions: [...SOURCED.values()],
        api: "A key of the record.",
      }),
    )
      .min(1)
      .meta({
        title: "Champs",
        description: "Les champs que cette page prouve.",
        api: "Keys of the record that the page supports, in the order of the record; `pupils.account` is one member of `pupils`.",
      }),
    dated: optional(partialDateSchema).meta({
      title: "Datée de",
      description: "La date que la page donne elle-même : année, année-mois ou année-mois-jour.",
      api: "Date that the page itself states (`2025`, `2025-04` or `2025-04-15`; of a file in a repository, the day of its last commit); null if it states none.",
    }),
    seen_at: optional(dateSchema).meta({
      title: "Vue le",
      description: "Jour où une personne a lu la page en ligne ; rien si c’était une copie.",
      api: "Day on which a person read the live page; null if only a stored copy was read.",
    }),
  }),
);

/** In the order of front matter; then what only the API has. */
const TOOL_FIELDS = {
  ...STATED_FIELDS,
  sources: same(z.array(SOURCE).max(SOURCES_MAX).default([]), {
    title: FACT_NAMES.sources,
    description: "Les pages publiques qui prouvent des champs de la fiche.",
    api: "Public pages from which facts of the record were taken; empty if none is recorded.",
  }),
  screenshot: {
    input: optional(SCREENSHOT).meta({ title: "Capture d’écran" }),
    output: nullable(
      "A picture of the tool in use; null if there is none.",
      object("A picture of a tool in use.", {
        url: url("URL of the image (WebP, PNG or JPEG)."),
        width: z.int().min(1).describe("Width of the image, in pixels."),
        height: z.int().min(1).describe("Height of the image, in pixels."),
        alt: text("Text alternative: what the image shows, in French."),
        credit: outputOf(CREDITS.credit),
        license: outputOf(CREDITS.license),
        source_url: outputOf(CREDITS.source_url),
        taken_at: outputOf(CREDITS.taken_at),
      }),
    ),
  },
  aliases: { input: aliasesSchema },
  slug: { output: text("Identifier of the tool; the last segment of its URL.") },
  has_education_pricing: {
    output: z
      .boolean()
      .describe(
        "True if there is a special offer for students, teachers or schools, which `education_pricing` of the tool in full describes; false if none is recorded.",
      ),
  },
  url: { output: url("URL of the tool in full, in this API.") },
  long_description: {
    output: text("Description of several paragraphs, in French, as Markdown (CommonMark)."),
  },
  long_description_html: {
    output: text(
      "The long description as safe HTML: no scripts, no event handlers, and only http, https and mailto links.",
    ),
  },
  alternatives: {
    output: list(
      "At most six tools that share most with this one (category, levels, subjects, collections), nearest first. They are computed, never chosen by hand.",
      RELATED_TOOL,
    ).max(6),
  },
  collections: {
    output: list(
      "The published collections that list the tool; empty if there are none.",
      RELATED_COLLECTION,
    ),
  },
  freshness: {
    output: object("When the record was written, changed and checked, and what supports it.", {
      added_at: day("Day on which the tool was added to the directory."),
      updated_at: nullable(
        "Day of the last change that a reader would notice; null if there was none.",
        z.iso.date(),
      ),
      verified_at: nullable(
        "Day on which a person last compared the record with the tool's website; null if it was never verified.",
        z.iso.date(),
      ),
      review_due_at: nullable(
        "Day from which the record should be verified again: `verified_at` plus the review interval of the directory; null if it was never verified.",
        z.iso.date(),
      ),
      evidence: choiceOf("What supports the facts of the record.", {
        verified: "a person compared the record with the tool's website (`verified_at`)",
        sourced:
          "not verified, but at least one source is recorded (`sources` or `education_pricing.url`)",
        none: "neither verified nor sourced",
      }),
      evidence_at: nullable(
        "The newest of `verified_at` and the dates in `sources`, as it is written there: how old the evidence is. Null without any.",
        PARTIAL_DATE,
      ),
    }),
  },
};

/** The states of a tool that has not closed; an unknown one has an error of its own. */
const OPEN: ReadonlySet<unknown> = new Set(["draft", "published"]);

export const toolFrontMatterSchema = z
  .strictObject(inputsOf(TOOL_FIELDS))
  .refine(...notBeforeAdded("updated_at"))
  .refine(...notBeforeAdded("verified_at"))
  .refine(...notBeforeAdded("closed_at"))
  .refine((tool) => tool.pupils == null || tool.sources.some(coversPupils), {
    path: ["pupils"],
    ...violation({ code: "unsourced" }),
    // A value of another type has its own error.
    when: (checked) =>
      hasObject(checked) &&
      !checked.issues.some(({ path = [] }) => path[0] === "sources" || path[0] === "pupils"),
  })
  .refine((tool) => tool.closed_at == null || !OPEN.has(tool.status), {
    path: ["closed_at"],
    ...violation({ code: "closed-not-archived" }),
    when: hasObject,
  });

/** A tool as a YAML file, which has a key for the text that is the body of a Markdown file. */
export const toolYamlSchema = toolFrontMatterSchema.safeExtend({
  long_description: markdownSchema.meta({
    title: "Description longue",
    description: "En Markdown.",
  }),
});
export type ToolFrontMatter = z.output<typeof toolFrontMatterSchema>;

/** The schemas of a tool in the API, in the order of every response so far. */
export const TOOL_OUTPUTS = outputsOf(
  TOOL_FIELDS,
  `slug name short_description category pricing has_education_pricing levels subjects website url
  long_description long_description_html screenshot education_pricing country french_interface open_source
  pupils keywords alternatives collections sources freshness`,
);

/**
 * The paths of the values in the CSV exports, in the order of their columns. A new one comes last, because readers may
 * count columns.
 */
export const CSV_PATHS =
  `slug name short_description category.slug category.name pricing website country
  french_interface open_source has_education_pricing education_pricing.kind education_pricing.audience
  education_pricing.details education_pricing.url screenshot.url screenshot.alt freshness.added_at
  freshness.updated_at freshness.verified_at freshness.review_due_at collections url long_description levels
  subjects keywords pupils.account pupils.minimum_age pupils.hosting pupils.privacy_url pupils.source
  alternatives pupils.gar sources freshness.evidence platforms pupils.access
  freshness.evidence_at`.split(/\s+/);

/** The fields that search reads, with their weights. */
export const SEARCHED_FIELDS = Object.entries<Field>(TOOL_FIELDS).flatMap(([key, { input }]) => {
  const { search: weight } = (input?.meta() ?? {}) as { search?: number };
  return weight ? [{ key: key as "name" | "short_description" | "keywords", weight }] : [];
});

/** Returns the rule that a record is added first: `changes.json` lists its days as events. */
function notBeforeAdded<Key extends string>(key: Key) {
  const isRight = (tool: { added_at: unknown } & Record<Key, unknown>) => {
    const { added_at: added, [key]: day } = tool;
    return !isDate(added) || !isDate(day) || added <= day;
  };
  const options = {
    path: [key as PropertyKey],
    ...violation({ code: "date-order", earlier: "added_at" }),
    when: hasObject,
  };
  return [isRight, options] as const;
}

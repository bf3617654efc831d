import * as z from "zod";
import { isDate } from "../../text/dates.ts";
import { fold } from "../../text/fold.ts";
import { AUDIENCES, FACTS, OFFERS, wikidataUrl, type FactKey } from "../../facts/facts.ts";
import { MEANINGS } from "../../facts/meanings.ts";
import { LONG_TEXT_MAX } from "../markdown/long-text.ts";
import { FACT_FIELDS } from "./fact-fields.ts";
import {
  ADDRESS,
  DAY,
  type Field,
  field,
  inputsOf,
  list,
  mapping,
  maybe,
  nullable,
  object,
  outputsOf,
  PARTIAL_DAY,
  several,
  text,
  url,
  words,
} from "./fields.ts";
import {
  aliasesSchema,
  choice,
  choiceOf,
  dateSchema,
  distinct,
  hasObject,
  labelled,
  line,
  optional,
  orEmpty,
  PARTIAL_DATE,
  refuse,
  statusSchema,
  violation,
} from "./rules.ts";

/** The fields of a tool: facts, whose rows are in `src/core/facts`, and all others. */

export const EDUCATION_KIND = choice(OFFERS, {
  free: "free of charge for the audience",
  discount: "a lower price than the ordinary one",
  dedicated_plan: "a separate plan made for education",
});
export const AUDIENCE = choice(AUDIENCES, {
  students: "pupils and students",
  teachers: "teachers",
  schools: "schools, universities and other institutions",
});
const AUDIENCES_KIND = { ...several(AUDIENCE), input: distinct(AUDIENCE.input).min(1) };

export const EDUCATION_PRICING = mapping("A special offer for education.", {
  kind: field(EDUCATION_KIND, {
    title: "Nature",
    description: "Gratuité (free), remise (discount) ou offre dédiée (dedicated_plan).",
    api: "Kind of offer.",
  }),
  audience: field(AUDIENCES_KIND, {
    title: "Public",
    description: "Élèves et étudiants, enseignants, établissements.",
    api: "Who may use the offer; at least one of the values.",
  }),
  details: field(words(300), {
    title: "Précisions",
    description: "Une phrase, sans prix.",
    api: "The offer in one French sentence, without prices.",
  }),
  url: field(maybe(ADDRESS), {
    title: "Page du programme",
    api: "URL of the publisher's page about the offer; null if unknown.",
  }),
});

type PupilKey<Key = FactKey> = Key extends `pupils.${infer Name}` ? Name : never;

const PUPIL_FIELDS = {
  account: FACT_FIELDS["pupils.account"],
  minimum_age: FACT_FIELDS["pupils.minimum_age"],
  hosting: FACT_FIELDS["pupils.hosting"],
  access: FACT_FIELDS["pupils.access"],
  gar: FACT_FIELDS["pupils.gar"],
  privacy_url: FACT_FIELDS["pupils.privacy_url"],
  source: { output: url("URL of the first page in `sources` that covers facts about pupils.") },
} satisfies Record<PupilKey, Field> & Record<string, Field>;

const PUPILS = z
  .strictObject(inputsOf(PUPIL_FIELDS))
  .refine((facts) => Object.values(facts).some((fact) => fact != null && String(fact) !== ""), {
    ...violation({ code: "empty", what: "facts" }),
    when: hasObject,
  });

/** With more keywords, a tool would turn up in searches that it does not answer. */
const KEYWORDS_MAX = 12;

/** For a search, keywords that differ only in case or accents are the same. */
const KEYWORDS = {
  input: orEmpty(distinct(line(40), KEYWORDS_MAX, fold), []),
  output: z.array(text("A word or a short phrase.")),
};

/** Credits that a license may require for a picture. */
const CREDITS = {
  credit: field(maybe(words(150)), {
    title: "Auteur de l’image",
    description: "Pour une image venue d’ailleurs, comme sa licence le demande.",
    api: "Who made the image; null if the owner of the site did.",
  }),
  license: field(maybe(words(60)), {
    title: "Licence de l’image, par ex. CC BY-SA 4.0",
    api: "License of the image, as its source names it; null if the owner of the site made it.",
  }),
  source_url: field(maybe(ADDRESS), {
    title: "Page de l’image",
    api: "URL of the page from which the image was taken; null if the owner of the site made it.",
  }),
  taken_at: field(maybe(DAY), {
    title: "Image prise le",
    api: "Day on which the image was taken; null if unknown, or if the owner of the site made it.",
  }),
};

/** A picture has either author, license and page, or none of them. */
const SCREENSHOT = z
  .strictObject({
    file: z.string().min(1).meta({
      title: "Fichier",
      description: "Nom d’un fichier .webp, .png ou .jpg de content/screenshots.",
      pattern: "^[a-z0-9-]+\\.(webp|png|jpg)$",
    }),
    alt: line(300).meta({
      title: "Texte de remplacement",
      description: "Ce que la capture montre, pour qui ne la voit pas.",
    }),
    ...inputsOf(CREDITS),
  })
  .superRefine(
    ({ credit, license, source_url, taken_at }, context) => {
      const needed = { credit, license, source_url };
      if (Object.values({ ...needed, taken_at }).every((value) => value == null)) return;
      for (const [key, value] of Object.entries(needed)) {
        if (value != null) continue;
        refuse(context, { code: "missing-key" }, key);
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

/** Fields that state something about the tool. A source may cover those that the API has. */
const STATED_FIELDS = {
  name: field(words(100), {
    title: "Nom",
    description: "Tel que l’outil l’écrit.",
    api: "Name of the tool, as its publisher writes it.",
  }),
  short_description: field(words(200), {
    title: "Description courte",
    description:
      "Ce que fait l’outil et pour qui, en une phrase de 60 à 160 caractères, sans répéter son nom.",
    api: "What the tool does and for whom, in one French sentence of plain text.",
  }),
  category: FACT_FIELDS.category,
  levels: FACT_FIELDS.levels,
  subjects: FACT_FIELDS.subjects,
  keywords: field(KEYWORDS, {
    title: "Mots-clés",
    description:
      "Au plus douze mots que l’on tape et qui manquent aux textes : synonymes, sigles, termes de l’école.",
    api: "Words, in French, that people search for and that the other texts do not contain; `q` ranks exact matches by them too, and finds near ones. Empty if there are none.",
  }),
  pricing: FACT_FIELDS.pricing,
  website: FACT_FIELDS.website,
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
  country: FACT_FIELDS.country,
  french_interface: FACT_FIELDS.french_interface,
  open_source: FACT_FIELDS.open_source,
  software_license: FACT_FIELDS.software_license,
  source_code_url: FACT_FIELDS.source_code_url,
  platforms: FACT_FIELDS.platforms,
  education_pricing: field(maybe(EDUCATION_PRICING), {
    title: FACTS.has_education_pricing.title,
    description: "Une offre publique réservée à l’enseignement, distincte du prix ordinaire.",
    api: "Special offer for education, in addition to the ordinary price; null if none is recorded.",
  }),
  pupils: {
    input: optional(PUPILS).meta({
      title: FACTS["pupils.account"].group,
      description: "Seulement ce qu’une page écrit ; « sources » la nomme.",
    }),
    output: nullable(
      "What public pages of the tool say about its use by pupils; null if nothing is recorded.",
      object("What public pages of a tool say about its use by pupils.", outputsOf(PUPIL_FIELDS)),
    ),
  },
  users: FACT_FIELDS.users,
  offline: FACT_FIELDS.offline,
  ai: FACT_FIELDS.ai,
  official: FACT_FIELDS.official,
  wikidata: FACT_FIELDS.wikidata,
};

/**
 * French titles of the fields that a source may cover, in the order of the record. `pupils` is split into its members.
 */
export const SOURCED: ReadonlyMap<string, string> = new Map([
  ...titlesOf(STATED_FIELDS),
  ...titlesOf(PUPIL_FIELDS).map(([key, title]) => [`pupils.${key}`, title] as const),
  ["long_description", "Description longue"],
]);

/** Leaves out fields that either editors or the API do not have. */
function titlesOf(table: Record<string, Field>) {
  return Object.entries(table).flatMap(([key, { input, output }]) =>
    input && output ? [[key, String(input.meta()!.title)] as const] : [],
  );
}

export function coversPupils({ covers }: { covers: readonly string[] }): boolean {
  return covers.some((key) => /^pupils\b/.test(key));
}

/** More than this would be a list of links rather than evidence. */
const SOURCES_MAX = 20;

const COVERS = {
  input: distinct(labelled(Object.fromEntries(SOURCED))).min(1),
  // Not an enumeration, because later versions have more fields.
  output: z.array(text("A key of the record.")),
};

export const SOURCE = mapping("A page and the facts that were taken from it.", {
  url: field(ADDRESS, {
    title: "Page",
    description: "Adresse complète en https://",
    api: "URL of the page.",
  }),
  covers: field(COVERS, {
    title: "Champs",
    description: "Les champs que cette page prouve.",
    api: "Keys of the record that the page supports, in the order of the record; `pupils.account` is one member of `pupils`.",
  }),
  dated: field(maybe(PARTIAL_DAY), {
    title: "Datée de",
    description: "La date que la page donne elle-même : année, année-mois ou année-mois-jour.",
    api: "Date that the page itself states (`2025`, `2025-04` or `2025-04-15`; of a file in a repository, the day of its last commit); null if it states none.",
  }),
  seen_at: field(maybe(DAY), {
    title: "Vue le",
    description: "Jour où une personne a lu la page en ligne ; rien si c’était une copie.",
    api: "Day on which a person read the live page; null if only a stored copy was read.",
  }),
});

const SOURCES = {
  input: orEmpty(z.array(SOURCE.input).max(SOURCES_MAX), []),
  output: z.array(SOURCE.output),
};

/** In the order of front matter; then what only the API has. */
const TOOL_FIELDS = {
  ...STATED_FIELDS,
  sources: field(SOURCES, {
    title: "Sources",
    description: "Les pages publiques qui prouvent des champs de la fiche.",
    api: "Public pages from which facts of the record were taken; empty if none is recorded.",
  }),
  notices: {
    output: list(
      "What authorities say about tools like this one; empty if nothing is recorded.",
      object("What an authority says about some tools.", {
        text: text("What it says, in French."),
        url: url("URL of the page that says it."),
        dated: nullable(
          "Date that the page itself states (`2025`, `2025-04` or `2025-04-15`); null if it states none.",
          PARTIAL_DATE,
        ),
      }),
    ),
  },
  caution: field(maybe(words(200)), {
    title: "Mise en garde",
    description: "Une phrase qui met en garde, pour cet outil seul.",
    api: "A sentence, in French, that warns about the tool; null if there is none.",
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
        ...outputsOf(CREDITS),
      }),
    ),
  },
  aliases: { input: aliasesSchema },
  slug: { output: text("Identifier of the tool; the last segment of its URL.") },
  has_education_pricing: FACT_FIELDS.has_education_pricing,
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
      "At most six tools that name this one, that it names, or that share most with it (keywords, category, collections, subjects, levels), nearest first. They are computed, never chosen by hand.",
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
      added_at: z.iso.date().describe("Day on which the tool was added to the directory."),
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
} satisfies Record<Exclude<FactKey, `pupils.${string}`>, Field> & Record<string, Field>;

type Meanings = typeof MEANINGS;
type Needs<Source extends string> = {
  [Key in FactKey]: Meanings[Key] extends { needsSource: Source } ? Key : never;
}[FactKey];

function keysThatNeed<Source extends string>(source: Source): Needs<Source>[] {
  return (Object.keys(MEANINGS) as FactKey[]).filter((key): key is Needs<Source> => {
    const meaning = MEANINGS[key];
    return "needsSource" in meaning && meaning.needsSource === source;
  });
}

/** Keys that need a source other than the page that they name, and that are no evidence of other facts (contract §5). */
export const REFERENCE_KEYS = keysThatNeed("other");

export const SOURCED_KEYS = ["pupils" as const, ...keysThatNeed("any"), ...REFERENCE_KEYS];

/** The statuses of a tool that has not closed. An invalid status has its own error. */
const OPEN: ReadonlySet<unknown> = new Set(["draft", "published"]);

/** Reports whether a URL is the page that a value names. */
function isPageOf(key: string, value: unknown, url: string): boolean {
  const page = key === "wikidata" ? wikidataUrl(String(value)) : value;
  return url.replace(/\/$/, "") === String(page).replace(/\/$/, "");
}

export const toolFrontMatterSchema = z.strictObject(inputsOf(TOOL_FIELDS)).superRefine(
  (tool, context) => {
    // No date precedes `added_at`, because `changes.json` lists them as events.
    for (const key of ["updated_at", "verified_at", "closed_at"] as const) {
      const { added_at: added, [key]: day } = tool;
      if (isDate(added) && isDate(day) && day < added)
        refuse(context, { code: "date-order", earlier: "added_at" }, key);
    }
    for (const key of SOURCED_KEYS) {
      // A value of another type has its own error.
      const isInvalid = context.issues.some(
        ({ path = [] }) => path[0] === key || path[0] === "sources",
      );
      if (tool[key] == null || isInvalid) continue;
      const sources = tool.sources.filter(({ covers }) =>
        covers.some((path) => path.split(".")[0] === key),
      );
      if (sources.length === 0) refuse(context, { code: "unsourced" }, key);
      else if (sources.every(({ url }) => isPageOf(key, tool[key], url)))
        refuse(context, { code: "unsourced", what: "itself" }, key);
    }
    if (tool.software_license != null && tool.open_source !== true)
      refuse(context, { code: "unfree-license" }, "software_license");
    if (tool.closed_at != null && OPEN.has(tool.status))
      refuse(context, { code: "closed-not-archived" }, "closed_at");
  },
  { when: hasObject },
);

/** A YAML file has a key for the text that is the body of a Markdown file. */
export const toolYamlSchema = toolFrontMatterSchema.safeExtend({
  long_description: z.string().meta({
    maxLength: LONG_TEXT_MAX,
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
  software_license source_code_url platforms pupils users offline ai official wikidata keywords alternatives collections sources notices caution freshness`,
);

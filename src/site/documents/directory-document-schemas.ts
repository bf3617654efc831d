import { z } from "zod";
import { TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import { PARAMETERS } from "../../api/list-parameters.ts";
import type { ParameterCode, ParameterError, Problem } from "../../api/problem.ts";
import type { NamedGroup, SearchIndex, Vocabulary } from "../../api/search/search-index.ts";
import {
  choiceOf,
  countSchema,
  daySchema,
  enveloped,
  sha256Schema,
  urlSchema,
  type ShapeOf,
} from "./document-parts.ts";

/** Schemas of the documents about the whole directory, and of problems (contract §7 to §10). */

const toolCountSchema = countSchema.describe("Number of its published tools.");
const filteredListSchema = urlSchema.describe("URL of the list of its tools, in this API.");

export const categorySchema = TOOL_OUTPUTS.category
  .extend({
    description: z.string().describe("What the category contains, in one French sentence."),
    tool_count: toolCountSchema,
    url: filteredListSchema,
  })
  .describe("A category. Each tool has exactly one.");

export const categoriesDocumentSchema = enveloped(
  z.array(categorySchema).describe("The categories, sorted by name."),
).describe("All categories, also those without tools.");

function termSchema(noun: string, parameter: string) {
  return z.strictObject({
    slug: z
      .string()
      .describe(`Identifier of the ${noun}, a value of the parameter \`${parameter}\`.`),
    name: z.string().describe(`Name of the ${noun}, in French.`),
    tool_count: toolCountSchema,
    url: filteredListSchema,
  });
}

export const levelSchema = termSchema("school level", "level").describe(
  "A school level. A tool may have several.",
);
export const subjectSchema = termSchema("subject", "subject").describe(
  "A school subject. A tool may have several; a tool without any is for no particular subject.",
);

export const levelsDocumentSchema = enveloped(
  z.array(levelSchema).describe("The school levels, from the youngest pupils to adults."),
).describe("All school levels, also those without tools.");

export const subjectsDocumentSchema = enveloped(
  z.array(subjectSchema).describe("The subjects; related ones follow each other."),
).describe("All subjects, also those without tools.");

const titleSchema = z.string().describe("Title of the file, in French.");
const mediaTypeSchema = z.string().describe("Media type of the file.");
const linkKeys = {
  href: z.string().describe("A URL, or a URL template (RFC 6570) if `templated` is true."),
  templated: z.boolean().describe("Whether `href` is a URL template."),
};

const indexSchema = z.strictObject({
  name: z.string().describe("Name of the directory, in French."),
  description: z.string().describe("What the directory is, in French."),
  version: z.string().describe("Version of the API (semantic versioning)."),
  revision: z
    .string()
    .describe("Hash of the content. If it is unchanged, so is everything that the API returns."),
  updated_at: daySchema
    .nullable()
    .describe("The latest date in any record; null if the directory is empty."),
  counts: z
    .strictObject({
      tools: countSchema.describe("Number of published tools."),
      collections: countSchema.describe("Number of published collections."),
      categories: countSchema.describe("Number of categories, also those without tools."),
      levels: countSchema.describe("Number of school levels, also those without tools."),
      subjects: countSchema.describe("Number of subjects, also those without tools."),
      verified: countSchema.describe("Number of published tools whose `verified_at` is not null."),
    })
    .describe("How many records there are of each kind."),
  rate_limit: z
    .strictObject({
      limit: countSchema.describe("Requests that one client may send within the window."),
      window_seconds: countSchema.describe("Length of the window, in seconds."),
      scope: z
        .string()
        .describe("What counts as one client. `client-ip`: all requests from one IP address."),
    })
    .describe("How often one client may send requests."),
  endpoints: z
    .array(
      z.strictObject({
        rel: z.string().describe("Name of the endpoint; it stays the same when the URL changes."),
        ...linkKeys,
      }),
    )
    .describe("The endpoints of this API."),
  documentation: urlSchema.describe("URL of the API reference, a web page."),
  feeds: z
    .array(z.strictObject({ title: titleSchema, media_type: mediaTypeSchema, ...linkKeys }))
    .describe("The feeds of new tools and collections (RSS, Atom and JSON Feed)."),
  downloads: z
    .array(
      z.strictObject({
        title: titleSchema,
        media_type: mediaTypeSchema,
        href: urlSchema.describe("URL of the file."),
        bytes: countSchema.describe("Size of the file without compression, in bytes."),
        sha256: sha256Schema.describe("SHA-256 hash of the file, in lower-case hexadecimal."),
      }),
    )
    .describe("Files that contain every published tool, one per format."),
  search_index: urlSchema.describe("URL of the search index."),
  contact: z.string().describe("Email address or URL for questions, corrections and reports."),
});

export const indexDocumentSchema = enveloped(
  indexSchema.describe("What the directory contains, and where to find it."),
).describe("Name, counts, endpoints, feeds and downloads of the directory.");

/** What the events of records mean, in the order of events of one day. */
const EVENT_MEANINGS = {
  added: "the tool was added to the directory",
  updated: "the tool or collection changed in a way that a reader would notice",
  verified: "a person compared the record of the tool with its website",
  archived: "the tool has closed",
};

export const CHANGE_EVENTS = Object.keys(EVENT_MEANINGS) as (keyof typeof EVENT_MEANINGS)[];

const changeSchema = z.strictObject({
  date: daySchema.describe("Day of the event."),
  event: choiceOf("What happened.", EVENT_MEANINGS),
  kind: choiceOf("Kind of record.", {
    tool: "the record is a tool",
    collection: "the record is a collection, for which the only event is `updated`",
  }),
  slug: z.string().describe("Identifier of the tool or collection."),
  name: z.string().describe("Name of the tool, or title of the collection."),
  url: urlSchema
    .nullable()
    .describe("URL of the tool or collection in this API; null for a tool that has closed."),
});

export const changesDocumentSchema = enveloped(
  z
    .array(changeSchema)
    .describe("The events, newest first; those of one day in the order of the values of `event`."),
).describe("The 500 newest dated events of records. They come from the dates in the records.");

const LISTS =
  "A list of tools is a string of their positions in ascending order: for each, the number of positions skipped since the one before, in digits of five bits, the lowest first. The digits are those of URL-safe Base64 (`A` is 0); a digit of 32 or more counts as itself minus 32, and another one follows it.";

const toolListSchema = z.string().describe("List of the tools that belong here.");
const namedGroupSchema = z.strictObject({
  slug: z.string().describe("Identifier of the category, school level or subject."),
  name: z.string().describe("Its name, in French."),
  tools: toolListSchema,
} satisfies ShapeOf<NamedGroup>);

const dayGroupSchema = z.strictObject({
  day: daySchema.describe("The day."),
  tools: toolListSchema,
});

/** Returns the schema of a text with a digit per tool, which answers a question. */
function answersSchema(question: string) {
  return z.string().describe(`${question} One digit per tool: 0 for no, 1 for yes, 2 for unknown.`);
}

function columnSchema(place: string) {
  return z
    .string()
    .describe(`For each word, the list of the ${place}; lists are separated by spaces.`);
}

const vocabularySchema = z
  .strictObject({
    words: z.string().describe("The words: folded, sorted by code unit, separated by spaces."),
    names: columnSchema("tools with the word in their name"),
    whole_names: columnSchema("tools whose name, without its spaces, is the word"),
    descriptions: columnSchema("tools with the word in their short description"),
    keywords: columnSchema("tools with the word in their keywords"),
    groups: columnSchema(
      "groups with the word in their texts, numbered through categories, levels, subjects and collections",
    ),
  } satisfies ShapeOf<Vocabulary>)
  .describe("The words by which tools are found, and where each word occurs.");

export const searchIndexSchema = z
  .strictObject({
    sizes: z
      .array(countSchema)
      .describe(
        "Sizes in bytes of the members after this one, and then of each block of `texts`, so that a client can parse them one by one.",
      ),
    version: z.literal(2).describe("Version of this format."),
    count: countSchema.describe("Number of published tools."),
    pricing: z
      .string()
      .describe(
        "Pricing of each tool, one digit per tool: its place, from 0, among the values of the parameter `pricing`.",
      ),
    education: z.string().describe("The list of the tools with an offer for education."),
    categories: z.array(namedGroupSchema).describe("The categories with their tools."),
    levels: z.array(namedGroupSchema).describe("The school levels with their tools."),
    subjects: z.array(namedGroupSchema).describe("The subjects with their tools."),
    collections: z
      .array(
        z.strictObject({
          slug: z.string().describe("Identifier of the collection."),
          title: z.string().describe("Title of the collection, in French."),
          task: z.string().nullable().describe("Task of a top list, in French; null for a stack."),
          tools: toolListSchema,
        }),
      )
      .describe("The published collections with their tools."),
    verified: z
      .array(dayGroupSchema)
      .describe("The days on which tools were last verified, with these tools."),
    added: z
      .array(dayGroupSchema)
      .describe("The days on which tools were added, with these tools."),
    open_source: answersSchema("Whether each tool is open source."),
    french_interface: answersSchema("Whether the menus of each tool are available in French."),
    countries: z
      .array(
        z.strictObject({
          code: z.string().describe("ISO 3166-1 alpha-2 code of the country."),
          tools: toolListSchema,
        }),
      )
      .describe("The countries with their tools."),
    names: z.array(z.string()).describe("Names of the tools."),
    vocabulary: vocabularySchema,
    texts: z
      .array(
        z.tuple([
          z.array(z.string()).describe("Slugs."),
          z.array(z.string()).describe("Short descriptions."),
          z.array(z.string()).describe("URLs of websites."),
        ]),
      )
      .describe(
        "Texts of the tools, in blocks of 128 tools: their slugs, short descriptions and websites.",
      ),
  } satisfies ShapeOf<SearchIndex>)
  .describe(
    `Everything that \`q\`, \`level\`, \`subject\` and the pages need. A tool is a number: its position, from 0, in the list of all tools sorted by name. ${LISTS}`,
  );

/** What the codes of invalid parameters mean; the page of the problem shows them too. */
export const PARAMETER_CODE_MEANINGS: Record<ParameterCode, string> = {
  not_an_integer: "the value is not an integer (an optional minus sign, then digits)",
  out_of_range: "the number is too small or too large",
  unknown_value: "the parameter does not accept this value",
  repeated: "the parameter is given more than once",
  too_long: `the text has more than ${PARAMETERS.q.max} characters`,
};

const parameterErrorSchema = z.strictObject({
  parameter: z.string().describe("Name of the parameter."),
  code: choiceOf("What is wrong with the parameter.", PARAMETER_CODE_MEANINGS),
  detail: z.string().describe("What the parameter must be, in English. The wording may change."),
  suggestion: z
    .string()
    .nullable()
    .describe(
      "The nearest valid value, or the successor of a former category; null if there is none.",
    ),
} satisfies ShapeOf<ParameterError>);

export const problemSchema = z
  .strictObject({
    type: urlSchema.describe(
      "URL that identifies the type of problem, and of a page that explains it.",
    ),
    title: z.string().describe("Name of the type of problem, in English."),
    status: z.int().min(400).max(599).describe("The HTTP status code of the response."),
    detail: z
      .string()
      .describe("What is wrong with this request, in English. The wording may change."),
    errors: z
      .array(parameterErrorSchema)
      .optional()
      .describe(
        "One entry per invalid parameter, in the order in which the API documents the parameters; only with status 400.",
      ),
  } satisfies ShapeOf<Problem>)
  .describe("A problem document (RFC 9457): why the server did not answer with data.");

const anyObjectSchema = z.record(z.string(), z.unknown());

/** The OpenAPI document itself, of which it describes the start only. */
export const openApiSchema = z
  .looseObject({
    openapi: z
      .string()
      .regex(/^3\.1\.\d+$/)
      .describe("Version of OpenAPI."),
    info: anyObjectSchema.describe("Title, version and license of the API."),
    paths: anyObjectSchema.describe("The operations, by path."),
  })
  .describe("An OpenAPI 3.1 document; the specification describes its other keys.");

/** The document of all levels or of all subjects. */
export type TermsDocument = z.output<typeof levelsDocumentSchema>;
export type CategoriesDocument = z.output<typeof categoriesDocumentSchema>;
export type IndexDocument = z.output<typeof indexDocumentSchema>;
export type ChangesDocument = z.output<typeof changesDocumentSchema>;

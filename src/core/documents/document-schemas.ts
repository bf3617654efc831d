import * as z from "zod";
import { EVENTS_MAX, LICENSE, MAX_PER_PAGE } from "../api/api.ts";
import type { ListRel } from "../api/endpoints.ts";
import type { SearchReport as Report } from "../api/list.ts";
import * as parameters from "../api/list-parameters.ts";
import { ORDER_MEANINGS } from "../api/orders.ts";
import type * as problems from "../api/problem.ts";
import { FOUND_MAX } from "../search/list-tools.ts";
import * as published from "../directory/schemas.ts";
import { CHOICES } from "../content/schema/fact-fields.ts";
import {
  count,
  list,
  nullable,
  object,
  text,
  url,
  type ShapeOf,
} from "../content/schema/fields.ts";
import { choiceOf } from "../content/schema/rules.ts";
import type { ChoiceKey } from "../facts/facts.ts";
import { PARAMETER_CODE_MEANINGS } from "./problem-examples.ts";

/**
 * Schemas of the documents of the API (contract §3 to §10) and their parts. Each export has the same name in the
 * OpenAPI document. Those of records are in `directory/schemas.ts`.
 */

export const License = object("The license of the data, and whom to credit.", {
  id: z.literal(LICENSE.id).describe("SPDX identifier of the license."),
  url: url("URL of the license."),
  attribution: object("Whom to credit when you publish the data.", {
    name: text("Name of the directory, to show as the source."),
    url: url("URL of the directory, to link to."),
  }),
});

export const DocumentLinks = object("URLs that belong to this document.", {
  self: url("URL of this document."),
});

function enveloped<Data extends z.ZodType>(description: string, data: Data) {
  return object(description, { data, links: DocumentLinks, license: License });
}

export const Flag = z
  .enum(parameters.PARAMETERS.all_subjects.values)
  .describe("A flag that is set: `1` or `true`, which mean the same.");

export const Sort = choiceOf("An order of tools.", ORDER_MEANINGS);

const filterSchemas = parameters.FILTER_NAMES.map((name) => {
  const parameter: parameters.Parameter = parameters.PARAMETERS[name];
  const { kind, fact } = parameter;
  const choice = kind === "choice" ? CHOICES[fact as ChoiceKey].output : z.string();
  const value = kind === "flag" ? z.literal(true) : choice;
  return [name, nullable(`The parameter \`${name}\`; null if not given.`, value)] as const;
});

export const Filters = object(
  "The filters of this list, in their canonical form.",
  Object.fromEntries(filterSchemas) as unknown as ShapeOf<parameters.Filters>,
);

export const WordKind = choiceOf("What the word was taken for.", {
  text: "a word of texts",
  level: "a school level; it orders, and may be searched too",
  fact: "a fact of records; it orders",
  subject: "a subject, whose tools match",
  ignored: "a stop word, a negation, or one too many",
  unknown: "found nowhere",
});

export const SearchMatch = choiceOf(
  "How the tools match `q`. Decided before the other filters, so it stays `exact` or `close` if these leave no tool.",
  {
    exact: `tools match every word of \`q\`; they are listed first, and the nearest tools after them, up to ${FOUND_MAX} in all`,
    close: "no published tool matches every word, so the tools nearest to `q` are listed",
    none: "nothing is even close",
  },
);

export const SearchWord = object("A word of `q` and the words that were searched for instead.", {
  asked: text("The word of `q`, folded: lower case, without accents."),
  used: list(
    "Words of the index that it matched, nearest first: the word itself for an exact match; empty if it was ignored or matched nothing.",
    text("A folded word."),
  ),
  as: WordKind,
});

export const SearchReport = object("How `q` was answered.", {
  match: SearchMatch,
  exact: count(
    "How many of the listed tools, over all pages, match exactly. They are the first ones.",
  ),
  words: list("The distinct words of `q`, in order.", SearchWord),
  read: list(
    "What was understood, in the order of `q`; each entry is one filter and stands alone.",
    object("A filter that words of `q` name.", {
      words: list("The folded words.", text("A folded word.")),
      parameter: text("The parameter of lists that asks for it, or for more."),
      value: text("Its value."),
      known: count("How many tools of this list, over all pages, pass it."),
    }),
  ),
} satisfies ShapeOf<Report>);

export const Pagination = object("Where this page is in the list.", {
  page: z.int().min(1).describe("Number of this page; the first page is 1."),
  per_page: z.int().min(1).max(MAX_PER_PAGE).describe("Maximum number of tools per page."),
  total: count("Number of matching tools on all pages."),
  total_pages: count("Number of pages; 0 if no tool matches."),
});

export const ListLinks = object("URLs of this page and of the others, with the same parameters.", {
  self: url("URL of this page."),
  first: url("URL of the first page."),
  prev: nullable(
    "URL of the previous page (of the last page if this one is past it); null on the first page or if no tool matches.",
    z.url(),
  ),
  next: nullable("URL of the next page; null on the last page.", z.url()),
  last: url("URL of the last page; the first page if no tool matches."),
});

export const ToolList = object("One page of the tools that match the filters.", {
  data: list(
    "The tools of this page, in order; empty past the last page.",
    published.toolSummarySchema,
  ),
  pagination: Pagination,
  unknown_count: count(
    "How many tools fail the filters only because facts about them are not known, with `q` of those that it finds; `unknown` lists them too.",
  ),
  filters: Filters,
  search: SearchReport.nullable().describe("How `q` was answered; null without `q`."),
  links: ListLinks,
  license: License,
});

export const ToolDocument = enveloped(
  "One tool in full, with its URL and the license.",
  published.toolSchema,
);

export const ToolExport = object("Every published tool, in full.", {
  data: list("The tools, in full, sorted by name.", published.toolSchema),
  license: License,
});

export const CollectionList = enveloped(
  "All published collections, top lists first.",
  list(
    "The collections: top lists, then stacks, each sorted by title.",
    published.collectionSummarySchema,
  ),
);

export const CollectionDocument = enveloped(
  "One collection in full, with its URL and the license.",
  published.collectionSchema,
);

export const CategoryList = enveloped(
  "All categories, also those without tools.",
  list("The categories, sorted by name.", published.categorySchema),
);

export const LevelList = enveloped(
  "All school levels, also those without tools.",
  list("The school levels, from the youngest pupils to adults.", published.levelSchema),
);

export const SubjectList = enveloped(
  "All subjects, also those without tools.",
  list("The subjects; related ones follow each other.", published.subjectSchema),
);

const title = text("Title of the file, in French.");
const media_type = text("Media type of the file.");
const linkKeys = {
  href: text("A URL, or a URL template (RFC 6570) if `templated` is true."),
  templated: z.boolean().describe("Whether `href` is a URL template."),
};

const data = object("What the directory contains, and where to find it.", {
  name: text("Name of the directory, in French."),
  description: text("What the directory is, in French."),
  version: text("Version of the API (semantic versioning)."),
  revision: text("Hash of the content. If it is unchanged, so is everything that the API returns."),
  updated_at: nullable(
    "The latest date in any record; null if the directory is empty.",
    z.iso.date(),
  ),
  counts: object("How many records there are of each kind.", {
    tools: count("Number of published tools."),
    collections: count("Number of published collections."),
    categories: count("Number of categories, also those without tools."),
    levels: count("Number of school levels, also those without tools."),
    subjects: count("Number of subjects, also those without tools."),
    verified: count("Number of published tools whose `verified_at` is not null."),
  } satisfies Record<"tools" | ListRel | "verified", z.ZodType>),
  rate_limit: object("How often one client may send requests.", {
    limit: count("Requests that one client may send within the window."),
    window_seconds: count("Length of the window, in seconds."),
    scope: text("What counts as one client. `client-ip`: all requests from one IP address."),
  }),
  endpoints: list(
    "The endpoints of this API.",
    z.strictObject({
      rel: text("Name of the endpoint; it stays the same when the URL changes."),
      ...linkKeys,
    }),
  ),
  documentation: url("URL of the API reference, a web page."),
  feeds: list(
    "The feeds of new tools and collections (RSS and JSON Feed).",
    z.strictObject({ title, media_type, ...linkKeys }),
  ),
  downloads: list(
    "Files that contain every published tool, one per format.",
    z.strictObject({
      title,
      media_type,
      href: url("URL of the file."),
      bytes: count("Size of the file without compression, in bytes."),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe("SHA-256 hash of the file, in lower-case hexadecimal."),
    }),
  ),
  contact: text("Email address or URL for questions, corrections and reports."),
});

/** Not `Index`: some client generators write each schema to a file of its name, and use `index` themselves. */
export const IndexDocument = enveloped(
  "Name, counts, endpoints, feeds and downloads of the directory.",
  data,
);

/** The order of the values is that of events on the same day. */
export const ChangeEvent = choiceOf("What happened.", {
  added: "the tool was added to the directory",
  updated: "the tool or collection changed in a way that a reader would notice",
  verified: "a person compared the record of the tool with its website",
  archived: "the tool has closed",
});

export const RecordKind = choiceOf("Kind of record.", {
  tool: "the record is a tool",
  collection: "the record is a collection, for which the only event is `updated`",
});

export const Change = object("A dated event of a record.", {
  date: z.iso.date().describe("Day of the event."),
  event: ChangeEvent,
  kind: RecordKind,
  slug: text("Identifier of the tool or collection."),
  name: text("Name of the tool, or title of the collection."),
  url: nullable(
    "URL of the tool or collection in this API; null for a tool that has closed.",
    z.url(),
  ),
});

export const ChangesOfMonth = enveloped(
  "All dated events of records in one month. They come from the dates in the records.",
  list("The events, newest first; those of one day in the order of the values of `event`.", Change),
);

export const ChangesLinks = DocumentLinks.extend({
  months: list("URLs of the files with all events of a month, newest first.", z.url()),
}).describe("URLs of this document and of the files of months.");

export const Changes = ChangesOfMonth.extend({ links: ChangesLinks }).describe(
  `The ${EVENTS_MAX} newest dated events of records. They come from the dates in the records.`,
);

export const ParameterCode = choiceOf("What is wrong with the parameter.", PARAMETER_CODE_MEANINGS);

export const ParameterError = object("What is wrong with one parameter.", {
  parameter: text("Name of the parameter, as sent."),
  code: ParameterCode,
  detail: text("What is wrong, in English. The wording may change."),
  suggestion: nullable(
    "The nearest valid value, the successor of a former category, or the right name; null if there is none.",
    z.string(),
  ),
} satisfies ShapeOf<problems.ParameterError>);

export const Problem = object(
  "A problem document (RFC 9457): why the server did not answer with data.",
  {
    type: url("URL that identifies the type of problem, and of a page that explains it."),
    title: text("Name of the type of problem, in English."),
    status: z.int().min(400).max(599).describe("The HTTP status code of the response."),
    detail: text("What is wrong with this request, in English. The wording may change."),
    errors: z
      .array(ParameterError)
      .optional()
      .describe(
        "One entry per invalid parameter, in the order in which the API documents the parameters, then those that do not exist; only with status 400.",
      ),
  } satisfies ShapeOf<problems.Problem>,
);

const anyObjectSchema = z.record(z.string(), z.unknown());

/** Describes only the first keys of the document. */
export const OpenApi = z
  .looseObject({
    openapi: z
      .string()
      .regex(/^3\.1\.\d+$/)
      .describe("Version of OpenAPI."),
    info: anyObjectSchema.describe("Title, version and license of the API."),
    paths: anyObjectSchema.describe("The operations, by path."),
  })
  .describe("An OpenAPI 3.1 document; the specification describes its other keys.");

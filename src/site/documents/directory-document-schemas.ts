import { z } from "zod";
import { categorySchema, levelSchema, subjectSchema } from "../../catalog/schemas.ts";
import { PARAMETERS } from "../../api/list-parameters.ts";
import type { ParameterCode, ParameterError, Problem } from "../../api/problem.ts";
import {
  count,
  list,
  nullable,
  object,
  text,
  url,
  type ShapeOf,
} from "../../content/schema/fields.ts";
import { choiceOf } from "../../content/schema/rules.ts";
import { documentLinksSchema, enveloped } from "./record-document-schemas.ts";

/** Schemas of the documents about the whole directory, and of problems (contract §7 to §10). */

export const categoriesDocumentSchema = enveloped(
  "All categories, also those without tools.",
  list("The categories, sorted by name.", categorySchema),
);

export const levelsDocumentSchema = enveloped(
  "All school levels, also those without tools.",
  list("The school levels, from the youngest pupils to adults.", levelSchema),
);

export const subjectsDocumentSchema = enveloped(
  "All subjects, also those without tools.",
  list("The subjects; related ones follow each other.", subjectSchema),
);

const title = text("Title of the file, in French.");
const media_type = text("Media type of the file.");
const linkKeys = {
  href: text("A URL, or a URL template (RFC 6570) if `templated` is true."),
  templated: z.boolean().describe("Whether `href` is a URL template."),
};

const indexSchema = object("What the directory contains, and where to find it.", {
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
  }),
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

export const indexDocumentSchema = enveloped(
  "Name, counts, endpoints, feeds and downloads of the directory.",
  indexSchema,
);

/** Meanings of the events, in the order in which those of one day are listed. */
const EVENT_MEANINGS = {
  added: "the tool was added to the directory",
  updated: "the tool or collection changed in a way that a reader would notice",
  verified: "a person compared the record of the tool with its website",
  archived: "the tool has closed",
};

export const CHANGE_EVENTS = Object.keys(EVENT_MEANINGS) as (keyof typeof EVENT_MEANINGS)[];

export const changeSchema = object("A dated event of a record.", {
  date: z.iso.date().describe("Day of the event."),
  event: choiceOf("What happened.", EVENT_MEANINGS),
  kind: choiceOf("Kind of record.", {
    tool: "the record is a tool",
    collection: "the record is a collection, for which the only event is `updated`",
  }),
  slug: text("Identifier of the tool or collection."),
  name: text("Name of the tool, or title of the collection."),
  url: nullable(
    "URL of the tool or collection in this API; null for a tool that has closed.",
    z.url(),
  ),
});

const eventsSchema = list(
  "The events, newest first; those of one day in the order of the values of `event`.",
  changeSchema,
);

export const monthDocumentSchema = enveloped(
  "All dated events of records in one month. They come from the dates in the records.",
  eventsSchema,
);

const changesLinksSchema = documentLinksSchema
  .extend({ months: list("URLs of the files with all events of a month, newest first.", z.url()) })
  .describe("URLs of this document and of the files of months.");

export const changesDocumentSchema = monthDocumentSchema
  .extend({ links: changesLinksSchema })
  .describe("The 500 newest dated events of records. They come from the dates in the records.");

/** Meanings of the codes of invalid parameters, also for the problem's page. */
export const PARAMETER_CODE_MEANINGS: Record<ParameterCode, string> = {
  not_an_integer: "the value is not an integer (an optional minus sign, then digits)",
  out_of_range: "the number is too small or too large",
  unknown_value: "the parameter does not accept this value",
  repeated: "the parameter is given more than once, but takes one value",
  too_long: `the text has more than ${PARAMETERS.q.max} characters`,
};

export const parameterErrorSchema = object("What is wrong with one parameter.", {
  parameter: text("Name of the parameter."),
  code: choiceOf("What is wrong with the parameter.", PARAMETER_CODE_MEANINGS),
  detail: text("What the parameter must be, in English. The wording may change."),
  suggestion: nullable(
    "The nearest valid value, or the successor of a former category; null if there is none.",
    z.string(),
  ),
} satisfies ShapeOf<ParameterError>);

export const problemSchema = object(
  "A problem document (RFC 9457): why the server did not answer with data.",
  {
    type: url("URL that identifies the type of problem, and of a page that explains it."),
    title: text("Name of the type of problem, in English."),
    status: z.int().min(400).max(599).describe("The HTTP status code of the response."),
    detail: text("What is wrong with this request, in English. The wording may change."),
    errors: z
      .array(parameterErrorSchema)
      .optional()
      .describe(
        "One entry per invalid parameter, in the order in which the API documents the parameters; only with status 400.",
      ),
  } satisfies ShapeOf<Problem>,
);

const anyObjectSchema = z.record(z.string(), z.unknown());

/** The OpenAPI document itself; only its first keys are described. */
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

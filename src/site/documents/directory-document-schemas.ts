import { z } from "zod";
import { PARAMETER_CODES, type ParameterError, type Problem } from "../../api/problem.ts";
import type { NamedGroup, SearchIndex, Vocabulary } from "../../api/search/search-index.ts";
import {
  countSchema,
  daySchema,
  enveloped,
  sha256Schema,
  urlSchema,
  type ShapeOf,
} from "./document-parts.ts";

/** Schemas of the documents about the whole directory, and of problems (contract §7 to §10). */

export const categorySchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    tool_count: countSchema,
    url: urlSchema,
  })
  .meta({ description: "A category; its url lists its tools." });

export const categoriesDocumentSchema = enveloped(z.array(categorySchema)).meta({
  description: "All categories.",
});

const termKeys = {
  slug: z.string(),
  name: z.string(),
  tool_count: countSchema,
  url: urlSchema,
};
export const levelSchema = z
  .strictObject(termKeys)
  .meta({ description: "A school level; its url lists its tools." });
export const subjectSchema = z
  .strictObject(termKeys)
  .meta({ description: "A subject; its url lists its tools." });

export const levelsDocumentSchema = enveloped(z.array(levelSchema)).meta({
  description: "All school levels, from the youngest pupils to adults.",
});
export const subjectsDocumentSchema = enveloped(z.array(subjectSchema)).meta({
  description: "All subjects, in their usual groups.",
});

export const indexDocumentSchema = enveloped(
  z.strictObject({
    name: z.string(),
    description: z.string(),
    version: z.string().meta({ description: "Version of the API." }),
    revision: z
      .string()
      .meta({ description: "Hash of the content; if it is unchanged, so are the data." }),
    updated_at: daySchema.nullable().meta({ description: "The latest date in any record." }),
    counts: z.strictObject({
      tools: countSchema,
      collections: countSchema,
      categories: countSchema,
      levels: countSchema,
      subjects: countSchema,
      verified: countSchema.meta({ description: "Tools whose verified_at is not null." }),
    }),
    rate_limit: z.strictObject({
      limit: countSchema,
      window_seconds: countSchema,
      scope: z.string(),
    }),
    endpoints: z.array(
      z.strictObject({
        rel: z.string(),
        href: z.string().meta({ description: "A URL, or a URL template (RFC 6570)." }),
        templated: z.boolean(),
      }),
    ),
    documentation: urlSchema,
    feeds: z.array(
      z.strictObject({
        title: z.string(),
        media_type: z.string(),
        href: z.string().meta({ description: "A URL, or a URL template (RFC 6570)." }),
        templated: z.boolean(),
      }),
    ),
    downloads: z
      .array(
        z.strictObject({
          title: z.string(),
          media_type: z.string(),
          href: urlSchema,
          bytes: countSchema,
          sha256: sha256Schema,
        }),
      )
      .meta({ description: "Files with all tools, one per format." }),
    search_index: urlSchema,
    contact: z.string(),
  }),
).meta({ description: "Name, counts, endpoints, feeds and downloads of the directory." });

/** In the order of events of one day. */
export const CHANGE_EVENTS = ["added", "updated", "verified", "archived"] as const;

export const changesDocumentSchema = enveloped(
  z.array(
    z.strictObject({
      date: daySchema,
      event: z.enum(CHANGE_EVENTS).meta({ description: "Collections are only updated." }),
      kind: z.enum(["tool", "collection"]),
      slug: z.string(),
      name: z.string(),
      url: urlSchema
        .nullable()
        .meta({ description: "The record; null for a tool that has closed." }),
    }),
  ),
).meta({ description: "The newest dated events of records, newest first." });

const toolsOfGroupSchema = z.string().meta({
  description: "The tools of the group: ascending positions, as distances in digits of five bits.",
});

const namedGroupSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  tools: toolsOfGroupSchema,
} satisfies ShapeOf<NamedGroup>);

const dayGroupSchema = z.strictObject({ day: daySchema, tools: toolsOfGroupSchema });

const answersSchema = z.string().meta({
  description: "A digit per tool: 0 for no, 1 for yes, 2 for unknown.",
});

const vocabularySchema = z
  .strictObject({
    words: z.string(),
    names: z.string(),
    whole_names: z.string(),
    descriptions: z.string(),
    keywords: z.string(),
    groups: z.string(),
  } satisfies ShapeOf<Vocabulary>)
  .meta({ description: "The words of all tools, and for each word the tools that have it." });

export const searchIndexSchema = z
  .strictObject({
    sizes: z.array(countSchema),
    version: z.literal(2),
    count: countSchema,
    pricing: z.string(),
    education: z.string(),
    categories: z.array(namedGroupSchema),
    levels: z.array(namedGroupSchema),
    subjects: z.array(namedGroupSchema),
    collections: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        task: z.string().nullable(),
        tools: toolsOfGroupSchema,
      }),
    ),
    verified: z
      .array(dayGroupSchema)
      .meta({ description: "The days on which tools were last verified." }),
    added: z.array(dayGroupSchema).meta({ description: "The days on which tools were added." }),
    open_source: answersSchema,
    french_interface: answersSchema,
    countries: z.array(z.strictObject({ code: z.string(), tools: toolsOfGroupSchema })),
    names: z.array(z.string()),
    vocabulary: vocabularySchema,
    texts: z.array(z.tuple([z.array(z.string()), z.array(z.string()), z.array(z.string())])),
  } satisfies ShapeOf<SearchIndex>)
  .meta({
    description:
      "Everything that q, level, subject and the pages need. Tools are positions in the default order.",
  });

const parameterErrorSchema = z.strictObject({
  parameter: z.string(),
  code: z.enum(PARAMETER_CODES),
  detail: z.string(),
  suggestion: z.string().nullable().meta({ description: "The nearest valid value, or null." }),
} satisfies ShapeOf<ParameterError>);

export const problemSchema = z
  .strictObject({
    type: urlSchema.meta({ description: "URL of a page that explains the problem." }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z
      .array(parameterErrorSchema)
      .optional()
      .meta({ description: "One entry per invalid parameter; only with status 400." }),
  } satisfies ShapeOf<Problem>)
  .meta({ description: "A problem document (RFC 9457)." });

/** The document of all levels or of all subjects. */
export type TermsDocument = z.output<typeof levelsDocumentSchema>;
export type CategoriesDocument = z.output<typeof categoriesDocumentSchema>;
export type IndexDocument = z.output<typeof indexDocumentSchema>;
export type ChangesDocument = z.output<typeof changesDocumentSchema>;

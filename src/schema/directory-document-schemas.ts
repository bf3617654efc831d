import { z } from "zod";
import { PARAMETER_CODES, type ParameterError, type Problem } from "../contract/problem.ts";
import type { SearchIndex } from "../contract/search.ts";
import {
  categoryReferenceSchema,
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

const recordChangesSchema = z.strictObject({
  added: z.array(z.string()),
  updated: z.array(z.strictObject({ slug: z.string(), fields: z.array(z.string()) })),
  renamed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  removed: z.array(z.string()),
});

export const changesDocumentSchema = enveloped(
  z.strictObject({
    from_revision: z.string().nullable().meta({
      description:
        "The previously published revision; null if none is recorded or if it is the current one.",
    }),
    tools: recordChangesSchema,
    collections: recordChangesSchema,
  }),
).meta({ description: "Changes since the previously published state." });

export const searchIndexSchema = z
  .strictObject({
    version: z.literal(1),
    count: countSchema,
    categories: z.array(categoryReferenceSchema),
    levels: z.array(categoryReferenceSchema),
    subjects: z.array(categoryReferenceSchema),
    category: z.array(countSchema),
    pricing: z.array(countSchema),
    education: z.array(z.int().min(0).max(1)),
    tool_levels: z.string().meta({ description: "Indexes in levels, separated by spaces." }),
    tool_subjects: z.string().meta({ description: "Indexes in subjects, separated by spaces." }),
    name_words: z.string(),
    description_words: z.string(),
    slugs: z.string(),
    names: z.string(),
    short_descriptions: z.string(),
    websites: z.string(),
    verified: z.string().meta({
      description: "The day of the last verification; an empty line when never verified.",
    }),
  } satisfies ShapeOf<SearchIndex>)
  .meta({
    description:
      "Everything that the parameters q, level and subject need. Item i of each list and line i of each text belong to one tool.",
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

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

/** What the API answers about the directory as a whole, and its problems (contract §7 to §10). */

export const categorySchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    tool_count: countSchema,
    url: urlSchema,
  })
  .meta({ description: "A category; its url is the list of its tools." });

export const categoriesDocumentSchema = enveloped(z.array(categorySchema)).meta({
  description: "All categories.",
});

export const indexDocumentSchema = enveloped(
  z.strictObject({
    name: z.string(),
    description: z.string(),
    version: z.string().meta({ description: "Version of the API." }),
    revision: z.string().meta({ description: "A hash of the content: another one, other data." }),
    updated_at: daySchema.nullable().meta({ description: "The newest date of a record." }),
    counts: z.strictObject({
      tools: countSchema,
      collections: countSchema,
      categories: countSchema,
    }),
    rate_limit: z.strictObject({
      limit: countSchema,
      window_seconds: countSchema,
      scope: z.string(),
    }),
    endpoints: z.array(
      z.strictObject({
        rel: z.string(),
        href: z.string().meta({ description: "An address, or an RFC 6570 template of one." }),
        templated: z.boolean(),
      }),
    ),
    documentation: urlSchema,
    feeds: z.array(
      z.strictObject({
        title: z.string(),
        media_type: z.string(),
        href: z.string().meta({ description: "An address, or an RFC 6570 template of one." }),
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
      .meta({ description: "All tools in one file, in several formats." }),
    search_index: urlSchema,
    contact: z.string(),
  }),
).meta({ description: "What this API is, what it holds and where everything is." });

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
        "The revision compared with; null when there is none on record, or none but the present.",
    }),
    tools: recordChangesSchema,
    collections: recordChangesSchema,
  }),
).meta({ description: "What differs between the state published before and this one." });

export const searchIndexSchema = z
  .strictObject({
    version: z.literal(1),
    count: countSchema,
    categories: z.array(categoryReferenceSchema),
    category: z.array(countSchema),
    pricing: z.array(countSchema),
    education: z.array(z.int().min(0).max(1)),
    name_words: z.string(),
    description_words: z.string(),
    slugs: z.string(),
    names: z.string(),
    short_descriptions: z.string(),
    websites: z.string(),
  } satisfies ShapeOf<SearchIndex>)
  .meta({
    description:
      "All that is needed to answer q; column i of each list and line i of each text is one tool.",
  });

const parameterErrorSchema = z.strictObject({
  parameter: z.string(),
  code: z.enum(PARAMETER_CODES),
  detail: z.string(),
  suggestion: z.string().nullable().meta({ description: "The nearest valid value." }),
} satisfies ShapeOf<ParameterError>);

export const problemSchema = z
  .strictObject({
    type: urlSchema.meta({ description: "A page that explains the problem." }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z
      .array(parameterErrorSchema)
      .optional()
      .meta({ description: "Every parameter that is wrong; for 400 only." }),
  } satisfies ShapeOf<Problem>)
  .meta({ description: "What is wrong with a request (RFC 9457)." });

export type CategoriesDocument = z.output<typeof categoriesDocumentSchema>;
export type IndexDocument = z.output<typeof indexDocumentSchema>;
export type ChangesDocument = z.output<typeof changesDocumentSchema>;

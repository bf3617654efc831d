import { z } from "zod";
import { PRICINGS } from "../../api/api.ts";
import type { ToolSummary } from "../../api/documents.ts";
import type { Filters, SearchReport } from "../../api/list.ts";
import { AGE_MAX } from "../../content/schema/pupils.ts";
import {
  categoryReferenceSchema,
  countSchema,
  daySchema,
  enveloped,
  licenseSchema,
  urlSchema,
  type ShapeOf,
} from "./document-parts.ts";

/** Schemas of the documents about tools (contract §3 to §5). */

export const toolSummarySchema = z
  .strictObject({
    slug: z.string().meta({ description: "Identifier; the last segment of the URL." }),
    name: z.string(),
    short_description: z
      .string()
      .meta({ description: "What the tool does and for whom, in French." }),
    category: categoryReferenceSchema,
    pricing: z.enum(PRICINGS),
    has_education_pricing: z.boolean().meta({
      description: "Whether there is an offer for students, teachers or schools.",
    }),
    levels: z
      .array(z.string())
      .meta({ description: "Slugs of school levels; empty when none is assigned." }),
    subjects: z
      .array(z.string())
      .meta({ description: "Slugs of subjects; empty when none is assigned." }),
    website: urlSchema.meta({ description: "The tool's website." }),
    url: urlSchema.meta({ description: "URL of the tool in this API." }),
  } satisfies ShapeOf<ToolSummary>)
  .meta({ description: "A tool in a list." });

const filtersSchema = z
  .strictObject({
    category: z.string().nullable(),
    pricing: z.enum(PRICINGS).nullable(),
    has_education_pricing: z.literal(true).nullable(),
    level: z.string().nullable(),
    subject: z.string().nullable(),
    q: z.string().nullable(),
  } satisfies ShapeOf<Filters>)
  .meta({ description: "The filters of the list; null for a filter that is not set." });

const searchSchema = z
  .strictObject({
    match: z.enum(["exact", "close", "none"]).meta({
      description:
        "Whether tools match every word exactly, or nothing did and the nearest tools are listed. Decided before filters.",
    }),
    words: z
      .array(
        z.strictObject({
          asked: z.string().meta({ description: "A word of q, folded." }),
          used: z.array(z.string()).meta({
            description:
              "The words that it was taken for, nearest first; empty if it was ignored or matched nothing.",
          }),
        }),
      )
      .meta({ description: "Each distinct word of q, in order." }),
  } satisfies ShapeOf<SearchReport>)
  .meta({ description: "How q was answered; null without q." });

export const toolListDocumentSchema = z
  .strictObject({
    data: z.array(toolSummarySchema),
    pagination: z.strictObject({
      page: z.int().min(1),
      per_page: z.int().min(1).max(100),
      total: countSchema.meta({ description: "Number of matching tools on all pages." }),
      total_pages: countSchema,
    }),
    filters: filtersSchema,
    search: searchSchema.nullable(),
    links: z.strictObject({
      self: urlSchema,
      first: urlSchema,
      prev: urlSchema.nullable(),
      next: urlSchema.nullable(),
      last: urlSchema,
    }),
    license: licenseSchema,
  })
  .meta({ description: "One page of tools." });

export const toolSchema = toolSummarySchema
  .extend({
    long_description: z.string().meta({ description: "Markdown, in French." }),
    long_description_html: z.string().meta({ description: "The long description as safe HTML." }),
    screenshot: z
      .strictObject({
        url: urlSchema,
        width: z.int().min(1),
        height: z.int().min(1),
        alt: z.string(),
      })
      .nullable(),
    education_pricing: z
      .strictObject({
        kind: z.enum(["free", "discount", "dedicated_plan"]),
        audience: z.array(z.enum(["students", "teachers", "schools"])),
        details: z.string(),
        url: urlSchema.nullable(),
      })
      .nullable(),
    country: z
      .string()
      .length(2)
      .nullable()
      .meta({ description: "Country of origin, ISO 3166-1 alpha-2; null if unknown." }),
    french_interface: z.boolean().nullable().meta({ description: "null if unknown." }),
    open_source: z.boolean().nullable().meta({ description: "null if unknown." }),
    pupils: z
      .strictObject({
        account: z.enum(["none", "optional", "required"]).nullable().meta({
          description: "Whether pupils need an account; null if unknown.",
        }),
        minimum_age: z.int().min(0).max(AGE_MAX).nullable().meta({ description: "In years." }),
        hosting: z.string().length(2).nullable().meta({
          description: "Country of the data, ISO 3166-1 alpha-2, or EU for the European Union.",
        }),
        privacy_url: urlSchema.nullable(),
        source: urlSchema.meta({ description: "The page that says so." }),
      })
      .nullable()
      .meta({ description: "Facts about the use by pupils; null if none is known." }),
    keywords: z.array(z.string()).meta({
      description: "Words that people search for and that the texts do not contain, in French.",
    }),
    alternatives: z
      .array(z.strictObject({ slug: z.string(), name: z.string(), url: urlSchema }))
      .max(6)
      .meta({
        description:
          "The tools that share most with this one: category, levels, subjects, collections. Computed, nearest first.",
      }),
    collections: z
      .array(z.strictObject({ slug: z.string(), title: z.string(), url: urlSchema }))
      .meta({ description: "The collections that list the tool." }),
    freshness: z.strictObject({
      added_at: daySchema,
      updated_at: daySchema.nullable(),
      verified_at: daySchema
        .nullable()
        .meta({ description: "Day on which a person last checked the record." }),
      review_due_at: daySchema.nullable(),
    }),
  })
  .meta({ description: "A tool in full." });

export const toolDocumentSchema = enveloped(toolSchema).meta({ description: "One tool." });

export const toolExportSchema = z
  .strictObject({ data: z.array(toolSchema), license: licenseSchema })
  .meta({ description: "Every tool, in full." });

export type ToolDocument = z.output<typeof toolDocumentSchema>;

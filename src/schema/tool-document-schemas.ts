import { z } from "zod";
import { PRICINGS } from "../contract/api.ts";
import type { ToolSummary } from "../contract/documents.ts";
import type { Filters } from "../contract/list.ts";
import {
  categoryReferenceSchema,
  countSchema,
  daySchema,
  enveloped,
  licenseSchema,
  urlSchema,
  type ShapeOf,
} from "./document-parts.ts";

/** What the API answers about tools (contract §3 to §5). */

export const toolSummarySchema = z
  .strictObject({
    slug: z.string().meta({ description: "Identifier, part of the address." }),
    name: z.string(),
    short_description: z.string().meta({ description: "What it does and for whom, in French." }),
    category: categoryReferenceSchema,
    pricing: z.enum(PRICINGS),
    has_education_pricing: z.boolean().meta({
      description: "Whether there is an offer for students, teachers or schools.",
    }),
    website: urlSchema.meta({ description: "The tool's own site." }),
    url: urlSchema.meta({ description: "The tool in this API." }),
  } satisfies ShapeOf<ToolSummary>)
  .meta({ description: "A tool as lists show it." });

const filtersSchema = z
  .strictObject({
    category: z.string().nullable(),
    pricing: z.enum(PRICINGS).nullable(),
    has_education_pricing: z.literal(true).nullable(),
    q: z.string().nullable(),
  } satisfies ShapeOf<Filters>)
  .meta({ description: "What the list is restricted to; null where a filter is not set." });

export const toolListDocumentSchema = z
  .strictObject({
    data: z.array(toolSummarySchema),
    pagination: z.strictObject({
      page: z.int().min(1),
      per_page: z.int().min(1).max(100),
      total: countSchema.meta({ description: "Tools that match, on all pages together." }),
      total_pages: countSchema,
    }),
    filters: filtersSchema,
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
    long_description_html: z.string().meta({ description: "The same as safe HTML." }),
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
      .meta({ description: "Where it is made, ISO 3166-1 alpha-2." }),
    french_interface: z.boolean().nullable().meta({ description: "null: not known." }),
    open_source: z.boolean().nullable().meta({ description: "null: not known." }),
    collections: z
      .array(z.strictObject({ slug: z.string(), title: z.string(), url: urlSchema }))
      .meta({ description: "The collections that list it." }),
    freshness: z.strictObject({
      added_at: daySchema,
      updated_at: daySchema.nullable(),
      verified_at: daySchema
        .nullable()
        .meta({ description: "When a person last checked the record." }),
      review_due_at: daySchema.nullable(),
    }),
  })
  .meta({ description: "A tool with everything that is known of it." });

export const toolDocumentSchema = enveloped(toolSchema).meta({ description: "One tool." });

export const toolExportSchema = z
  .strictObject({ data: z.array(toolSchema), license: licenseSchema })
  .meta({ description: "Every tool, in full." });

export type ToolListDocument = z.output<typeof toolListDocumentSchema>;
export type ToolDocument = z.output<typeof toolDocumentSchema>;

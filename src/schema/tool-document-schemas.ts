import { z } from "zod";
import { PRICINGS } from "../contract/api.ts";
import { component, count, day, enveloped, license, url } from "./document-parts.ts";

/** What the API answers about tools (contract §3 to §5). The types of the makers come from here. */

export const toolSummaryKeys = z.strictObject({
  slug: z.string().meta({ description: "Identifier, part of the address." }),
  name: z.string(),
  short_description: z.string().meta({ description: "What it does and for whom, in French." }),
  category: z.strictObject({ slug: z.string(), name: z.string() }),
  pricing: z.enum(PRICINGS),
  has_education_pricing: z.boolean().meta({
    description: "Whether there is an offer for students, teachers or schools.",
  }),
  website: url.meta({ description: "The tool's own site." }),
  url: url.meta({ description: "The tool in this API." }),
});

const toolSummary = component("ToolSummary", "A tool as lists show it.", toolSummaryKeys);

export const toolListDocument = component(
  "ToolList",
  "One page of tools.",
  z.strictObject({
    data: z.array(toolSummary),
    pagination: z.strictObject({
      page: z.int().min(1),
      per_page: z.int().min(1).max(100),
      total: count.meta({ description: "Tools that match, on all pages together." }),
      total_pages: count,
    }),
    filters: z
      .strictObject({
        category: z.string().nullable(),
        pricing: z.enum(PRICINGS).nullable(),
        has_education_pricing: z.literal(true).nullable(),
        q: z.string().nullable(),
      })
      .meta({ description: "What the list is restricted to; null where a filter is not set." }),
    links: z.strictObject({
      self: url,
      first: url,
      prev: url.nullable(),
      next: url.nullable(),
      last: url,
    }),
    license,
  }),
);

const tool = component(
  "Tool",
  "A tool with everything that is known of it.",
  toolSummaryKeys.extend({
    long_description: z.string().meta({ description: "Markdown, in French." }),
    long_description_html: z.string().meta({ description: "The same as safe HTML." }),
    screenshot: z
      .strictObject({ url, width: z.int().min(1), height: z.int().min(1), alt: z.string() })
      .nullable(),
    education_pricing: z
      .strictObject({
        kind: z.enum(["free", "discount", "dedicated_plan"]),
        audience: z.array(z.enum(["students", "teachers", "schools"])),
        details: z.string(),
        url: url.nullable(),
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
      .array(z.strictObject({ slug: z.string(), title: z.string(), url }))
      .meta({ description: "The collections that list it." }),
    freshness: z.strictObject({
      added_at: day,
      updated_at: day.nullable(),
      verified_at: day.nullable().meta({ description: "When a person last checked the record." }),
      review_due_at: day.nullable(),
    }),
  }),
);

export const toolDocument = component("ToolDocument", "One tool.", enveloped(tool));

export const exportDocument = component(
  "ToolExport",
  "Every tool, in full.",
  z.strictObject({ data: z.array(tool), license }),
);

export type ToolDocument = z.output<typeof toolDocument>;

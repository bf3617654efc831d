import { z } from "zod";
import { PRICINGS } from "../contract/api.ts";

/** What the API answers (contract §3 to §8). The types of the makers and the checks of the tests come from here. */

const day = z.iso.date();
const url = z.url();
const count = z.int().min(0);

const license = z.strictObject({
  id: z.literal("CC-BY-4.0"),
  url,
  attribution: z.strictObject({ name: z.string(), url }),
});

function enveloped<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, links: z.strictObject({ self: url }), license });
}

const toolSummary = z.strictObject({
  slug: z.string(),
  name: z.string(),
  short_description: z.string(),
  category: z.strictObject({ slug: z.string(), name: z.string() }),
  pricing: z.enum(PRICINGS),
  has_education_pricing: z.boolean(),
  website: url,
  url,
});

export const toolListDocument = z.strictObject({
  data: z.array(toolSummary),
  pagination: z.strictObject({
    page: z.int().min(1),
    per_page: z.int().min(1).max(100),
    total: count,
    total_pages: count,
  }),
  filters: z.strictObject({
    category: z.string().nullable(),
    pricing: z.enum(PRICINGS).nullable(),
    has_education_pricing: z.literal(true).nullable(),
    q: z.string().nullable(),
  }),
  links: z.strictObject({
    self: url,
    first: url,
    prev: url.nullable(),
    next: url.nullable(),
    last: url,
  }),
  license,
});

export const toolDocument = enveloped(
  toolSummary.extend({
    long_description: z.string(),
    long_description_html: z.string(),
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
    country: z.string().length(2).nullable(),
    french_interface: z.boolean().nullable(),
    open_source: z.boolean().nullable(),
    collections: z.array(z.strictObject({ slug: z.string(), title: z.string(), url })),
    freshness: z.strictObject({
      added_at: day,
      updated_at: day.nullable(),
      verified_at: day.nullable(),
      review_due_at: day.nullable(),
    }),
  }),
);

const collectionSummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(["top_list", "stack"]),
  task: z.string().nullable(),
  persona: z.string().nullable(),
  description: z.string(),
  tool_count: count,
  url,
});

export const collectionsDocument = enveloped(z.array(collectionSummary));

export const collectionDocument = enveloped(
  collectionSummary.extend({
    introduction: z.string(),
    introduction_html: z.string(),
    updated_at: day,
    tools: z.array(toolSummary.extend({ position: z.int().min(1), note: z.string().nullable() })),
  }),
);

export const categoriesDocument = enveloped(
  z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      tool_count: count,
      url,
    }),
  ),
);

export const indexDocument = enveloped(
  z.strictObject({
    name: z.string(),
    description: z.string(),
    version: z.string(),
    revision: z.string(),
    updated_at: day.nullable(),
    counts: z.strictObject({ tools: count, collections: count, categories: count }),
    rate_limit: z.strictObject({ limit: count, window_seconds: count, scope: z.string() }),
    endpoints: z.array(
      z.strictObject({ rel: z.string(), href: z.string(), templated: z.boolean() }),
    ),
    documentation: url.nullable(),
    feeds: z.array(url),
    downloads: z.array(url),
    search_index: url,
    contact: z.string(),
  }),
);

export type ToolDocument = z.output<typeof toolDocument>;
export type CollectionsDocument = z.output<typeof collectionsDocument>;
export type CollectionDocument = z.output<typeof collectionDocument>;
export type CategoriesDocument = z.output<typeof categoriesDocument>;
export type IndexDocument = z.output<typeof indexDocument>;

import { z } from "zod";
import { PRICINGS } from "../contract/api.ts";
import { PARAMETER_CODES } from "../contract/problem.ts";

/**
 * What the API answers (contract §3 to §9). The types of the makers, the checks of the tests and the
 * OpenAPI document come from here.
 */

/** The schemas that the OpenAPI document names; their descriptions are what its readers see. */
export const components = z.registry<{ id: string }>();

function component<Schema extends z.ZodType>(id: string, description: string, schema: Schema) {
  const described = schema.meta({ description });
  components.add(described, { id });
  return described;
}

const day = z.iso.date();
const url = z.url();
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const license = component(
  "License",
  "The licence of the data, and whom to credit.",
  z.strictObject({
    id: z.literal("CC-BY-4.0"),
    url,
    attribution: z.strictObject({ name: z.string(), url }),
  }),
);

function enveloped<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, links: z.strictObject({ self: url }), license });
}

const toolSummaryKeys = z.strictObject({
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

const collectionSummary = z.strictObject({
  slug: z.string().meta({ description: "Identifier, part of the address." }),
  title: z.string(),
  kind: z.enum(["top_list", "stack"]).meta({
    description: "A selection for a task (top_list) or for somebody (stack).",
  }),
  task: z.string().nullable().meta({ description: "What one wants to do; top lists only." }),
  persona: z.string().nullable().meta({ description: "Who it is for; stacks only." }),
  description: z.string(),
  tool_count: count,
  url: url.meta({ description: "The collection in this API." }),
});

export const collectionsDocument = component(
  "CollectionList",
  "All collections: top lists first.",
  enveloped(
    z.array(
      component("CollectionSummary", "A collection as the list shows it.", collectionSummary),
    ),
  ),
);

const collection = component(
  "Collection",
  "A collection with its tools, in editorial order.",
  collectionSummary.extend({
    introduction: z.string().meta({ description: "Markdown, in French." }),
    introduction_html: z.string().meta({ description: "The same as safe HTML." }),
    updated_at: day,
    tools: z.array(
      toolSummaryKeys.extend({ position: z.int().min(1), note: z.string().nullable() }),
    ),
  }),
);

export const collectionDocument = component(
  "CollectionDocument",
  "One collection.",
  enveloped(collection),
);

const category = component(
  "Category",
  "A category; its url is the list of its tools.",
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    tool_count: count,
    url,
  }),
);

export const categoriesDocument = component(
  "CategoryList",
  "All categories.",
  enveloped(z.array(category)),
);

export const indexDocument = component(
  "Index",
  "What this API is, what it holds and where everything is.",
  enveloped(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      version: z.string().meta({ description: "Version of the API." }),
      revision: z.string().meta({ description: "A hash of the content: another one, other data." }),
      updated_at: day.nullable().meta({ description: "The newest date of a record." }),
      counts: z.strictObject({ tools: count, collections: count, categories: count }),
      rate_limit: z.strictObject({ limit: count, window_seconds: count, scope: z.string() }),
      endpoints: z.array(
        z.strictObject({
          rel: z.string(),
          href: z.string().meta({ description: "An address, or an RFC 6570 template of one." }),
          templated: z.boolean(),
        }),
      ),
      documentation: url,
      feeds: z.array(
        z.strictObject({
          title: z.string(),
          media_type: z.string(),
          href: z.string().meta({ description: "An address, or an RFC 6570 template of one." }),
          templated: z.boolean(),
        }),
      ),
      downloads: z
        .array(z.strictObject({ media_type: z.string(), href: url, bytes: count, sha256 }))
        .meta({ description: "All tools in one file, in several formats." }),
      search_index: url,
      contact: z.string(),
    }),
  ),
);

const recordChanges = z.strictObject({
  added: z.array(z.string()),
  updated: z.array(z.strictObject({ slug: z.string(), fields: z.array(z.string()) })),
  renamed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  removed: z.array(z.string()),
});

export const changesDocument = component(
  "Changes",
  "What differs between the state published before and this one.",
  enveloped(
    z.strictObject({
      from_revision: z.string().nullable().meta({
        description:
          "The revision compared with; null when there is none on record, or none but the present.",
      }),
      tools: recordChanges,
      collections: recordChanges,
    }),
  ),
);

export const searchIndexDocument = component(
  "SearchIndex",
  "All that is needed to answer q; column i of each list and line i of each text is one tool.",
  z.strictObject({
    version: z.literal(1),
    count,
    categories: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
    category: z.array(count),
    pricing: z.array(count),
    education: z.array(z.int().min(0).max(1)),
    name_words: z.string(),
    description_words: z.string(),
    slugs: z.string(),
    names: z.string(),
    short_descriptions: z.string(),
    websites: z.string(),
  }),
);

component(
  "Problem",
  "What is wrong with a request (RFC 9457).",
  z.strictObject({
    type: url.meta({ description: "A page that explains the problem." }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z
      .array(
        z.strictObject({
          parameter: z.string(),
          code: z.enum(PARAMETER_CODES),
          detail: z.string(),
          suggestion: z.string().nullable().meta({ description: "The nearest valid value." }),
        }),
      )
      .optional()
      .meta({ description: "Every parameter that is wrong; for 400 only." }),
  }),
);

export const exportDocument = component(
  "ToolExport",
  "Every tool, in full.",
  z.strictObject({ data: z.array(tool), license }),
);

export type ToolDocument = z.output<typeof toolDocument>;
export type CollectionsDocument = z.output<typeof collectionsDocument>;
export type CollectionDocument = z.output<typeof collectionDocument>;
export type CategoriesDocument = z.output<typeof categoriesDocument>;
export type IndexDocument = z.output<typeof indexDocument>;
export type ChangesDocument = z.output<typeof changesDocument>;

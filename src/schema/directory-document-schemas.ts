import { z } from "zod";
import { PARAMETER_CODES } from "../contract/problem.ts";
import { component, count, day, enveloped, sha256, url } from "./document-parts.ts";

/** What the API answers about the directory as a whole, and its problems (contract §7 to §10). */

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

export type CategoriesDocument = z.output<typeof categoriesDocument>;
export type IndexDocument = z.output<typeof indexDocument>;
export type ChangesDocument = z.output<typeof changesDocument>;

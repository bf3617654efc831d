import { z } from "zod";
import { PRICINGS } from "../../api/api.ts";
import type { ToolSummary } from "../../api/documents.ts";
import type { Filters, SearchReport } from "../../api/list.ts";
import { withMeanings } from "../../content/schema/fields.ts";
import { PRICING, TOOL_OUTPUTS } from "../../content/schema/tool-fields.ts";
import {
  choiceOf,
  countSchema,
  enveloped,
  licenseSchema,
  urlSchema,
  type ShapeOf,
} from "./document-parts.ts";

/** Schemas of the documents about tools (contract §3 to §5). */

const {
  slug,
  name,
  short_description,
  category,
  pricing,
  has_education_pricing,
  levels,
  subjects,
  website,
  url,
} = TOOL_OUTPUTS;

export const toolSummarySchema = z
  .strictObject({
    slug,
    name,
    short_description,
    category,
    pricing,
    has_education_pricing,
    levels,
    subjects,
    website,
    url,
  } satisfies ShapeOf<ToolSummary>)
  .meta({ description: "A tool as it appears in lists." });

const filtersSchema = z
  .strictObject({
    category: z.string().nullable().describe("Slug of the category; null if not set."),
    pricing: z
      .enum(PRICINGS)
      .nullable()
      .describe(withMeanings("Pricing; null if not set.", PRICING)),
    has_education_pricing: z
      .literal(true)
      .nullable()
      .describe("True if only tools with an offer for education are listed; null if not set."),
    level: z.string().nullable().describe("Slug of the school level; null if not set."),
    subject: z.string().nullable().describe("Slug of the subject; null if not set."),
    q: z
      .string()
      .nullable()
      .describe("The query, without white space at either end; null if not set."),
  } satisfies ShapeOf<Filters>)
  .describe("The filters of the request; null for a filter that is not set.");

const searchSchema = z
  .strictObject({
    match: choiceOf(
      "How the tools match `q`. Decided before the other filters, so it stays `exact` or `close` if these leave no tool.",
      {
        exact: "every tool listed matches every word of `q`",
        close: "no published tool matches every word, so the tools nearest to `q` are listed",
        none: "nothing is even close",
      },
    ),
    words: z
      .array(
        z
          .strictObject({
            asked: z.string().describe("The word of `q`, folded: lower case, without accents."),
            used: z
              .array(z.string().describe("A folded word."))
              .describe(
                "Words of the index that it matched, nearest first: the word itself for an exact match; empty if it was ignored or matched nothing.",
              ),
          })
          .describe("A word of `q` and the words that were searched for instead."),
      )
      .describe("The distinct words of `q`, in order."),
  } satisfies ShapeOf<SearchReport>)
  .describe("How `q` was answered; null without `q`.");

export const toolListDocumentSchema = z
  .strictObject({
    data: z
      .array(toolSummarySchema)
      .describe("The tools of this page, in order; empty past the last page."),
    pagination: z
      .strictObject({
        page: z.int().min(1).describe("Number of this page; the first page is 1."),
        per_page: z.int().min(1).max(100).describe("Maximum number of tools per page."),
        total: countSchema.describe("Number of matching tools on all pages."),
        total_pages: countSchema.describe("Number of pages; 0 if no tool matches."),
      })
      .describe("Where this page is in the list."),
    filters: filtersSchema,
    search: searchSchema.nullable().describe("How `q` was answered; null without `q`."),
    links: z
      .strictObject({
        self: urlSchema.describe("URL of this page."),
        first: urlSchema.describe("URL of the first page."),
        prev: urlSchema
          .nullable()
          .describe(
            "URL of the previous page (of the last page if this one is past it); null on the first page or if no tool matches.",
          ),
        next: urlSchema.nullable().describe("URL of the next page; null on the last page."),
        last: urlSchema.describe("URL of the last page; the first page if no tool matches."),
      })
      .describe("URLs of this page and of the others, with the same filters."),
    license: licenseSchema,
  })
  .describe("One page of the tools that match the filters.");

export const toolSchema = z.strictObject(TOOL_OUTPUTS).meta({
  description:
    "A tool in full: the keys of its summary and everything else that is known about it.",
});

export const toolDocumentSchema = enveloped(toolSchema).meta({
  description: "One tool in full, with its URL and the license.",
});

export const toolExportSchema = z
  .strictObject({
    data: z.array(toolSchema).describe("The tools, in full, sorted by name."),
    license: licenseSchema,
  })
  .describe("Every published tool, in full.");

export type ToolDocument = z.output<typeof toolDocumentSchema>;

import { z } from "zod";
import { ORDERS, SORTS, type Sort } from "../../api/orders.ts";
import type { SearchReport } from "../../api/list.ts";
import {
  FILTER_NAMES,
  PARAMETERS,
  type Filters,
  type Parameter,
} from "../../api/list-parameters.ts";
import {
  collectionSchema,
  collectionSummarySchema,
  toolSchema,
  toolSummarySchema,
} from "../../catalog/schemas.ts";
import {
  count,
  list,
  nullable,
  object,
  text,
  url,
  type ShapeOf,
} from "../../content/schema/fields.ts";
import { CHOICES } from "../../content/schema/fact-fields.ts";
import { choiceOf } from "../../content/schema/rules.ts";
import type { ChoiceKey } from "../../facts/facts.ts";
import { LICENSE } from "../../api/api.ts";

/** Schemas that several documents of the API share. */

export const licenseSchema = object("The license of the data, and whom to credit.", {
  id: z.literal(LICENSE.id).describe("SPDX identifier of the license."),
  url: url("URL of the license."),
  attribution: object("Whom to credit when you publish the data.", {
    name: text("Name of the directory, to show as the source."),
    url: url("URL of the directory, to link to."),
  }),
});

export const documentLinksSchema = object("URLs that belong to this document.", {
  self: url("URL of this document."),
});

/** Returns the schema of a document: data, its URL and the license. */
export function enveloped<Data extends z.ZodType>(description: string, data: Data) {
  return object(description, {
    data,
    links: documentLinksSchema,
    license: licenseSchema,
  });
}

/** Schemas of the documents about tools and collections (contract §3 to §6). */

/** The values of a flag in a query. */
export const flagSchema = z
  .enum(PARAMETERS.all_subjects.values)
  .describe("A flag that is set: `1` or `true`, which mean the same.");

/** The values of `sort`. */
export const sortSchema = choiceOf(
  "An order of tools.",
  Object.fromEntries(SORTS.map((sort) => [sort, ORDERS[sort].english])) as Record<Sort, string>,
);

const filterSchemas = FILTER_NAMES.map((name) => {
  const parameter: Parameter = PARAMETERS[name];
  const { kind, fact } = parameter;
  const choice = kind === "choice" ? CHOICES[fact as ChoiceKey].output : z.string();
  const value = kind === "flag" ? z.literal(true) : choice;
  return [name, nullable(`The parameter \`${name}\`; null if not given.`, value)] as const;
});

export const filtersSchema = object(
  "The filters of this list, in their canonical form.",
  Object.fromEntries(filterSchemas) as unknown as ShapeOf<Filters>,
);

/** What a word of `q` was taken for. */
export const wordKindSchema = choiceOf("What the word was taken for.", {
  text: "a word of texts",
  level: "a school level; it orders, and may be searched too",
  fact: "a fact of records; it orders",
  subject: "a subject, whose tools match",
  ignored: "a stop word, a negation, or one too many",
  unknown: "found nowhere",
});

export const searchSchema = object("How `q` was answered.", {
  match: choiceOf(
    "How the tools match `q`. Decided before the other filters, so it stays `exact` or `close` if these leave no tool.",
    {
      exact:
        "tools match every word of `q`; they are listed first, and the nearest tools after them, up to 30 in all",
      close: "no published tool matches every word, so the tools nearest to `q` are listed",
      none: "nothing is even close",
    },
  ),
  exact: count(
    "How many of the listed tools, over all pages, match exactly. They are the first ones.",
  ),
  words: list(
    "The distinct words of `q`, in order.",
    object("A word of `q` and the words that were searched for instead.", {
      asked: text("The word of `q`, folded: lower case, without accents."),
      used: list(
        "Words of the index that it matched, nearest first: the word itself for an exact match; empty if it was ignored or matched nothing.",
        text("A folded word."),
      ),
      as: wordKindSchema,
    }),
  ),
  read: list(
    "What was understood, in the order of `q`; each entry is one filter and stands alone.",
    object("A filter that words of `q` name.", {
      words: list("The folded words.", text("A folded word.")),
      parameter: text("The parameter of lists that asks for it, or for more."),
      value: text("Its value."),
      known: count("How many tools of this list, over all pages, pass it."),
    }),
  ),
} satisfies ShapeOf<SearchReport>);

export const paginationSchema = object("Where this page is in the list.", {
  page: z.int().min(1).describe("Number of this page; the first page is 1."),
  per_page: z.int().min(1).max(100).describe("Maximum number of tools per page."),
  total: count("Number of matching tools on all pages."),
  total_pages: count("Number of pages; 0 if no tool matches."),
});

export const listLinksSchema = object(
  "URLs of this page and of the others, with the same parameters.",
  {
    self: url("URL of this page."),
    first: url("URL of the first page."),
    prev: nullable(
      "URL of the previous page (of the last page if this one is past it); null on the first page or if no tool matches.",
      z.url(),
    ),
    next: nullable("URL of the next page; null on the last page.", z.url()),
    last: url("URL of the last page; the first page if no tool matches."),
  },
);

export const toolListDocumentSchema = object("One page of the tools that match the filters.", {
  data: list("The tools of this page, in order; empty past the last page.", toolSummarySchema),
  pagination: paginationSchema,
  unknown_count: count(
    "How many tools fail the filters only because facts about them are not known, with `q` of those that match exactly; `unknown` lists them too.",
  ),
  filters: filtersSchema,
  search: searchSchema.nullable().describe("How `q` was answered; null without `q`."),
  links: listLinksSchema,
  license: licenseSchema,
});

export const toolDocumentSchema = enveloped(
  "One tool in full, with its URL and the license.",
  toolSchema,
);

export const toolExportSchema = object("Every published tool, in full.", {
  data: list("The tools, in full, sorted by name.", toolSchema),
  license: licenseSchema,
});

export const collectionsDocumentSchema = enveloped(
  "All published collections, top lists first.",
  list("The collections: top lists, then stacks, each sorted by title.", collectionSummarySchema),
);

export const collectionDocumentSchema = enveloped(
  "One collection in full, with its URL and the license.",
  collectionSchema,
);

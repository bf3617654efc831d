import * as z from "zod";
import type { FreshnessSummary, PupilsSummary, ToolSummary } from "../api/documents.ts";
import { FACTS } from "../facts/facts.ts";
import type { FactRow } from "../facts/kinds.ts";
import { COLLECTION_OUTPUTS } from "../content/schema/collection-fields.ts";
import {
  count,
  list,
  nullable,
  object,
  text,
  url,
  type ShapeOf,
} from "../content/schema/fields.ts";
import { TOOL_OUTPUTS } from "../content/schema/tool-fields.ts";
import { memoized } from "../memoized.ts";

/** Schemas of what the API publishes about a record (contract §4 to §7), without the envelopes of documents. */

export const toolSchema = object(
  "A tool in full: the keys of its summary and everything else that is known about it.",
  TOOL_OUTPUTS,
);

/** The paths of a document's values in summaries, which also have its URL. */
const LISTED = new Set([
  ..."slug name short_description pupils freshness freshness.added_at freshness.verified_at".split(
    " ",
  ),
  ...Object.entries<FactRow>(FACTS).flatMap(([path, row]) => (row.isUnlisted ? [] : path)),
]);

/** Returns the members of a document, or of the mapping at `path` in it, that are in summaries. */
function listedPart(part: object, path = ""): object {
  return Object.fromEntries(Object.entries(part).filter(([key]) => LISTED.has(path + key)));
}

const { pupils, freshness } = TOOL_OUTPUTS;

export const pupilsSummarySchema = object(
  "What a summary has of the facts about pupils.",
  listedPart(pupils.unwrap().shape, "pupils.") as ShapeOf<PupilsSummary>,
);

export const freshnessSummarySchema = object(
  "When the record was written and checked.",
  listedPart(freshness.shape, "freshness.") as ShapeOf<FreshnessSummary>,
);

export const toolSummarySchema = object("A tool as it appears in lists.", {
  ...(listedPart(TOOL_OUTPUTS) as ShapeOf<ToolSummary>),
  pupils: nullable(pupils.description!, pupilsSummarySchema),
  freshness: freshnessSummarySchema,
  url: TOOL_OUTPUTS.url,
});

/** Returns the summary of a tool, whose keys are in the order of its document. */
export const toolSummary = memoized((tool: ToolData) => {
  return {
    ...listedPart(tool),
    pupils: tool.pupils && listedPart(tool.pupils, "pupils."),
    freshness: listedPart(tool.freshness, "freshness."),
    url: tool.url,
  } as ToolSummary;
});

const { introduction, introduction_html, updated_at, ...summary } = COLLECTION_OUTPUTS;

export const collectionSummarySchema = object("A collection as it appears in lists.", summary);

export const listedToolSchema = toolSummarySchema
  .extend({
    position: z.int().min(1).describe("Place of the tool in the collection, from 1 without gaps."),
    note: nullable(
      "Why the tool is in the collection, in French; null if the editor wrote no note.",
      z.string(),
    ),
  })
  .describe("A tool and its place in the collection.");

export const collectionSchema = collectionSummarySchema
  .extend({
    introduction,
    introduction_html,
    updated_at,
    tools: list("The published tools of the collection, in editorial order.", listedToolSchema),
  })
  .describe("A collection in full, with its tools in editorial order.");

const toolCount = count("Number of its published tools.");
const filteredList = url("URL of the list of its tools, in this API.");

export const categorySchema = TOOL_OUTPUTS.category
  .extend({
    name_en: text("Name of the category, in English."),
    description: text("What the category contains, in one French sentence."),
    tool_count: toolCount,
    url: filteredList,
  })
  .describe("A category. Each tool has exactly one.");

function termSchema(description: string, noun: string, parameter: string) {
  return object(description, {
    slug: text(`Identifier of the ${noun}, a value of the parameter \`${parameter}\`.`),
    name: text(`Name of the ${noun}, in French.`),
    name_en: text(`Name of the ${noun}, in English.`),
    tool_count: toolCount,
    url: filteredList,
  });
}

export const levelSchema = termSchema(
  "A school level. A tool may have several.",
  "school level",
  "level",
);
export const subjectSchema = termSchema(
  "A school subject. A tool may have several; a tool without any is for no particular subject.",
  "subject",
  "subject",
);

export type ToolData = z.output<typeof toolSchema>;

export type CollectionData = z.output<typeof collectionSchema>;
export type CategoryData = z.output<typeof categorySchema>;
/** A level or a subject. */
export type TermData = z.output<typeof levelSchema>;

/** Returns the names of the terms with these slugs, in the order of `slugs`. */
export function namesOf(terms: readonly TermData[], slugs: readonly string[]): string[] {
  return slugs.map((slug) => terms.find((term) => term.slug === slug)!.name);
}

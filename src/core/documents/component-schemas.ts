import * as z from "zod";
import { byCodeUnit } from "../text/fold.ts";
import * as published from "../directory/schemas.ts";
import { COLLECTION_KIND } from "../content/schema/collection-fields.ts";
import { CHOICES } from "../content/schema/fact-fields.ts";
import * as tool from "../content/schema/tool-fields.ts";
import type { ChoiceValue, ChoiceKey } from "../facts/facts.ts";
import { MEANINGS } from "../facts/meanings.ts";
import * as documents from "./document-schemas.ts";

const { alternatives, category, collections, freshness, pupils, screenshot } = tool.TOOL_OUTPUTS;

const ENUMERATIONS = Object.fromEntries(
  Object.entries(CHOICES).map(([key, { output }]) => [MEANINGS[key as ChoiceKey].type, output]),
) as unknown as {
  [Key in ChoiceKey as (typeof MEANINGS)[Key]["type"]]: z.ZodType<ChoiceValue<Key>>;
};

/** The named schemas of the OpenAPI document. A schema that is used inside another becomes a reference. */
const COMPONENTS = {
  ...documents,
  ...ENUMERATIONS,
  Category: published.categorySchema,
  CategoryReference: category,
  Collection: published.collectionSchema,
  CollectionKind: COLLECTION_KIND.output,
  CollectionReference: collections.element,
  CollectionSummary: published.collectionSummarySchema,
  EducationAudience: tool.AUDIENCE.output,
  EducationOffer: tool.EDUCATION_PRICING.output,
  EducationOfferKind: tool.EDUCATION_KIND.output,
  Evidence: freshness.shape.evidence,
  Freshness: freshness,
  FreshnessSummary: published.freshnessSummarySchema,
  Level: published.levelSchema,
  ListedTool: published.listedToolSchema,
  Pupils: pupils.unwrap(),
  PupilsSummary: published.pupilsSummarySchema,
  Screenshot: screenshot.unwrap(),
  Source: tool.SOURCE.output,
  Subject: published.subjectSchema,
  Tool: published.toolSchema,
  ToolReference: alternatives.element,
  ToolSummary: published.toolSummarySchema,
};

export type Components = { [Name in keyof typeof COMPONENTS]: z.output<(typeof COMPONENTS)[Name]> };

export type ComponentName = keyof Components;

/** The part of JSON Schema (2020-12) that is used here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: string | number;
  examples?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
}

export function schemaRef(name: ComponentName): string {
  return `#/components/schemas/${name}`;
}

export function responseSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  const sorted = Object.entries(COMPONENTS).toSorted(([a], [b]) => byCodeUnit(a, b));
  for (const [id, schema] of sorted) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => schemaRef(id as ComponentName),
    override: open,
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas as Record<string, JsonSchema>;
}

/** Allows additional keys, so that clients that validate responses accept later ones. */
function open({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date") delete jsonSchema.pattern;
}

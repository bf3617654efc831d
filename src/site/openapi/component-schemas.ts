import { z } from "zod";
import * as published from "../../catalog/schemas.ts";
import { COLLECTION_KIND } from "../../content/schema/collection-fields.ts";
import { outputOf } from "../../content/schema/fields.ts";
import * as tool from "../../content/schema/tool-fields.ts";
import * as directory from "../documents/directory-document-schemas.ts";
import * as parts from "../documents/document-parts.ts";
import * as records from "../documents/record-document-schemas.ts";

const { alternatives, category, collections, freshness, pupils, screenshot } = tool.TOOL_OUTPUTS;

/** The named schemas of the OpenAPI document, in its order. An instance that occurs inside another is a reference there. */
const COMPONENTS = {
  Category: published.categorySchema,
  CategoryList: directory.categoriesDocumentSchema,
  CategoryReference: category,
  Change: directory.changeSchema,
  ChangeEvent: directory.changeSchema.shape.event,
  Changes: directory.changesDocumentSchema,
  Collection: published.collectionSchema,
  CollectionDocument: records.collectionDocumentSchema,
  CollectionKind: outputOf(COLLECTION_KIND),
  CollectionList: records.collectionsDocumentSchema,
  CollectionReference: collections.element,
  CollectionSummary: published.collectionSummarySchema,
  DocumentLinks: parts.documentLinksSchema,
  EducationAudience: outputOf(tool.AUDIENCE),
  EducationOffer: outputOf(tool.EDUCATION_PRICING),
  EducationOfferKind: outputOf(tool.EDUCATION_KIND),
  Evidence: freshness.shape.evidence,
  Filters: records.filtersSchema,
  Flag: records.flagSchema,
  Freshness: freshness,
  Index: directory.indexDocumentSchema,
  Level: published.levelSchema,
  LevelList: directory.levelsDocumentSchema,
  License: parts.licenseSchema,
  ListLinks: records.listLinksSchema,
  ListedTool: published.listedToolSchema,
  OpenApi: directory.openApiSchema,
  Pagination: records.paginationSchema,
  ParameterCode: directory.parameterErrorSchema.shape.code,
  ParameterError: directory.parameterErrorSchema,
  Platform: outputOf(tool.PLATFORM),
  Pricing: outputOf(tool.PRICING),
  Problem: directory.problemSchema,
  PupilAccess: outputOf(tool.PUPIL_ACCESS),
  PupilAccount: outputOf(tool.PUPIL_ACCOUNT),
  Pupils: pupils.unwrap(),
  RecordKind: directory.changeSchema.shape.kind,
  Screenshot: screenshot.unwrap(),
  SearchMatch: records.searchSchema.shape.match,
  SearchReport: records.searchSchema,
  SearchWord: records.searchSchema.shape.words.element,
  Sort: records.sortSchema,
  Source: outputOf(tool.SOURCE),
  Subject: published.subjectSchema,
  SubjectList: directory.subjectsDocumentSchema,
  Tool: published.toolSchema,
  ToolDocument: records.toolDocumentSchema,
  ToolExport: records.toolExportSchema,
  ToolList: records.toolListDocumentSchema,
  ToolReference: alternatives.element,
  ToolSummary: published.toolSummarySchema,
} satisfies Record<string, z.ZodType>;

/** The types of valid values, by name of the schema. */
export type Components = { [Name in keyof typeof COMPONENTS]: z.output<(typeof COMPONENTS)[Name]> };

export type ComponentName = keyof Components;

/** The part of JSON Schema (2020-12) in use here. */
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
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
}

export function schemaRef(name: ComponentName): string {
  return `#/components/schemas/${name}`;
}

/** Returns the response schemas as JSON Schema (2020-12), by name. */
export function responseSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
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

/** Opens a closed schema, so that clients that validate responses accept keys added later. */
function open({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date") delete jsonSchema.pattern;
  // Programs that only know JSON Schema 2019-09 need `items`; `maxItems` ends the tuple.
  if (jsonSchema.prefixItems) jsonSchema.items = {};
}

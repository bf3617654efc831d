import { z } from "zod";
import * as published from "../../catalog/schemas.ts";
import * as directory from "../documents/directory-document-schemas.ts";
import { licenseSchema } from "../documents/document-parts.ts";
import * as records from "../documents/record-document-schemas.ts";

/** The named schemas of the OpenAPI document, in its order. */
const COMPONENTS = {
  Category: published.categorySchema,
  CategoryList: directory.categoriesDocumentSchema,
  Changes: directory.changesDocumentSchema,
  Collection: published.collectionSchema,
  CollectionDocument: records.collectionDocumentSchema,
  CollectionList: records.collectionsDocumentSchema,
  CollectionSummary: published.collectionSummarySchema,
  Index: directory.indexDocumentSchema,
  Level: published.levelSchema,
  LevelList: directory.levelsDocumentSchema,
  License: licenseSchema,
  OpenApi: directory.openApiSchema,
  Problem: directory.problemSchema,
  Subject: published.subjectSchema,
  SubjectList: directory.subjectsDocumentSchema,
  Tool: published.toolSchema,
  ToolDocument: records.toolDocumentSchema,
  ToolExport: records.toolExportSchema,
  ToolList: records.toolListDocumentSchema,
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

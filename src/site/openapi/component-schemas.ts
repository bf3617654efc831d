import { z } from "zod";
import {
  collectionDocumentSchema,
  collectionSchema,
  collectionsDocumentSchema,
  collectionSummarySchema,
} from "../documents/collection-document-schemas.ts";
import {
  categoriesDocumentSchema,
  categorySchema,
  changesDocumentSchema,
  indexDocumentSchema,
  levelsDocumentSchema,
  levelSchema,
  openApiSchema,
  problemSchema,
  searchIndexSchema,
  subjectsDocumentSchema,
  subjectSchema,
} from "../documents/directory-document-schemas.ts";
import { licenseSchema } from "../documents/document-parts.ts";
import {
  toolDocumentSchema,
  toolExportSchema,
  toolListDocumentSchema,
  toolSchema,
  toolSummarySchema,
} from "../documents/tool-document-schemas.ts";

/** The named schemas of the OpenAPI document, in its order. */
const COMPONENTS = {
  Category: categorySchema,
  CategoryList: categoriesDocumentSchema,
  Changes: changesDocumentSchema,
  Collection: collectionSchema,
  CollectionDocument: collectionDocumentSchema,
  CollectionList: collectionsDocumentSchema,
  CollectionSummary: collectionSummarySchema,
  Index: indexDocumentSchema,
  Level: levelSchema,
  LevelList: levelsDocumentSchema,
  License: licenseSchema,
  OpenApi: openApiSchema,
  Problem: problemSchema,
  SearchIndex: searchIndexSchema,
  Subject: subjectSchema,
  SubjectList: subjectsDocumentSchema,
  Tool: toolSchema,
  ToolDocument: toolDocumentSchema,
  ToolExport: toolExportSchema,
  ToolList: toolListDocumentSchema,
  ToolSummary: toolSummarySchema,
} satisfies Record<string, z.ZodType>;

/** What the schemas accept, by name. */
export type Components = { [Name in keyof typeof COMPONENTS]: z.output<(typeof COMPONENTS)[Name]> };

export type ComponentName = keyof Components;

/** The part of JSON Schema (2020-12) that this project uses. */
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

/** Returns the reference to a named schema. */
export function schemaRef(name: ComponentName): string {
  return `#/components/schemas/${name}`;
}

/** Returns the schemas of the responses as JSON Schema (2020-12), by name. */
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

/** Returns the schema of a response without references, for use outside the OpenAPI document. */
export function responseSchema(name: ComponentName): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(COMPONENTS[name], { override: open });
  return schema as JsonSchema;
}

/** Opens a closed schema, so that a client that validates responses accepts keys which a later version adds. */
function open({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date") delete jsonSchema.pattern;
  delete jsonSchema.csv;
  // Tools that know JSON Schema of 2019 need items; maxItems ends the tuple.
  if (jsonSchema.prefixItems) jsonSchema.items = {};
}

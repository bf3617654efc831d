import { z } from "zod";
import { collectionFrontMatterSchema } from "../schema/collection.ts";
import type { CategoryFile } from "../schema/site.ts";
import { toolFrontMatterSchema } from "../schema/tool.ts";
import type { Fields } from "./compose.ts";
import type { RecordKind } from "./record.ts";

/** A key of a record that its editor has to fill in. */
export interface Question {
  key: string;
  /** The values that are allowed, where they can be counted. */
  choices: string[];
  isList: boolean;
}

/** Keys that have a value without anybody being asked. */
const ANSWERED = new Set(["status", "added_at", "updated_at"]);

/**
 * What is still to be asked about a record, in the order of its schema: the required keys that have no
 * value. A collection needs a task or a persona as well, by its kind.
 */
export function openQuestions(
  kind: RecordKind,
  fields: Fields,
  categories: readonly CategoryFile[],
): Question[] {
  const { properties, required } = schemaOf(kind);
  const needed = new Set([...required, ...(kind === "collection" ? [aimOf(fields)] : [])]);
  return Object.entries(properties)
    .filter(([key]) => needed.has(key) && !ANSWERED.has(key) && fields[key] === undefined)
    .map(([key, property]) => ({
      key,
      choices: key === "category" ? categories.map(({ slug }) => slug) : (property.enum ?? []),
      isList: property.type === "array",
    }));
}

/** The fields in the order in which the schema has them, which is the order in files. */
export function inSchemaOrder(kind: RecordKind, fields: Fields): Fields {
  const keys = Object.keys(schemaOf(kind).properties).filter((key) => fields[key] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, fields[key]!]));
}

function aimOf({ kind, persona }: Fields): string {
  return kind === "stack" || (kind === undefined && persona !== undefined) ? "persona" : "task";
}

interface Schema {
  properties: Record<string, { enum?: string[]; type?: unknown }>;
  required: string[];
}

function schemaOf(kind: RecordKind): Schema {
  const schema = kind === "tool" ? toolFrontMatterSchema : collectionFrontMatterSchema;
  return z.toJSONSchema(schema, { io: "input" }) as unknown as Schema;
}

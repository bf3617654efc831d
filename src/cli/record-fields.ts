import { z } from "zod";
import type { RecordKind } from "../content/record.ts";
import type { Fields } from "../content/record-text.ts";
import { collectionFrontMatterSchema } from "../schema/collection.ts";
import type { CategoryFile } from "../schema/site.ts";
import { toolFrontMatterSchema } from "../schema/tool.ts";
import type { Flag } from "./flags.ts";

/** The flags of `npm run new`. Those with the name of a key of the schema set that key. */
export const NEW_FLAGS = {
  "short-description": { value: "TEXT", help: "tool: what it does and for whom" },
  category: { value: "SLUG", help: "tool: a slug of categories.yaml" },
  pricing: { value: "PRICING", help: "tool: free, freemium, paid or enterprise" },
  website: { value: "URL", help: "tool: the complete URL in https://" },
  kind: { value: "KIND", help: "collection: top_list (for a task) or stack (for a profile)" },
  task: { value: "TEXT", help: "collection: what one wants to do, for a top_list" },
  persona: { value: "TEXT", help: "collection: who it is for, for a stack" },
  description: { value: "TEXT", help: "collection: one sentence" },
  tools: { value: "LIST", help: "collection: slugs of tools, separated by commas" },
  status: { value: "STATUS", default: "draft", help: "draft, published or archived" },
  date: { value: "DATE", help: "the day, YYYY-MM-DD, on which it is added (default: today)" },
  slug: { value: "SLUG", help: "name of the file, instead of the one made from the name" },
  text: { value: "TEXT", help: "the long text, in Markdown" },
  "text-file": { value: "FILE", help: "file that contains the long text" },
  distinct: { help: "accept a name that is similar to that of another tool" },
} as const satisfies Record<string, Flag>;

/** A required key of a record that has no value yet. */
export interface Question {
  key: string;
  /** The allowed values; empty for free text. */
  choices: string[];
  isList: boolean;
}

/** Returns the fields of a record that the command line gives; `date` is the day on which it is added. */
export function fieldsFrom(
  kind: RecordKind,
  name: string | undefined,
  flags: Readonly<Record<string, string | boolean | undefined>>,
  date: string,
): Fields {
  const fixed = kind === "tool" ? { name, added_at: date } : { title: name, updated_at: date };
  const given = Object.entries(flags).map(([flag, value]) => [flag.replaceAll("-", "_"), value]);
  const fields = { ...Object.fromEntries(given), ...fixed } as Record<string, string | undefined>;
  const { tools } = fields;
  return inSchemaOrder(kind, { ...fields, tools: tools === undefined ? tools : listOf(tools) });
}

/** Returns the fields with the answer to a question. */
export function withAnswer(
  kind: RecordKind,
  fields: Fields,
  { key, isList }: Question,
  answer: string,
): Fields {
  return inSchemaOrder(kind, { ...fields, [key]: isList ? listOf(answer) : answer.trim() });
}

/** Returns the questions for the required keys without a value, in the order of the schema. */
export function openQuestions(
  kind: RecordKind,
  fields: Fields,
  categories: readonly CategoryFile[],
): Question[] {
  const { properties, required } = schemaOf(kind);
  const needed = new Set([...required, ...(kind === "collection" ? [aimOf(fields)] : [])]);
  return Object.entries(properties)
    .filter(([key]) => needed.has(key) && fields[key] === undefined)
    .map(([key, property]) => ({
      key,
      choices: key === "category" ? categories.map(({ slug }) => slug) : (property.enum ?? []),
      isList: property.type === "array",
    }));
}

/** Returns the flag that sets a key. */
export function flagOf(key: string): string {
  return key === "name" || key === "title" ? "the name" : `--${key.replaceAll("_", "-")}`;
}

function aimOf({ kind, persona }: Fields): string {
  return kind === "stack" || (kind === undefined && persona !== undefined) ? "persona" : "task";
}

function inSchemaOrder(
  kind: RecordKind,
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
): Fields {
  const keys = Object.keys(schemaOf(kind).properties);
  return Object.fromEntries(
    keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]] as const])),
  );
}

interface Schema {
  properties: Record<string, { enum?: string[]; type?: unknown }>;
  required: string[];
}

function schemaOf(kind: RecordKind): Schema {
  const schema = kind === "tool" ? toolFrontMatterSchema : collectionFrontMatterSchema;
  return z.toJSONSchema(schema, { io: "input" }) as unknown as Schema;
}

/** Returns the items of a list separated by commas. */
function listOf(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

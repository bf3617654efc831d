import { z } from "zod";
import type { Directory } from "../../catalog/directory.ts";
import { collectionYamlSchema } from "../../content/schema/collection-fields.ts";
import { LISTS, siteSettingsSchema } from "../../content/schema/site.ts";
import { toolYamlSchema } from "../../content/schema/tool-fields.ts";
import type { Output } from "../output.ts";

/**
 * Returns JSON Schemas of the content files (draft 7, which text editors support best), made from the schemas that
 * check them. With these, text editors complete categories, levels, subjects, tools and collections.
 */
export function editorSchemas(directory: Directory): Output[] {
  return Object.entries(SCHEMAS).map(([name, schemaOf]) => {
    const path = `schemas/${name}.schema.json`;
    const $id = `${directory.site.url}/${path}`;
    return {
      path,
      render: () => `${JSON.stringify({ $id, ...schemaOf(directory) }, null, 2)}\n`,
    };
  });
}

const SCHEMAS: Record<string, (directory: Directory) => EditorSchema> = {
  tool: ({ categories, levels, subjects }) =>
    withEnums(jsonSchema(toolYamlSchema), {
      category: slugs(categories),
      levels: slugs(levels),
      subjects: slugs(subjects),
    }),
  collection: ({ tools }) => withExamples(jsonSchema(collectionYamlSchema), "tools", slugs(tools)),
  ...Object.fromEntries(
    Object.entries(LISTS).map(([name, schema]) => [name, () => jsonSchema(schema)]),
  ),
  site: ({ collections }) =>
    withExamples(jsonSchema(siteSettingsSchema), "featured", slugs(collections)),
};

function slugs(records: readonly { slug: string }[]): string[] {
  return records.map(({ slug }) => slug);
}

type EditorSchema = ReturnType<typeof jsonSchema>;

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      // Metadata for the API.
      for (const key of ["api", "output", "search"]) delete jsonSchema[key];
    },
  });
}

/** Restricts keys, or the items of lists, to given values. An empty list restricts nothing. */
function withEnums(schema: EditorSchema, values: Record<string, string[]>): EditorSchema {
  for (const [key, allowed] of Object.entries(values)) {
    const property = schema.properties?.[key] as EditorSchema;
    if (allowed.length > 0)
      ((property.items as EditorSchema | undefined) ?? property).enum = allowed;
  }
  return schema;
}

/** Suggests slugs for the items of a list, which may also be mappings with a `tool`. */
function withExamples(schema: EditorSchema, list: string, slugs: string[]): EditorSchema {
  const items = (schema.properties?.[list] as EditorSchema | undefined)?.items as EditorSchema;
  for (const option of items.anyOf ?? [items]) {
    const slug = (option as EditorSchema).properties?.tool ?? option;
    if (typeof slug === "object") slug.examples = slugs;
  }
  return schema;
}

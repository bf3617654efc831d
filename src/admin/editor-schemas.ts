import * as z from "zod";
import type { Website } from "../website/website.ts";
import { collectionYamlSchema } from "../core/content/schema/collection-fields.ts";
import { LIST_SCHEMAS } from "../core/content/schema/site.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { toolYamlSchema } from "../core/content/schema/tool-fields.ts";
import type { Output } from "../core/files/output.ts";

/**
 * Returns JSON Schemas of the content files for text editors, derived from the schemas that check them. They complete
 * the slugs of categories, levels, subjects, tools and collections. Draft 7 is what text editors support best.
 */
export function editorSchemas(directory: Website): Output[] {
  return Object.entries(SCHEMAS).map(([name, schemaOf]) => {
    const path = `schemas/${name}.schema.json`;
    const $id = `${directory.site.url}/${path}`;
    return {
      path,
      render: () => `${JSON.stringify({ $id, ...schemaOf(directory) }, null, 2)}\n`,
    };
  });
}

const SCHEMAS: Record<string, (directory: Website) => EditorSchema> = {
  tool: ({ categories, levels, subjects }) =>
    withSlugs(jsonSchema(toolYamlSchema), "enum", { category: categories, levels, subjects }),
  collection: ({ tools }) => withSlugs(jsonSchema(collectionYamlSchema), "examples", { tools }),
  ...Object.fromEntries(
    Object.entries(LIST_SCHEMAS).map(([name, schema]) => [name, () => jsonSchema(schema)]),
  ),
  site: ({ collections }) =>
    withSlugs(jsonSchema(siteSettingsSchema), "examples", { featured: collections }),
};

type EditorSchema = ReturnType<typeof jsonSchema>;

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
  });
}

/**
 * Restricts values, or the items of lists, to slugs, or suggests these. An item may be a mapping with a `tool`. Without
 * slugs, restricts nothing.
 */
function withSlugs(
  schema: EditorSchema,
  keyword: "enum" | "examples",
  lists: Record<string, readonly { slug: string }[]>,
): EditorSchema {
  for (const [key, records] of Object.entries(lists)) {
    const property = schema.properties![key] as EditorSchema;
    // An optional list is `anyOf` a list and null.
    const [list = property] = (property.anyOf ?? []) as EditorSchema[];
    const items = (list.items ?? property) as EditorSchema;
    const target = (items.properties?.tool ?? items) as EditorSchema;
    if (records.length > 0) target[keyword] = records.map(({ slug }) => slug);
  }
  return schema;
}

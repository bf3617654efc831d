import type { Directory } from "../../catalog/directory.ts";
import type { CollectionData, ToolData } from "../../catalog/schemas.ts";
import { collectionFrontMatterSchema } from "../../content/schema/collection-fields.ts";
import { siteSettingsSchema } from "../../content/schema/site.ts";
import { toolFrontMatterSchema } from "../../content/schema/tool-fields.ts";

/** Content of the form's sandbox, by path in the repository: Markdown records, and site.yaml. */
export type SandboxRecords = Record<string, string>;

/** Most records in a sandbox. Before the form opens, the browser writes each to its disk, at about 2 ms each. */
export const SANDBOX_MAX = 1000;

/**
 * Returns copies of the settings and the published records: all collections, then as many tools as fit. They are made
 * from the directory, which has no drafts, and lack screenshots, because the sandbox has no images.
 */
export function sandboxRecords({ site, tools, collections, aliases }: Directory): SandboxRecords {
  const shownCollections = collections.slice(0, SANDBOX_MAX);
  const shownTools = tools.slice(0, SANDBOX_MAX - shownCollections.length);
  return {
    "content/site.yaml": yaml({ ...site }, siteSettingsSchema),
    ...Object.fromEntries(
      shownCollections.map((one) => collectionCopy(one, aliases.collections.get(one.slug)!)),
    ),
    ...Object.fromEntries(shownTools.map((tool) => toolCopy(tool, aliases.tools.get(tool.slug)!))),
  };
}

function toolCopy(tool: ToolData, aliases: readonly string[]): [path: string, text: string] {
  const { freshness, long_description, slug } = tool;
  const { gar: _gar, source: _source, ...pupils } = tool.pupils ?? {};
  const values = {
    ...tool,
    ...freshness,
    category: tool.category.slug,
    pupils: tool.pupils && pupils,
    screenshot: null,
    aliases,
  };
  return copy(
    `tools/${slug}`,
    yaml({ ...values, status }, toolFrontMatterSchema),
    long_description,
  );
}

function collectionCopy(
  { slug, introduction, ...collection }: CollectionData,
  aliases: readonly string[],
): [path: string, text: string] {
  const tools = collection.tools.map(({ slug, note }) => ({ tool: slug, note }));
  const values = { ...collection, tools, aliases, status };
  return copy(`collections/${slug}`, yaml(values, collectionFrontMatterSchema), introduction);
}

const status = "published";

/** Returns a record as Markdown, the only format that the form lists. */
function copy(path: string, front: string, text: string): [path: string, text: string] {
  return [`content/${path}.md`, `---\n${front}---\n\n${text}\n`];
}

/** Returns a schema's keys as YAML. The values are JSON, which is valid YAML. */
function yaml(values: Record<string, unknown>, { shape }: { shape: object }): string {
  const lines = Object.keys(shape)
    .filter((key) => values[key] != null)
    .map(
      (key) =>
        `${key}: ${JSON.stringify(values[key], (_, value: unknown) => value ?? undefined)}\n`,
    );
  return lines.join("");
}

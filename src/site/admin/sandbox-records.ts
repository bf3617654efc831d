import type { Catalog, Collection, Tool } from "../../catalog/catalog.ts";
import { collectionFrontMatterSchema } from "../../content/schema/collection-fields.ts";
import { siteSettingsSchema } from "../../content/schema/site.ts";
import { toolFrontMatterSchema } from "../../content/schema/tool-fields.ts";

/** Content of the form's sandbox, by path in the repository: Markdown records, and site.yaml. */
export type SandboxRecords = Record<string, string>;

/** Most records in a sandbox. Before the form opens, the browser writes each to its disk, at about 2 ms each. */
export const SANDBOX_MAX = 1000;

/**
 * Returns copies of the settings and the published records: all collections, then as many tools as fit. They are made
 * from the catalog, which has no drafts, and lack screenshots, because the sandbox has no images.
 */
export function sandboxRecords({ site, tools, collections }: Catalog): SandboxRecords {
  const shownCollections = collections.slice(0, SANDBOX_MAX);
  const shownTools = tools.slice(0, SANDBOX_MAX - shownCollections.length);
  return {
    "content/site.yaml": yaml({ ...site }, siteSettingsSchema),
    ...Object.fromEntries(shownCollections.map(collectionCopy)),
    ...Object.fromEntries(shownTools.map(toolCopy)),
  };
}

function toolCopy(tool: Tool): [path: string, text: string] {
  const values = { ...tool, category: tool.category.slug, screenshot: null };
  return copy(`tools/${tool.slug}`, yaml(values, toolFrontMatterSchema), tool.text);
}

function collectionCopy(collection: Collection): [path: string, text: string] {
  const tools = collection.tools.map(({ tool, note }) => ({ tool: tool.slug, note }));
  const front = yaml({ ...collection, tools }, collectionFrontMatterSchema);
  return copy(`collections/${collection.slug}`, front, collection.text);
}

/** Returns a record as Markdown, the only format that the form lists. */
function copy(path: string, front: string, text: string): [path: string, text: string] {
  return [`content/${path}.md`, `---\n${front}---\n\n${text}\n`];
}

/** Returns a schema's keys as YAML. The values are JSON, which is valid YAML. */
function yaml(values: Record<string, unknown>, { shape }: { shape: object }): string {
  const lines = Object.keys(shape)
    .filter((key) => values[key] !== null)
    .map(
      (key) =>
        `${key}: ${JSON.stringify(values[key], (_, value: unknown) => value ?? undefined)}\n`,
    );
  return lines.join("");
}

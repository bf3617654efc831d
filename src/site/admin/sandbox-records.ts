import type { Catalog, Collection, Tool } from "../../catalog/catalog.ts";
import { collectionFrontMatterSchema } from "../../content/schema/collection-fields.ts";
import { siteFileSchema } from "../../content/schema/site.ts";
import { toolFrontMatterSchema } from "../../content/schema/tool-fields.ts";

/** Copies for the sandbox of the form, by path in the repository: Markdown records, and site.yaml. */
export type SandboxRecords = Record<string, string>;

/** Most records of a sandbox. A browser writes each as a file on its disk before the form opens, at about 2 ms each. */
export const SANDBOX_MAX = 1000;

/**
 * Returns copies of the settings and the published records: collections, then as many tools as fit. They are made from the
 * catalog, which has no drafts, and without screenshots, whose images the sandbox does not have.
 */
export function sandboxRecords({ site, tools, collections }: Catalog): SandboxRecords {
  const shownCollections = collections.slice(0, SANDBOX_MAX);
  const shownTools = tools.slice(0, SANDBOX_MAX - shownCollections.length);
  return {
    "content/site.yaml": yaml({ ...site }, Object.keys(siteFileSchema.shape)),
    ...Object.fromEntries(shownCollections.map(collectionCopy)),
    ...Object.fromEntries(shownTools.map(toolCopy)),
  };
}

function toolCopy(tool: Tool): [path: string, text: string] {
  const values = { ...tool, category: tool.category.slug, screenshot: null };
  return copy("tools", tool, values, Object.keys(toolFrontMatterSchema.shape));
}

function collectionCopy(collection: Collection): [path: string, text: string] {
  const tools = collection.tools.map(({ tool, note }) => ({ tool: tool.slug, note }));
  const keys = Object.keys(collectionFrontMatterSchema.shape);
  return copy("collections", collection, { ...collection, tools }, keys);
}

/** Returns a record as Markdown, which the form lists. Its values are JSON, which is valid YAML. */
function copy(
  folder: string,
  { slug, text }: Pick<Tool, "slug" | "text">,
  values: Record<string, unknown>,
  keys: string[],
): [path: string, text: string] {
  const path = `content/${folder}/${slug}.md`;
  return [path, `---\n${yaml(values, keys)}---\n\n${text}\n`];
}

function yaml(values: Record<string, unknown>, keys: string[]): string {
  const lines = keys
    .filter((key) => values[key] !== null)
    .map((key) => `${key}: ${JSON.stringify(values[key], withoutNull)}\n`);
  return lines.join("");
}

function withoutNull(_: string, value: unknown): unknown {
  return value ?? undefined;
}

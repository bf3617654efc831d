import type { Catalog, Collection, Tool } from "../../catalog/catalog.ts";
import { collectionFrontMatterSchema } from "../../schema/collection.ts";
import { toolFrontMatterSchema } from "../../schema/tool.ts";

/** Copies of the published records, for the sandbox of the form: Markdown by path in the repository. */
export type SandboxRecords = Record<string, string>;

/** A browser writes each as a file on its disk before the form opens, at about 2 ms each. */
const RECORDS_MAX = 1000;

/**
 * Returns copies of the published records: collections first, then as many tools as fit. They are made from the
 * catalog, which has no drafts, and without screenshots, whose images the sandbox does not have.
 */
export function sandboxRecords({ tools, collections }: Catalog): SandboxRecords {
  const records = [...collections.map(collectionCopy), ...tools.map(toolCopy)];
  return Object.fromEntries(records.slice(0, RECORDS_MAX));
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
  const lines = keys
    .filter((key) => values[key] !== null)
    .map((key) => `${key}: ${JSON.stringify(values[key], withoutNull)}\n`);
  return [`content/${folder}/${slug}.md`, `---\n${lines.join("")}---\n\n${text.toString()}\n`];
}

function withoutNull(_: string, value: unknown): unknown {
  return value ?? undefined;
}

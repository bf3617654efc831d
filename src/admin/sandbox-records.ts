import type { Website } from "../website/website.ts";
import { collectionFrontMatterSchema } from "../core/content/schema/collection-fields.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { toolFrontMatterSchema } from "../core/content/schema/tool-fields.ts";

/** Files of the sandbox by path in the repository: Markdown records, and site.yaml. */
export type SandboxRecords = Record<string, string>;

/** The browser writes each record to its disk before the form opens, at about 2 ms each. */
export const SANDBOX_MAX = 1000;

/**
 * Returns the settings, all collections and as many tools as fit. Made from the directory, so without drafts; and
 * without screenshots, because the sandbox has no images.
 */
export function sandboxRecords({ site, tools, collections, aliases }: Website): SandboxRecords {
  /** Markdown is the only format that the form lists. */
  const record = (
    folder: "tools" | "collections",
    slug: string,
    schema: { shape: object },
    values: object,
    text: string,
  ) => {
    const fields = { ...values, aliases: aliases[folder].get(slug), status: "published" };
    return [`content/${folder}/${slug}.md`, `---\n${yaml(fields, schema)}---\n\n${text}\n`];
  };
  const records = [
    ...collections.map(({ slug, introduction, ...collection }) => {
      const items = collection.tools.map(({ slug: tool, note }) => ({ tool, note }));
      const values = { ...collection, tools: items };
      return record("collections", slug, collectionFrontMatterSchema, values, introduction);
    }),
    ...tools.map((tool) => {
      const { freshness, category, long_description, slug } = tool;
      const { gar: _gar, source: _source, ...pupils } = tool.pupils ?? {};
      const summaries = {
        category: category.slug,
        pupils: tool.pupils && pupils,
        screenshot: null,
      };
      const values = { ...tool, ...freshness, ...summaries };
      return record("tools", slug, toolFrontMatterSchema, values, long_description);
    }),
  ];
  return {
    "content/site.yaml": yaml({ ...site }, siteSettingsSchema),
    ...(Object.fromEntries(records.slice(0, SANDBOX_MAX)) as SandboxRecords),
  };
}

/** Leaves out null. The lines are JSON, which is valid YAML. */
function yaml(values: Record<string, unknown>, { shape }: { shape: object }): string {
  const json = (key: string) =>
    JSON.stringify(values[key], (_, part: unknown) => part ?? undefined);
  const keys = Object.keys(shape).filter((key) => values[key] != null);
  return keys.map((key) => `${key}: ${json(key)}\n`).join("");
}

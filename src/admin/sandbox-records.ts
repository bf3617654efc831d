import type { Website } from "../website/website.ts";
import { collectionFrontMatterSchema } from "../core/content/schema/collection-fields.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { toolFrontMatterSchema } from "../core/content/schema/tool-fields.ts";

/** Content of the form's sandbox, by path in the repository: Markdown records, and site.yaml. */
export type SandboxRecords = Record<string, string>;

/** Most records in a sandbox. Before the form opens, the browser writes each to its disk, at about 2 ms each. */
export const SANDBOX_MAX = 1000;

/**
 * Returns copies of the settings and the published records: all collections, then as many tools as fit. They are made
 * from the directory, which has no drafts, and lack screenshots, because the sandbox has no images.
 */
export function sandboxRecords({ site, tools, collections, aliases }: Website): SandboxRecords {
  /** Returns a record as Markdown, the only format that the form lists. */
  const record = (
    folder: "tools" | "collections",
    slug: string,
    schema: { shape: object },
    values: object,
    text: string,
  ) => {
    const all = { ...values, aliases: aliases[folder].get(slug), status: "published" };
    return [`content/${folder}/${slug}.md`, `---\n${yaml(all, schema)}---\n\n${text}\n`];
  };
  const records = [
    ...collections.map(({ slug, introduction, ...collection }) => {
      const listed = collection.tools.map(({ slug: tool, note }) => ({ tool, note }));
      const values = { ...collection, tools: listed };
      return record("collections", slug, collectionFrontMatterSchema, values, introduction);
    }),
    ...tools.map((tool) => {
      const { freshness, category, long_description, slug } = tool;
      const { gar: _gar, source: _source, ...pupils } = tool.pupils ?? {};
      const own = { category: category.slug, pupils: tool.pupils && pupils, screenshot: null };
      const values = { ...tool, ...freshness, ...own };
      return record("tools", slug, toolFrontMatterSchema, values, long_description);
    }),
  ];
  return {
    "content/site.yaml": yaml({ ...site }, siteSettingsSchema),
    ...(Object.fromEntries(records.slice(0, SANDBOX_MAX)) as SandboxRecords),
  };
}

/** Returns the values of a schema's keys as YAML, without null. They are JSON, which is valid YAML. */
function yaml(values: Record<string, unknown>, { shape }: { shape: object }): string {
  const json = (key: string) =>
    JSON.stringify(values[key], (_, part: unknown) => part ?? undefined);
  const keys = Object.keys(shape).filter((key) => values[key] != null);
  return keys.map((key) => `${key}: ${json(key)}\n`).join("");
}

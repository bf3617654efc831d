import type { ContentFolder } from "../content/read-folder.ts";
import type { ParsedRecord } from "../content/record.ts";
import { collectionYamlSchema } from "../schema/collection.ts";
import { categoriesFileSchema, siteFileSchema } from "../schema/site.ts";
import { toolYamlSchema } from "../schema/tool.ts";
import { countryName } from "../site/pages/country-names.ts";
import { categoryPage, collectionPage, toolPage } from "../site/routes/page-paths.ts";
import { fieldReader, type Field, type References } from "./field-values.ts";

export const KINDS = ["tool", "collection", "category", "site"] as const;
export type Kind = (typeof KINDS)[number];

/** A part of the content that is compared on its own: a record, a category or the settings of the site. */
export interface Entry {
  kind: Kind;
  id: string;
  name: string;
  status: string | null;
  aliases: string[];
  /** Path of its page on the site; null without a page. */
  page: string | null;
  /** null when an error keeps the file from being read. */
  fields: Field[] | null;
}

const readFields = {
  tool: fieldReader(toolYamlSchema),
  collection: fieldReader(collectionYamlSchema),
  category: fieldReader(categoriesFileSchema.element.omit({ slug: true })),
  site: fieldReader(siteFileSchema),
} satisfies Record<Kind, unknown>;

/** Returns everything in a content folder that is compared; `renamed` has the new slugs of tools by old slug. */
export function entriesOf(folder: ContentFolder, renamed: ReadonlyMap<string, string>): Entry[] {
  const references = referencesIn(folder, renamed);
  const shown = publishedTools(folder.records);
  const records = folder.records.map((parsed) => recordEntry(parsed, references, shown));
  const categories = (folder.categories ?? []).map((category): Entry => {
    const { slug, name, aliases } = category;
    const fields = readFields.category(category, references);
    const page = categoryPage(slug);
    return { kind: "category", id: slug, name, status: null, aliases, page, fields };
  });
  const site: Entry[] = folder.site
    ? [
        {
          kind: "site",
          id: "site",
          name: folder.site.name,
          status: null,
          aliases: [],
          page: "",
          fields: readFields.site(folder.site, references),
        },
      ]
    : [];
  return [...records, ...categories, ...site];
}

function recordEntry(
  { references, record }: ParsedRecord,
  names: References,
  shown: ReadonlySet<string>,
): Entry {
  const { kind, slug: id, aliases, status, tools } = references;
  const isCollection = kind === "collection";
  const hasTools = !isCollection || tools.some(({ text }) => shown.has(text));
  const page = isCollection ? collectionPage(id) : toolPage(id);
  return {
    kind,
    id,
    name: (record && ("title" in record ? record.title : record.name)) ?? id,
    status: typeof status === "string" ? status : null,
    aliases: aliases.map(({ text }) => text),
    page: status === "published" && hasTools ? page : null,
    fields: record && readFields[kind](withText(record), names),
  };
}

/** Returns a record with its long text under the key that the text has in a YAML file. */
function withText(record: NonNullable<ParsedRecord["record"]>): object {
  const { text } = record;
  return { ...record, ...("kind" in record ? { introduction: text } : { long_description: text }) };
}

/** Returns the slugs of the tools that the site shows, as far as their files can be read. */
export function publishedTools(records: readonly ParsedRecord[]): Set<string> {
  const published = records.filter(
    ({ references: { kind, status } }) => kind === "tool" && status === "published",
  );
  return new Set(published.map(({ references }) => references.slug));
}

/** Returns the new slugs of the tools that were renamed, by each of their old slugs. */
export function renamedTools(records: readonly ParsedRecord[]): Map<string, string> {
  const tools = records.filter(({ references }) => references.kind === "tool");
  return new Map(
    tools.flatMap(({ references: { slug, aliases } }) =>
      aliases.map(({ text }) => [text, slug] as const),
    ),
  );
}

function referencesIn(
  { categories, records }: ContentFolder,
  renamed: ReadonlyMap<string, string>,
): References {
  const tools = records.flatMap(({ record }) => (record && "name" in record ? record : []));
  const toolNames = new Map(tools.map(({ slug, name }) => [slug, name]));
  const collections = records.flatMap(({ record }) => (record && "title" in record ? record : []));
  const titles = new Map(collections.map(({ slug, title }) => [slug, title]));
  const categoryNames = new Map(categories?.map(({ slug, name }) => [slug, name]));
  const names: Record<string, (id: string) => string | undefined> = {
    category: (id) => categoryNames.get(id),
    country: countryName,
    tools: (id) => toolNames.get(id),
    featured: (id) => titles.get(id),
  };
  return {
    isNamed: (key) => key in names,
    nameOf: (key, id) => names[key]?.(id) ?? null,
    idOf: (key, id) => (key === "tools" ? (renamed.get(id) ?? id) : id),
  };
}

import type { z } from "zod";
import { categoriesFileSchema, siteSettingsSchema, termsFileSchema } from "./schema/site.ts";
import type { CategoryFile, SiteSettings, TermFile } from "./schema/site.ts";
import type { Checked } from "./diagnostics.ts";
import { openRecord } from "./open-record.ts";
import { valueAt, type YamlDocument } from "./parse-yaml.ts";
import { textsIn } from "./parse-record.ts";
import { inText, type TextFinding } from "./positions.ts";
import type { Reference } from "./record.ts";
import { validate } from "./validate.ts";

/** Reads site.yaml: the settings, null when they have an error, and the featured collections. */
export function readSite(
  path: string,
  bytes: Uint8Array,
): Checked<{ site: SiteSettings | null; featured: Reference[] }> {
  const { value: site, findings } = readYaml(path, bytes, siteSettingsSchema, () => []);
  const written = openRecord(path, bytes).value?.document.value as { featured?: unknown } | null;
  return { value: { site, featured: textsIn(written?.featured) }, findings };
}

/** Reads categories.yaml. */
export function readCategories(path: string, bytes: Uint8Array): Checked<CategoryFile[]> {
  return readYaml(path, bytes, categoriesFileSchema, (categories, document) => [
    ...repeatedSlugs("category", categories, document),
    ...aliasConflicts(categories, document),
  ]);
}

/** Returns the reader of levels.yaml or subjects.yaml. */
export function readTerms(kind: "level" | "subject") {
  return (path: string, bytes: Uint8Array): Checked<TermFile[]> =>
    readYaml(path, bytes, termsFileSchema, (terms, document) =>
      repeatedSlugs(kind, terms, document),
    );
}

function readYaml<Schema extends z.ZodType>(
  path: string,
  bytes: Uint8Array,
  schema: Schema,
  furtherRules: (data: z.output<Schema>, document: YamlDocument) => TextFinding[],
): Checked<z.output<Schema>> {
  const { value: opened, findings: unreadable } = openRecord(path, bytes);
  if (opened === null) return { value: null, findings: unreadable };
  const { text, document } = opened;
  const { value, findings } = validate(schema, document);
  const further = value === null ? [] : furtherRules(value, document);
  return { value, findings: inText(path, text, [...findings, ...further]) };
}

function repeatedSlugs(
  kind: "category" | "level" | "subject",
  entries: readonly { slug: string }[],
  document: YamlDocument,
): TextFinding[] {
  const seen = new Set<string>();
  return entries.flatMap(({ slug }, index) => {
    if (seen.size < seen.add(slug).size) return [];
    const offset = valueAt(document, [index, "slug"]);
    return { offset, code: "duplicate-slug" as const, kind, slug, other: null };
  });
}

/** Reports former slugs of categories that are also a category, or a former slug of another one. */
function aliasConflicts(
  categories: readonly CategoryFile[],
  document: YamlDocument,
): TextFinding[] {
  const slugs = new Set(categories.map(({ slug }) => slug));
  const seen = new Set<string>();
  const other = "categories.yaml";
  return categories.flatMap(({ aliases }, index) =>
    aliases.flatMap((alias, place) => {
      const offset = valueAt(document, [index, "aliases", place]);
      if (slugs.has(alias)) return { offset, code: "alias-is-slug" as const, alias, other };
      const isRepeated = seen.size === seen.add(alias).size;
      return isRepeated ? { offset, code: "duplicate-alias" as const, alias, other } : [];
    }),
  );
}

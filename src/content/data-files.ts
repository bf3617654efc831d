import type { z } from "zod";
import { LIST_MAX } from "../schema/rules.ts";
import { categoriesFileSchema, siteFileSchema, termsFileSchema } from "../schema/site.ts";
import type { CategoryFile, SiteFile, TermFile } from "../schema/site.ts";
import { decode } from "./decode.ts";
import type { Checked } from "./diagnostics.ts";
import { parseYaml, type YamlDocument } from "./parse-yaml.ts";
import { inText, positionsIn, type Finding, type Position } from "./positions.ts";
import type { PlacedText } from "./record.ts";
import { validate } from "./validate.ts";

/** Reads the bytes of one of the YAML files that are not records. */
export type DataFileReader<Data> = (path: string, bytes: Uint8Array) => Checked<Data>;

/** The settings, null when they have an error, and the featured collections with their positions. */
export interface ReadSite {
  site: SiteFile | null;
  featured: PlacedText[];
}

export const readSite: DataFileReader<ReadSite> = (path, bytes) => {
  const { value: text, problems } = decode(path, bytes);
  if (text === null) return { value: null, problems };
  const document = parseYaml(text);
  const { value: site, problems: findings } = validate(siteFileSchema, document);
  const featured = featuredIn(document, positionsIn(text));
  return { value: { site, featured }, problems: inText(path, text, findings) };
};

/** Returns the featured collections as far as the file is readable. */
function featuredIn(
  document: YamlDocument,
  positionAt: (offset: number) => Position,
): PlacedText[] {
  const { featured } = (document.value ?? {}) as { featured?: unknown };
  const slugs: unknown[] = Array.isArray(featured) ? featured.slice(0, LIST_MAX) : [];
  return slugs.flatMap((text, index) =>
    typeof text === "string" ? { text, ...positionAt(document.valueAt(["featured", index])) } : [],
  );
}

export const readCategories: DataFileReader<CategoryFile[]> = yamlReader(
  categoriesFileSchema,
  (categories, document) => [
    ...repeatedSlugs("category")(categories, document),
    ...categoryAliasConflicts(categories, document),
  ],
);

export const readLevels: DataFileReader<TermFile[]> = yamlReader(
  termsFileSchema,
  repeatedSlugs("level"),
);

export const readSubjects: DataFileReader<TermFile[]> = yamlReader(
  termsFileSchema,
  repeatedSlugs("subject"),
);

function yamlReader<Schema extends z.ZodType>(
  schema: Schema,
  furtherRules: (data: z.output<Schema>, document: YamlDocument) => Finding[],
): DataFileReader<z.output<Schema>> {
  return (path, bytes) => {
    const { value: text, problems } = decode(path, bytes);
    if (text === null) return { value: null, problems };
    const document = parseYaml(text);
    const { value, problems: findings } = validate(schema, document);
    const further = value === null ? [] : furtherRules(value, document);
    return { value, problems: inText(path, text, [...findings, ...further]) };
  };
}

function repeatedSlugs(kind: "category" | "level" | "subject") {
  return (entries: readonly { slug: string }[], document: YamlDocument): Finding[] => {
    const seen = new Set<string>();
    return entries.flatMap(({ slug }, index) =>
      seen.size === seen.add(slug).size
        ? {
            offset: document.valueAt([index, "slug"]),
            code: "duplicate-slug" as const,
            kind,
            slug,
            other: null,
          }
        : [],
    );
  };
}

/** Reports former slugs of categories that are also a category, or a former slug of another one. */
function categoryAliasConflicts(
  categories: readonly CategoryFile[],
  document: YamlDocument,
): Finding[] {
  const slugs = new Set(categories.map(({ slug }) => slug));
  const seen = new Set<string>();
  const other = "categories.yaml";
  return categories.flatMap(({ aliases }, index) =>
    aliases.flatMap((alias, place) => {
      const offset = document.valueAt([index, "aliases", place]);
      if (slugs.has(alias)) return { offset, code: "alias-is-slug" as const, alias, other };
      const isRepeated = seen.size === seen.add(alias).size;
      return isRepeated ? { offset, code: "duplicate-alias" as const, alias, other } : [];
    }),
  );
}

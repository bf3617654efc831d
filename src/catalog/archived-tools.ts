import type { CollectionRecord, ToolRecord } from "../content/record.ts";

/** What the page of an archived tool shows, and what its alternatives are measured by. */
export interface ArchivedRecord<Category, Collection> extends Pick<
  ToolRecord,
  "slug" | "digest" | "name" | "short_description" | "closed_at" | "aliases" | "levels" | "subjects"
> {
  category: Category;
  /** The published collections whose files still list the tool. */
  collections: Collection[];
}

/** Returns the archived tools in the order of their files. */
export function archivedRecords<Category, Collection extends { slug: string }>(
  records: readonly ToolRecord[],
  categoryBySlug: ReadonlyMap<string, Category>,
  collectionRecords: readonly CollectionRecord[],
  collections: readonly Collection[],
): ArchivedRecord<Category, Collection>[] {
  const listing = listedBy(collectionRecords, collections);
  return records
    .filter(({ status }) => status === "archived")
    .map((record) => ({
      slug: record.slug,
      digest: record.digest,
      name: record.name,
      short_description: record.short_description,
      closed_at: record.closed_at,
      aliases: record.aliases,
      levels: record.levels,
      subjects: record.subjects,
      category: categoryBySlug.get(record.category)!,
      collections: listing.get(record.slug) ?? [],
    }));
}

/** Returns the published collections by the slugs in their files, whatever the status of the tools. */
function listedBy<Collection extends { slug: string }>(
  records: readonly CollectionRecord[],
  collections: readonly Collection[],
): Map<string, Collection[]> {
  const recordBySlug = new Map(records.map((record) => [record.slug, record]));
  const listing = new Map<string, Collection[]>();
  for (const collection of collections) {
    for (const item of recordBySlug.get(collection.slug)!.tools) {
      const slug = typeof item === "string" ? item : item.tool;
      listing.set(slug, [...(listing.get(slug) ?? []), collection]);
    }
  }
  return listing;
}

import { hash } from "node:crypto";
import type { Catalog } from "../../catalog/catalog.ts";
import { baseUrl, license } from "../../contract/documents.ts";
import { byCodeUnit } from "../../contract/fold.ts";
import type { ChangesDocument } from "../../schema/directory-document-schemas.ts";
import type { CollectionDocument } from "../../schema/collection-document-schemas.ts";
import type { PublishedFile, PublishedRecords } from "../../schema/published-file.ts";
import type { ToolDocument } from "../../schema/tool-document-schemas.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { collectionFields } from "./collection-documents.ts";
import { toolFields } from "./tool-document.ts";

type RecordChanges = ChangesDocument["data"]["tools"];

/** The part of a published record whose changes are reported: no URLs, because they differ on a preview. */
interface State {
  slug: string;
  aliases: readonly string[];
  fields: Record<string, unknown>;
}

/** Returns the changes since the previously published state (content/published.yaml). */
export function changesDocument(catalog: Catalog): ChangesDocument {
  const { site, published } = catalog;
  return {
    data: {
      // Only the index carries the current revision (contract §8); no state has changes since itself.
      from_revision:
        published?.revision === catalog.revision ? null : (published?.revision ?? null),
      tools: changes(published?.tools, () => toolStates(catalog)),
      collections: changes(published?.collections, () => collectionStates(catalog)),
    },
    links: { self: baseUrl(site) + ENDPOINT_PATHS.changes },
    license: license(site),
  };
}

/** Returns the current state, for content/published.yaml. */
export function publishedState(catalog: Catalog): PublishedFile {
  return {
    revision: catalog.revision,
    tools: digestsOf(toolStates(catalog)),
    collections: digestsOf(collectionStates(catalog)),
  };
}

/**
 * Fields that changes must cover: all but the URL of the record, the HTML of its Markdown, and alternatives, because
 * one new tool would count as a change of each tool that it resembles.
 */
type Compared<Data> = Record<
  Exclude<keyof Data, "url" | "alternatives" | `${string}_html`>,
  unknown
>;

function toolStates({ tools }: Catalog): State[] {
  return tools.map((tool) => ({
    slug: tool.slug,
    aliases: tool.aliases,
    fields: toolFields(tool) satisfies Compared<ToolDocument["data"]>,
  }));
}

function collectionStates({ collections }: Catalog): State[] {
  return collections.map((collection) => ({
    slug: collection.slug,
    aliases: collection.aliases,
    fields: collectionFields(collection) satisfies Compared<CollectionDocument["data"]>,
  }));
}

function digestsOf(states: readonly State[]): PublishedRecords {
  const fields = Object.keys(states[0]?.fields ?? {});
  const records = states.map((state) => [
    state.slug,
    fields.map((field) => digest(state.fields[field])).join(" "),
  ]);
  return { fields, records: Object.fromEntries(records) as Record<string, string> };
}

/** Returns 24 bits of a hash: published.yaml stays small, and one change in 16 million goes unnoticed. */
function digest(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return hash("sha256", JSON.stringify(value), "base64url").slice(0, 4);
}

/** Returns the changes since `before`; none when it is unknown, or every record would count as added. */
function changes(before: PublishedRecords | undefined, current: () => State[]): RecordChanges {
  const result: RecordChanges = { added: [], updated: [], renamed: [], removed: [] };
  if (!before) return result;
  const gone = new Map(Object.entries(before.records));
  const states = current();
  for (const { slug } of states) gone.delete(slug);
  for (const { slug, aliases, fields } of states) {
    const former = Object.hasOwn(before.records, slug)
      ? slug
      : aliases.find((alias) => gone.has(alias));
    if (former === undefined) {
      result.added.push(slug);
      continue;
    }
    if (former !== slug) result.renamed.push({ from: former, to: slug });
    gone.delete(former);
    const changed = changedFields(before, before.records[former]!, fields);
    if (changed.length > 0) result.updated.push({ slug, fields: changed });
  }
  result.removed = [...gone.keys()].toSorted(byCodeUnit);
  return result;
}

/**
 * Returns the fields that differ, among those that both states have: a field that a new version of the API
 * adds or drops is no change of the record. A changed slug is in `renamed` instead.
 */
function changedFields(before: PublishedRecords, line: string, fields: State["fields"]): string[] {
  const digests = line.split(" ");
  const known = new Map(before.fields.map((field, index) => [field, digests[index]]));
  const both = Object.keys(fields).filter((field) => known.has(field) && field !== "slug");
  return both.filter((field) => known.get(field) !== digest(fields[field]));
}

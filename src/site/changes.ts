import { hash } from "node:crypto";
import type { Catalog } from "../catalog/catalog.ts";
import { baseUrl, license } from "../contract/documents.ts";
import { byCodeUnit } from "../contract/fold.ts";
import type { ChangesDocument } from "../schema/directory-documents.ts";
import type { PublishedFile, PublishedRecords } from "../schema/published.ts";
import { collectionDocument, toolData } from "./documents.ts";

type RecordChanges = ChangesDocument["data"]["tools"];

/** A published record as far as changes of it are told: its fields, without addresses. */
interface State {
  slug: string;
  aliases: readonly string[];
  fields: Record<string, unknown>;
}

/** What differs between the state published before, which content/published.yaml keeps, and this one. */
export function changesDocument(catalog: Catalog): ChangesDocument {
  const { site, published } = catalog;
  return {
    data: {
      // Only the index tells the present revision; compared with itself, nothing is to be told.
      from_revision:
        published?.revision === catalog.revision ? null : (published?.revision ?? null),
      tools: changes(published?.tools, () => toolStates(catalog)),
      collections: changes(published?.collections, () => collectionStates(catalog)),
    },
    links: { self: `${baseUrl(site)}/changes.json` },
    license: license(site),
  };
}

/** The present state, to be kept for the next time. */
export function publishedState(catalog: Catalog): PublishedFile {
  return {
    revision: catalog.revision,
    tools: digestsOf(toolStates(catalog)),
    collections: digestsOf(collectionStates(catalog)),
  };
}

/** Addresses would differ between a preview and the site, though nothing changed. */
function toolStates({ site, tools }: Catalog): State[] {
  return tools.map((tool) => {
    const data = toolData({ ...site, url: "" }, tool);
    const { url: _, long_description_html: __, ...fields } = data;
    return { slug: tool.slug, aliases: tool.aliases, fields };
  });
}

function collectionStates({ site, collections }: Catalog): State[] {
  return collections.map((collection) => {
    const { data } = collectionDocument({ ...site, url: "" }, collection);
    const tools = data.tools.map(({ slug, note }) => ({ slug, note }));
    const { url: _, introduction_html: __, ...fields } = data;
    return { slug: collection.slug, aliases: collection.aliases, fields: { ...fields, tools } };
  });
}

function digestsOf(states: readonly State[]): PublishedRecords {
  const fields = Object.keys(states[0]?.fields ?? {});
  const records = states.map((state) => [
    state.slug,
    fields.map((field) => digest(state.fields[field])).join(" "),
  ]);
  return { fields, records: Object.fromEntries(records) as Record<string, string> };
}

/** 24 bits: enough to notice a change, few enough to keep the file small. */
function digest(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return hash("sha256", JSON.stringify(value), "base64url").slice(0, 4);
}

/** Without a state to compare with nothing is known, which is not the same as everything being new. */
function changes(before: PublishedRecords | undefined, present: () => State[]): RecordChanges {
  const result: RecordChanges = { added: [], updated: [], renamed: [], removed: [] };
  if (!before) return result;
  const gone = new Map(Object.entries(before.records));
  const states = present();
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
 * Of the fields that both states have: one that a new version of the API adds or drops is no change of
 * the record. A change of the slug is told by `renamed`.
 */
function changedFields(before: PublishedRecords, line: string, fields: State["fields"]): string[] {
  const digests = line.split(" ");
  const known = new Map(before.fields.map((field, index) => [field, digests[index]]));
  const both = Object.keys(fields).filter((field) => known.has(field) && field !== "slug");
  return both.filter((field) => known.get(field) !== digest(fields[field]));
}

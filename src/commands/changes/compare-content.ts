import { severity, type Diagnostic } from "../../content/diagnostics.ts";
import { readContent } from "../../content/load.ts";
import type { ContentFolder } from "../../content/read-folder.ts";
import type { ParsedRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import { collectionYamlSchema } from "../../content/schema/collection-fields.ts";
import { categoriesFileSchema, siteSettingsSchema } from "../../content/schema/site.ts";
import { toolYamlSchema } from "../../content/schema/tool-fields.ts";
import { countryName } from "../../content/schema/countries.ts";
import { PAGE_PATHS } from "../../site/shared/paths.ts";
import { changedFields, fieldReader } from "./fields.ts";
import type { ComparedField, FieldChange, References } from "./fields.ts";

export const KINDS = ["tool", "collection", "category", "site"] as const;
export const CHANGES = ["added", "renamed", "changed", "removed"] as const;

/** A unit of comparison: a record, a category, or the settings of the site. */
interface Entry {
  kind: (typeof KINDS)[number];
  id: string;
  name: string;
  status: unknown;
  aliases: string[];
  /** Path of its page on the site, or null. */
  page: string | null;
  /** null if an error keeps the file from being read. */
  fields: ComparedField[] | null;
}

/** What happened to an entry. Entries with errors are not compared. */
export interface EntryChange extends Omit<Entry, "fields" | "aliases"> {
  change: (typeof CHANGES)[number];
  /** The former identifier of a renamed entry. */
  formerId: string | null;
  /** Name of the entry to which a removed one's URL will lead. */
  successor: string | null;
  fields: FieldChange[];
  /** Titles of the published collections that contain a tool. */
  listedIn: string[];
}

/** The differences between two content folders. */
export interface ContentChanges {
  /** These keep the new content from being published. */
  errors: Diagnostic[];
  entries: EntryChange[];
  /**
   * Published collections in which changed records make other tools visible or invisible: the names of these tools, and
   * how many the collection shows. With none, it has no page.
   */
  collections: { id: string; title: string; lost: string[]; gained: string[]; shown: number }[];
}

/** Compares two content folders, record by record and value by value. Either may have errors. */
export function compareContent(before: Source, after: Source): ContentChanges {
  const { folder: old } = readContent(before);
  const { folder: now, diagnostics } = readContent(after);
  return {
    errors: diagnostics.filter((diagnostic) => severity(diagnostic) === "error"),
    entries: changedEntries(old, now),
    collections: affectedCollections(old, now),
  };
}

/**
 * Returns the differences by kind of change. Two entries are the same if they share the identifier, or if the new one
 * lists the old identifier among its aliases and no other entry has it now.
 */
function changedEntries(before: ContentFolder, after: ContentFolder): EntryChange[] {
  const renamed = new Map(
    ofKind(after, "tool").flatMap(({ references: { slug, aliases } }) =>
      aliases.map(({ text }) => [text, slug] as const),
    ),
  );
  const key = ({ kind }: Entry, id: string) => `${kind} ${id}`;
  const byKey = (folder: ContentFolder) =>
    new Map(entriesOf(folder, renamed).map((entry) => [key(entry, entry.id), entry]));
  const [old, now] = [byKey(before), byKey(after)];
  const none = { formerId: null, successor: null };
  const kept = new Set<Entry>();
  const changes = [...now.values()].flatMap((entry): EntryChange[] => {
    const aliases = entry.aliases.map((alias) => key(entry, alias));
    const alias = aliases.findLast((alias) => old.has(alias) && !now.has(alias));
    const former = old.get(key(entry, entry.id)) ?? old.get(alias ?? "");
    if (former) kept.add(former);
    if (entry.fields === null) return [];
    const fields = changedFields(former?.fields ?? [], entry.fields);
    const change = { ...entry, ...none, fields, listedIn: listedIn(entry, after) };
    if (!former) return [{ ...change, change: "added" }];
    if (former.id !== entry.id) return [{ ...change, change: "renamed", formerId: former.id }];
    return fields.length > 0 ? [{ ...change, change: "changed" }] : [];
  });
  const removed = [...old.values()].flatMap((entry): EntryChange[] => {
    const isUnreadable = entry.kind === "site" || (entry.kind === "category" && !after.categories);
    if (kept.has(entry) || isUnreadable) return [];
    const isHeir = ({ kind, aliases }: Entry) => kind === entry.kind && aliases.includes(entry.id);
    const successor = [...now.values()].find(isHeir)?.name ?? null;
    const change = { ...entry, ...none, fields: [], page: null, listedIn: listedIn(entry, before) };
    return [{ ...change, change: "removed", successor }];
  });
  const place = ({ change }: EntryChange) => CHANGES.indexOf(change);
  return [...changes, ...removed].toSorted((a, b) => place(a) - place(b));
}

const readFields = {
  tool: fieldReader(toolYamlSchema),
  collection: fieldReader(collectionYamlSchema),
  category: fieldReader(categoriesFileSchema.element.omit({ slug: true })),
  site: fieldReader(siteSettingsSchema),
};

function entriesOf(folder: ContentFolder, renamed: References["renamed"]): Entry[] {
  const { records, categories, site } = folder;
  const tools = namesIn(ofKind(folder, "tool"));
  const collections = namesIn(ofKind(folder, "collection"));
  const names: References["names"] = {
    category: (id) => categories?.find(({ slug }) => slug === id)?.name,
    country: countryName,
    tools: (id) => tools.get(id),
    featured: (id) => collections.get(id),
  };
  const references = { names, renamed };
  const shown = shownTools(folder, new Set());
  return [
    ...records.map((parsed): Entry => {
      const { kind, slug: id, status, aliases } = parsed.references;
      const isShown = kind === "tool" || toolsIn(parsed).some((tool) => shown.has(tool));
      const path = kind === "tool" ? PAGE_PATHS.tool(id) : PAGE_PATHS.collection(id);
      const fields = parsed.record && readFields[kind](withText(parsed.record, folder), references);
      const entry = { kind, id, name: nameOf(parsed), status, fields };
      const page = status === "published" && isShown ? path : null;
      return { ...entry, aliases: aliases.map(({ text }) => text), page };
    }),
    ...(categories ?? []).map((category): Entry => {
      const { slug: id, name, aliases } = category;
      const fields = readFields.category(category, references);
      const page = PAGE_PATHS.category(id);
      return { kind: "category", id, name, status: null, aliases, page, fields };
    }),
    ...[site ?? []].flat().map((site): Entry => {
      const fields = readFields.site(site, references);
      return { kind: "site", id: "", name: site.name, status: null, aliases: [], page: "", fields };
    }),
  ];
}

/** Returns a record as its YAML file would be, with the long text. A picture's name contains a digest of its bytes. */
function withText(
  record: NonNullable<ParsedRecord["record"]>,
  { screenshots }: ContentFolder,
): object {
  const text = record.text;
  if ("kind" in record) return { ...record, introduction: text };
  const { file = "", ...shown } = record.screenshot ?? {};
  const digest = screenshots.get(file)?.digest.slice(0, 7);
  const name = digest === undefined ? file : `${file} (${digest})`;
  const screenshot = record.screenshot && { ...shown, file: name };
  return { ...record, long_description: text, screenshot };
}

function ofKind({ records }: ContentFolder, kind: "tool" | "collection"): ParsedRecord[] {
  return records.filter(({ references }) => references.kind === kind);
}

function namesIn(records: readonly ParsedRecord[]): Map<string, string> {
  return new Map(records.map((parsed) => [parsed.references.slug, nameOf(parsed)]));
}

/** Returns the name or title, or the slug if an error hides it. */
function nameOf({ record, references }: ParsedRecord): string {
  return (record && ("title" in record ? record.title : record.name)) ?? references.slug;
}

function toolsIn({ references }: ParsedRecord): string[] {
  return [...new Set(references.tools.map(({ text }) => text))];
}

function publishedCollections(folder: ContentFolder): ParsedRecord[] {
  return ofKind(folder, "collection").filter(({ references }) => references.status === "published");
}

function listedIn({ kind, id }: Entry, folder: ContentFolder): string[] {
  const isListed = (parsed: ParsedRecord) => kind === "tool" && toolsIn(parsed).includes(id);
  return publishedCollections(folder).filter(isListed).map(nameOf);
}

/** Returns the slugs of published tools. If an error hides a tool's state, it counts if it was shown before. */
function shownTools(folder: ContentFolder, before: ReadonlySet<string>): Set<string> {
  const tools = ofKind(folder, "tool").map(({ references }) => references);
  const shown = tools.filter(({ status, slug }) =>
    typeof status === "string" ? status === "published" : before.has(slug),
  );
  return new Set(shown.map(({ slug }) => slug));
}

function affectedCollections(before: ContentFolder, after: ContentFolder) {
  const wasShown = shownTools(before, new Set());
  const isShown = shownTools(after, wasShown);
  const names = namesIn([...ofKind(before, "tool"), ...ofKind(after, "tool")]);
  const old = new Map(
    ofKind(before, "collection").map((parsed) => [parsed.references.slug, toolsIn(parsed)]),
  );
  const named = (tools: string[]) => tools.map((tool) => names.get(tool) ?? tool);
  const affected = publishedCollections(after).map((parsed) => {
    const id = parsed.references.slug;
    const listed = toolsIn(parsed);
    const changed = listed.filter(
      (tool) => old.get(id)?.includes(tool) && wasShown.has(tool) !== isShown.has(tool),
    );
    const lost = named(changed.filter((tool) => wasShown.has(tool)));
    const gained = named(changed.filter((tool) => isShown.has(tool)));
    const shown = listed.filter((tool) => isShown.has(tool)).length;
    return { id, title: nameOf(parsed), lost, gained, shown };
  });
  return affected.filter(({ lost, gained }) => lost.length + gained.length > 0);
}

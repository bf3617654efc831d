import { z } from "zod";
import { severity, type Diagnostic } from "../../content/diagnostics.ts";
import { readContent } from "../../content/load.ts";
import type { ContentFolder } from "../../content/read-folder.ts";
import type { ParsedRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import { collectionYamlSchema } from "../../content/schema/collection-fields.ts";
import { LISTS, siteSettingsSchema } from "../../content/schema/site.ts";
import { toolYamlSchema } from "../../content/schema/tool-fields.ts";
import { PAGE_PATHS } from "../../site/shared/paths.ts";
import { fieldReader, type Names } from "../field-reader.ts";
import { changedFields, type FieldChange } from "./fields.ts";

export const KINDS = [
  "tool",
  "collection",
  "category",
  "level",
  "subject",
  "notice",
  "concept",
  "absent",
  "page",
  "site",
] as const;
export const CHANGES = ["added", "renamed", "changed", "removed"] as const;

/** A unit of comparison: a record, a category, a term, a page, or the settings of the site. */
interface Entry {
  kind: (typeof KINDS)[number];
  id: string;
  /** The kind and the identifier, also of former identifiers. */
  key: string;
  aliases: string[];
  name: string;
  status: unknown;
  /** Slugs of the tools that a collection lists. */
  tools: string[];
  /** Path of its page on the site, or null. */
  page: string | null;
  /** Values by key; null if an error keeps the file from being read. */
  values: object | null;
}

/** What happened to an entry. Entries with errors are not compared. */
export interface EntryChange extends Omit<Entry, "key" | "aliases" | "tools" | "values"> {
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
  /** By kind of change. */
  entries: EntryChange[];
}

/** Compares two content folders, record by record and value by value. Either may have errors. */
export function compareContent(before: Source, after: Source): ContentChanges {
  const { folder, diagnostics } = readContent(after);
  const old = entriesOf(readContent(before).folder);
  const now = entriesOf(folder);
  // Present names, also by a former identifier, and the last names of what is gone.
  const named = new Map(
    [...old, ...now].flatMap(({ key, aliases, name }) =>
      [...aliases, key].map((each) => [each, name] as const),
    ),
  );
  const names = {
    category: (id: string) => named.get(`category ${id}`),
    levels: (id: string) => named.get(`level ${id}`),
    subjects: (id: string) => named.get(`subject ${id}`),
    tools: (id: string) => named.get(`tool ${id}`),
    featured: (id: string) => named.get(`collection ${id}`),
  };
  return {
    errors: diagnostics.filter((diagnostic) => severity(diagnostic) === "error"),
    entries: changedEntries(old, now, names, unreadable(folder)),
  };
}

/** Returns the kinds whose file has an error: what it no longer has is not removed. Each page and setting must exist. */
function unreadable(folder: ContentFolder): ReadonlySet<Entry["kind"]> {
  const kinds = (Object.keys(LIST_OF) as (keyof typeof LIST_OF)[]).filter(
    (kind) => folder[LIST_OF[kind]] === null,
  );
  return new Set([...kinds, "page", "site"]);
}

const LIST_OF = {
  category: "categories",
  level: "levels",
  subject: "subjects",
  notice: "notices",
  concept: "concepts",
  absent: "absent",
} as const;

function entriesOf(folder: ContentFolder): Entry[] {
  const { records, categories, levels, subjects, notices, concepts, absent } = folder;
  const { pages, site, screenshots } = folder;
  const published = new Set(
    records.flatMap(({ references: { kind, slug, status } }) =>
      kind === "tool" && status === "published" ? [slug] : [],
    ),
  );
  const other = { status: null, tools: [] };
  const listed = (kind: Entry["kind"], values: object, id: string, name = id): Entry => {
    return { ...other, kind, id, key: `${kind} ${id}`, aliases: [], name, page: null, values };
  };
  return [
    ...records.map(({ record, references }): Entry => {
      const { kind, slug: id, status } = references;
      const tools = [...new Set(references.tools.map(({ text }) => text))];
      const isShown = kind === "tool" || tools.some((tool) => published.has(tool));
      const name = (record && ("title" in record ? record.title : record.name)) ?? id;
      const aliases = references.aliases.map(({ text }) => `${kind} ${text}`);
      const page = status === "published" && isShown ? PAGE_PATHS[kind](id) : null;
      const values = record && withText(record, screenshots);
      return { kind, id, key: `${kind} ${id}`, aliases, name, status, tools, page, values };
    }),
    ...(categories ?? []).map((values): Entry => {
      const { slug: id, name } = values;
      const kind = "category";
      const aliases = values.aliases.map((alias) => `${kind} ${alias}`);
      const page = PAGE_PATHS.category(id);
      return { ...other, kind, id, key: `${kind} ${id}`, aliases, name, page, values };
    }),
    ...(levels ?? []).map((term) => listed("level", term, term.slug, term.name)),
    ...(subjects ?? []).map((term) => listed("subject", term, term.slug, term.name)),
    ...(notices ?? []).map((notice) => listed("notice", notice, notice.source, notice.text)),
    ...(concepts ?? []).map((concept) => listed("concept", concept, concept.said[0]!)),
    ...(absent ?? []).map((tool) => listed("absent", tool, tool.names[0]!)),
    ...Object.entries(pages).map(([id, values]): Entry => {
      const { title: name } = values;
      return { ...other, kind: "page", id, key: `page ${id}`, aliases: [], name, page: id, values };
    }),
    ...[site ?? []].flat().map((values): Entry => {
      const { name } = values;
      return { ...other, kind: "site", id: "", key: "site", aliases: [], name, page: "", values };
    }),
  ];
}

/** Returns a record as its YAML file would be, with the long text. A picture's name contains a digest of its bytes. */
function withText(
  record: NonNullable<ParsedRecord["record"]>,
  screenshots: ContentFolder["screenshots"],
): object {
  const text = record.text;
  if ("kind" in record) return { ...record, introduction: text };
  const { file = "", ...shown } = record.screenshot ?? {};
  const digest = screenshots.get(file)?.digest.slice(0, 7);
  const name = digest === undefined ? file : `${file} (${digest})`;
  const screenshot = record.screenshot && { ...shown, file: name };
  return { ...record, long_description: text, screenshot };
}

const text = (title: string) => z.string().meta({ title });
const pageSchema = z.object({
  title: text("Titre"),
  description: text("Description"),
  text: text("Texte"),
});

const readFields = {
  tool: fieldReader(toolYamlSchema),
  collection: fieldReader(collectionYamlSchema),
  category: fieldReader(LISTS.categories.element.omit({ slug: true })),
  level: fieldReader(LISTS.levels.element.omit({ slug: true })),
  subject: fieldReader(LISTS.subjects.element.omit({ slug: true })),
  notice: fieldReader(LISTS.notices.element.omit({ source: true })),
  concept: fieldReader(LISTS.concepts.element),
  absent: fieldReader(LISTS.absent.element),
  page: fieldReader(pageSchema),
  site: fieldReader(siteSettingsSchema),
};

/**
 * Returns the differences by kind of change. Two entries are the same if they share the identifier, or if the new one
 * lists the old identifier among its aliases and no other entry has it now.
 */
function changedEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  names: Names,
  unreadableKinds: ReadonlySet<Entry["kind"]>,
): EntryChange[] {
  const fieldsOf = ({ kind, values }: Entry) => (values ? readFields[kind](values, names) : []);
  const [old, now] = [before, after].map((all) => new Map(all.map((entry) => [entry.key, entry])));
  const none = { formerId: null, successor: null };
  const kept = new Set<Entry>();
  const changes = after.flatMap((entry): EntryChange[] => {
    const alias = entry.aliases.findLast((key) => old!.has(key) && !now!.has(key));
    const former = old!.get(entry.key) ?? old!.get(alias ?? "");
    if (former) kept.add(former);
    if (entry.values === null) return [];
    const fields = changedFields(former ? fieldsOf(former) : [], fieldsOf(entry));
    const change = { ...entry, ...none, fields, listedIn: listedIn(entry, after) };
    if (!former) return [{ ...change, change: "added" }];
    if (former.id !== entry.id) return [{ ...change, change: "renamed", formerId: former.id }];
    return fields.length > 0 ? [{ ...change, change: "changed" }] : [];
  });
  const removed = before.flatMap((entry): EntryChange[] => {
    if (kept.has(entry) || unreadableKinds.has(entry.kind)) return [];
    const successor = after.find(({ aliases }) => aliases.includes(entry.key))?.name ?? null;
    const change = { ...entry, ...none, fields: [], page: null, listedIn: listedIn(entry, before) };
    return [{ ...change, change: "removed", successor }];
  });
  const place = ({ change }: EntryChange) => CHANGES.indexOf(change);
  return [...changes, ...removed].toSorted((a, b) => place(a) - place(b));
}

function publishedCollections(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ kind, status }) => kind === "collection" && status === "published");
}

function listedIn({ kind, id }: Entry, entries: readonly Entry[]): string[] {
  const lists = publishedCollections(entries).filter(({ tools }) => tools.includes(id));
  return kind === "tool" ? lists.map(({ name }) => name) : [];
}

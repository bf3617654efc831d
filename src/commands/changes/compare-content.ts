import { diffArrays, type ChangeObject } from "diff";
import * as z from "zod";
import { severity, type Diagnostic } from "../../core/content/diagnostics.ts";
import { readContent } from "../../core/content/load.ts";
import type { ContentFolder } from "../../core/content/read-folder.ts";
import { mentionsIn } from "../../core/content/parse-record.ts";
import type { AnyRecord, ParsedRecord } from "../../core/content/record.ts";
import type { Source } from "../../core/files/source.ts";
import { collectionYamlSchema } from "../../core/content/schema/collection-fields.ts";
import { LIST_SCHEMAS } from "../../core/content/schema/site.ts";
import { siteSettingsSchema } from "../../website/site-settings.ts";
import { WEBSITE_CONTENT, type Website } from "../../website/website.ts";
import { toolYamlSchema } from "../../core/content/schema/tool-fields.ts";
import { PAGE_PATHS } from "../../website/shared/paths.ts";
import { fieldsOf, type Names, type RecordField } from "../field-reader.ts";

const text = (title: string) => z.string().meta({ title });
const PAGE = z.object({
  title: text("Titre"),
  description: text("Description"),
  text: text("Texte"),
});
/** The kinds of entries, in the order of reports, with the schemas of their values or the lists that have them. */
export const KINDS = {
  tool: { title: "Outils", schema: toolYamlSchema },
  collection: { title: "Sélections", schema: collectionYamlSchema },
  category: { title: "Catégories", list: "categories" },
  level: { title: "Niveaux", list: "levels" },
  subject: { title: "Disciplines", list: "subjects" },
  notice: { title: "Notices", list: "notices" },
  concept: { title: "Ce que l’on tape", list: "concepts" },
  absent: { title: "Outils absents", list: "absent" },
  page: { title: "Pages", schema: PAGE },
  site: { title: "Réglages du site", schema: siteSettingsSchema },
} as const;
type Kind = keyof typeof KINDS;

/** The kinds of changes, in the order of reports. */
export const CHANGES = {
  added: "ajout",
  renamed: "renommage",
  changed: "modification",
  removed: "retrait",
};

/** A unit of comparison: a record, a category, a term, a notice, a page, or the settings of the site. */
interface Entry {
  kind: Kind;
  id: string;
  aliases: string[];
  name: string;
  status: unknown;
  page: string | null;
  /** Values by key; null if an error keeps the file from being read. */
  values: object | null;
}

/** Consecutive labels that both versions have, or only one of them. */
export type Run = Pick<ChangeObject<string[]>, "value" | "added" | "removed">;

export interface FieldChange {
  title: string;
  isText: boolean;
  runs: Run[];
}

/** What happened to an entry. Entries with errors are not compared. */
export interface EntryChange extends Omit<Entry, "aliases" | "values"> {
  change: keyof typeof CHANGES;
  /** Set for a renamed entry. */
  formerId: string | null;
  /** Name of the entry to which a removed one's URL will lead. */
  successor: string | null;
  fields: FieldChange[];
}

export interface ContentChanges {
  /** Errors in the new content. They keep it from being published. */
  errors: Diagnostic[];
  /** Sorted by kind of change. */
  entries: EntryChange[];
}

/**
 * Compares two content folders, record by record and value by value. Either may have errors. Two entries are the same if
 * they share the identifier, or if the new one lists the old identifier among its aliases and no other entry has it now.
 */
export function compareContent(before: Source, after: Source): ContentChanges {
  const { folder, diagnostics } = readContent(after, { extension: WEBSITE_CONTENT });
  const [past, present] = [
    entriesIn(readContent(before, { extension: WEBSITE_CONTENT }).folder),
    entriesIn(folder),
  ];
  const [old, now] = [byKey(past), byKey(present)];
  const names = namesIn([...past, ...present]);
  const none = { formerId: null, successor: null };
  const kept = new Set<Entry>();
  const changes = present.flatMap((entry): EntryChange[] => {
    const { kind, id, aliases } = entry;
    const renamed = aliases.filter((alias) => !now.has(`${kind} ${alias}`));
    const former = [...renamed, id]
      .flatMap((formerId) => old.get(`${kind} ${formerId}`) ?? [])
      .at(-1);
    if (former) kept.add(former);
    if (entry.values === null) return [];
    const fields = changedFields(former ? fieldsIn(former, names) : [], fieldsIn(entry, names));
    const change = { ...entry, ...none, fields };
    if (!former) return [{ ...change, change: "added" }];
    if (former.id !== id) return [{ ...change, change: "renamed", formerId: former.id }];
    return fields.length > 0 ? [{ ...change, change: "changed" }] : [];
  });
  const removed = past.flatMap((entry): EntryChange[] => {
    const { kind, id } = entry;
    if (kept.has(entry) || isUnreadable(kind, folder)) return [];
    const successor = present.find((other) => other.kind === kind && other.aliases.includes(id));
    const change = { ...entry, ...none, fields: [], page: null };
    return [{ ...change, change: "removed", successor: successor?.name ?? null }];
  });
  const order = Object.keys(CHANGES);
  const place = ({ change }: EntryChange) => order.indexOf(change);
  return {
    errors: diagnostics.filter((diagnostic) => severity(diagnostic) === "error"),
    entries: [...changes, ...removed].toSorted((a, b) => place(a) - place(b)),
  };
}

/** Both lists come from the same schema. `before` is empty for a new record. */
function changedFields(
  before: readonly RecordField[],
  after: readonly RecordField[],
): FieldChange[] {
  return after.flatMap(({ title, isText, labels, raw }, index) => {
    const old = before[index] ?? { raw: "", labels: [] };
    return old.raw === raw ? [] : [{ title, isText, runs: runsOf(old.labels, labels) }];
  });
}

/** Most insertions and removals to compute. Time and memory grow with their square; real edits stay far below. */
const EDITS_MAX = 1000;

/** Returns the runs that turn one list into the other; if the lists differ too much, one replaces the other. */
export function runsOf(before: string[], after: string[], editsMax = EDITS_MAX): Run[] {
  const replaced = [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return (
    diffArrays(before, after, { maxEditLength: editsMax }) ??
    replaced.filter(({ value }) => value.length > 0)
  );
}

/** Leaves out the identifier, which is in the entry's heading. */
function fieldsIn({ kind, values }: Entry, names: Names): RecordField[] {
  const row = KINDS[kind];
  const schema = "list" in row ? LIST_SCHEMAS[row.list].element : row.schema;
  const fields = values ? fieldsOf(schema, values, names) : [];
  return fields.filter(({ key }) => key !== "slug" && key !== "source");
}

/** Returns the names of entries by their present and former identifiers. A removed entry has its last name. */
function namesIn(entries: readonly Entry[]): Names {
  const nameByKey = new Map(
    entries.flatMap(({ kind, id, aliases, name }) =>
      [...aliases, id].map((each) => [`${kind} ${each}`, name] as const),
    ),
  );
  const nameOf = (kind: Kind) => (id: string) => nameByKey.get(`${kind} ${id}`);
  return {
    category: nameOf("category"),
    levels: nameOf("level"),
    subjects: nameOf("subject"),
    tools: nameOf("tool"),
    featured: nameOf("collection"),
  };
}

/**
 * Reports whether the file of a kind has an error. Its missing entries must not count as removed then. Pages and
 * settings cannot be removed.
 */
function isUnreadable(kind: Kind, folder: ContentFolder): boolean {
  const row = KINDS[kind];
  return kind === "page" || kind === "site" || ("list" in row && folder[row.list] === null);
}

function byKey(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
}

function entriesIn(folder: ContentFolder): Entry[] {
  const { records, categories, levels, subjects, notices, concepts, absent, pages, site } = folder;
  return [
    ...records.map((record) => recordEntry(record, folder)),
    ...(categories ?? []).map((category) => {
      const { slug, name, aliases } = category;
      return { ...entryOf("category", category, slug, name, PAGE_PATHS.category(slug)), aliases };
    }),
    ...(levels ?? []).map((term) => entryOf("level", term, term.slug, term.name)),
    ...(subjects ?? []).map((term) => entryOf("subject", term, term.slug, term.name)),
    ...(notices ?? []).map((notice) => entryOf("notice", notice, notice.source, notice.text)),
    ...(concepts ?? []).map((concept) => entryOf("concept", concept, concept.said[0]!)),
    ...(absent ?? []).map((tool) => entryOf("absent", tool, tool.names[0]!)),
    ...Object.entries(pages as Website["pages"]).map(([id, page]) =>
      entryOf("page", page, id, page.title, id),
    ),
    ...(site ? [entryOf("site", site, "", site.name, "")] : []),
  ];
}

function entryOf(
  kind: Kind,
  values: object,
  id: string,
  name = id,
  page: string | null = null,
): Entry {
  return { kind, id, name, page, values, aliases: [], status: null };
}

function recordEntry(parsed: ParsedRecord, folder: ContentFolder): Entry {
  const { kind, slug: id, status, record } = parsed;
  const name = (record && ("title" in record ? record.title : record.name)) ?? id;
  const aliases = mentionsIn(parsed, "aliases.*").map(({ text }) => text);
  const page = status === "published" ? PAGE_PATHS[kind](id) : null;
  const values = record && withText(record, folder.screenshots);
  return { kind, id, aliases, name, status, page, values };
}

/**
 * Returns the values of a record with its long text. The name of a picture contains a digest of its bytes, so that a
 * new picture is a change.
 */
function withText(record: AnyRecord, screenshots: ContentFolder["screenshots"]): object {
  const text = record.text;
  if ("kind" in record) return { ...record, introduction: text };
  const { file = "", ...shown } = record.screenshot ?? {};
  const digest = screenshots.get(file)?.digest.slice(0, 7);
  const name = digest === undefined ? file : `${file} (${digest})`;
  const screenshot = record.screenshot && { ...shown, file: name };
  return { ...record, long_description: text, screenshot };
}

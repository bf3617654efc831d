import { byCodeUnit } from "../contract/fold.ts";
import { KINDS, type Entry, type Kind } from "./entries.ts";
import { changedFields, type FieldChange } from "./field-changes.ts";

export const CHANGES = ["added", "renamed", "changed", "removed", "broken", "repaired"] as const;

/** What happened to an entry. */
export interface EntryChange {
  kind: Kind;
  /** `broken` has errors now; `repaired` had errors before. Neither can be compared. */
  change: (typeof CHANGES)[number];
  id: string;
  name: string;
  status: string | null;
  /** Of a renamed entry, its former identifier and name. */
  before: { id: string; name: string } | null;
  /** The entry to which the address of a removed one leads from now on. */
  successor: string | null;
  /** Path of its page on the new site; null without a page. */
  page: string | null;
  fields: FieldChange[];
}

/** Returns how each entry differs, by kind, change and name. A rename is an old identifier among the aliases. */
export function changedEntries(before: readonly Entry[], after: readonly Entry[]): EntryChange[] {
  return KINDS.flatMap((kind) => {
    const old = byId(before.filter((entry) => entry.kind === kind));
    const now = byId(after.filter((entry) => entry.kind === kind));
    const heirs = heirsOf(now);
    const formers = new Map<string, Entry>();
    for (const entry of now.values()) {
      const former = old.get(entry.id) ?? formerOf(entry, old, now);
      if (former) formers.set(entry.id, former);
    }
    const used = new Set([...formers.values()].map(({ id }) => id));
    const removed = [...old.values()].filter(({ id }) => !used.has(id) && !now.has(id));
    return [
      ...[...now.values()].flatMap((entry) => changeOf(formers.get(entry.id), entry) ?? []),
      ...removed.map((entry) => removal(entry, heirs.get(entry.id)?.name ?? null)),
    ].toSorted(
      (a, b) =>
        CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change) ||
        byCodeUnit(a.name, b.name) ||
        byCodeUnit(a.id, b.id),
    );
  });
}

/** Returns the entries by identifier; of two files with the same one, which is an error, the first. */
function byId(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.toReversed().map((entry) => [entry.id, entry]));
}

function heirsOf(now: ReadonlyMap<string, Entry>): Map<string, Entry> {
  return new Map(
    [...now.values()].flatMap((entry) => entry.aliases.map((alias) => [alias, entry] as const)),
  );
}

/** Returns the entry that has disappeared and whose identifier is the youngest alias of this one. */
function formerOf(
  { aliases }: Entry,
  old: ReadonlyMap<string, Entry>,
  now: ReadonlyMap<string, Entry>,
): Entry | undefined {
  const former = aliases.findLast((alias) => old.has(alias) && !now.has(alias));
  return former === undefined ? undefined : old.get(former);
}

function changeOf(old: Entry | undefined, entry: Entry): EntryChange | null {
  const { kind, id, name, status, page, fields } = entry;
  const base = { kind, id, name, status, page, successor: null };
  const before = old && old.id !== id ? { id: old.id, name: old.name } : null;
  if (fields === null) {
    return { ...base, name: old?.name ?? name, change: "broken", before, fields: [] };
  }
  if (!old) return { ...base, change: "added", before, fields: changedFields([], fields) };
  if (old.fields === null) return { ...base, change: "repaired", before, fields: [] };
  const changed = changedFields(old.fields, fields);
  if (before) {
    const fields = changed.filter((field) => !addsAlias(field, before.id));
    return { ...base, change: "renamed", before, fields };
  }
  return changed.length > 0 ? { ...base, change: "changed", before, fields: changed } : null;
}

/** Reports whether a change only adds an identifier to the former ones, which the rename itself says. */
function addsAlias(field: FieldChange, alias: string): boolean {
  if (field.key !== "aliases" || !("items" in field)) return false;
  const [item, ...others] = field.items;
  return others.length === 0 && item?.change === "added" && item.label === alias;
}

function removal({ kind, id, name, status }: Entry, successor: string | null): EntryChange {
  return {
    kind,
    change: "removed",
    id,
    name,
    status,
    before: null,
    successor,
    page: null,
    fields: [],
  };
}

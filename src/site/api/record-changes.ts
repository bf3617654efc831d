import { hash } from "node:crypto";
import { byCodeUnit } from "../../contract/fold.ts";
import type { RecordChanges, StateOfKind } from "../../schema/snapshot-files.ts";

/** The part of a published record whose changes are reported: no URLs, because they differ on a preview. */
export interface RecordState {
  slug: string;
  aliases: readonly string[];
  fields: Record<string, unknown>;
}

export const NO_CHANGES: RecordChanges = { added: [], updated: [], renamed: [], removed: [] };

/** Returns the digests of the fields of records of one kind, for the next comparison. */
export function digestsOf(states: readonly RecordState[]): StateOfKind {
  const fields = Object.keys(states[0]?.fields ?? {});
  const records = states
    .map((state): [string, string] => [
      state.slug,
      fields.map((field) => digest(state.fields[field])).join(" "),
    ])
    .toSorted(([a], [b]) => byCodeUnit(a, b));
  return { fields, records: Object.fromEntries(records) };
}

/** Returns 24 bits of a hash: the state stays small, and one change in 16 million goes unnoticed. */
function digest(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return hash("sha256", JSON.stringify(value), "base64url").slice(0, 4);
}

/** Returns the changes from a recorded state to the current one, each list by slug. */
export function recordChanges(before: StateOfKind, current: readonly RecordState[]): RecordChanges {
  const result: RecordChanges = { added: [], updated: [], renamed: [], removed: [] };
  const gone = new Map(Object.entries(before.records));
  for (const { slug } of current) gone.delete(slug);
  for (const { slug, aliases, fields } of current) {
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
  result.removed = [...gone.keys()];
  return sortedChanges(result);
}

/** Returns the changes with each list in the order of slugs. */
export function sortedChanges({ added, updated, renamed, removed }: RecordChanges): RecordChanges {
  return {
    added: added.toSorted(byCodeUnit),
    updated: updated.toSorted((a, b) => byCodeUnit(a.slug, b.slug)),
    renamed: renamed.toSorted((a, b) => byCodeUnit(a.to, b.to)),
    removed: removed.toSorted(byCodeUnit),
  };
}

/**
 * Returns the fields that differ, among those that both states have: a field that a new version of the API
 * adds or drops is no change of the record. A changed slug is in `renamed` instead.
 */
function changedFields(before: StateOfKind, line: string, fields: RecordState["fields"]): string[] {
  const digests = line.split(" ");
  const known = new Map(before.fields.map((field, index) => [field, digests[index]]));
  const both = Object.keys(fields).filter((field) => known.has(field) && field !== "slug");
  return both.filter((field) => known.get(field) !== digest(fields[field]));
}

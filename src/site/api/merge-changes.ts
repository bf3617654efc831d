import type { RecordChanges } from "../../schema/snapshot-files.ts";
import { NO_CHANGES, sortedChanges } from "./record-changes.ts";

/**
 * Returns what changed in all steps together, oldest first. A field that changed and changed back is still
 * updated, and a record that replaced a removed one of the same slug is both removed and added.
 */
export function mergedChanges(steps: readonly RecordChanges[]): RecordChanges {
  return sortedChanges(steps.reduce(mergedWith, NO_CHANGES));
}

function mergedWith(earlier: RecordChanges, later: RecordChanges): RecordChanges {
  const removed = new Set(later.removed);
  const newNames = new Map(later.renamed.map(({ from, to }) => [from, to]));
  const remains = (slug: string) => !removed.has(slug);
  const nameAfter = (slug: string) => newNames.get(slug) ?? slug;

  const isNew = new Set(earlier.added);
  const firstNames = new Map(earlier.renamed.map(({ from, to }) => [to, from]));
  const firstName = (slug: string) => firstNames.get(slug) ?? slug;

  const added = new Set([...earlier.added.filter(remains).map(nameAfter), ...later.added]);
  const renamed = new Map(
    earlier.renamed.filter(({ to }) => remains(to)).map(({ from, to }) => [from, nameAfter(to)]),
  );
  for (const { from, to } of later.renamed) if (!isNew.has(from)) renamed.set(firstName(from), to);

  const updated = new Map(
    earlier.updated
      .filter(({ slug }) => remains(slug))
      .map(({ slug, fields }) => [nameAfter(slug), fields]),
  );
  for (const { slug, fields } of later.updated) {
    if (added.has(slug)) continue;
    updated.set(slug, [...new Set([...(updated.get(slug) ?? []), ...fields])]);
  }
  return {
    added: [...added],
    updated: [...updated].map(([slug, fields]) => ({ slug, fields })),
    renamed: [...renamed].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to })),
    removed: [
      ...earlier.removed,
      ...later.removed.filter((slug) => !isNew.has(slug)).map(firstName),
    ],
  };
}

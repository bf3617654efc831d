import type { Field, Item, ListStyle, Style } from "./field-values.ts";
import { diffSequences } from "./sequence-diff.ts";

/** A change of a list. Positions count from 1. */
export type ItemChange = { label: string } & (
  | { change: "added"; position: number; note: string | null }
  | { change: "removed"; note: string | null }
  | { change: "moved"; from: number; to: number }
  | { change: "note"; before: string | null; after: string | null }
);

/** A field before and after; null where it has no value. */
export type FieldChange = { key: string; title: string } & (
  | { style: Style; before: string | null; after: string | null }
  | { style: ListStyle; items: ItemChange[] }
);

/** Returns the fields that differ. Both lists come from the same schema, so that they have the same keys. */
export function changedFields(before: readonly Field[], after: readonly Field[]): FieldChange[] {
  const old = new Map(before.map((field) => [field.key, field]));
  return after.flatMap((field) => changeOf(old.get(field.key), field) ?? []);
}

function changeOf(before: Field | undefined, after: Field): FieldChange | null {
  const { key, title } = after;
  if ("items" in after) {
    const items = changedItems(before && "items" in before ? before.items : [], after.items);
    return items.length === 0 ? null : { key, title, style: after.style, items };
  }
  const text = before && "text" in before ? before.text : null;
  if (text === after.text) return null;
  return { key, title, style: after.style, before: text, after: after.text };
}

function changedItems(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const from = placesOf(before);
  const to = placesOf(after);
  const kept = new Set(
    diffSequences([...from.keys()], [...to.keys()])
      .filter(({ change }) => change === "same")
      .flatMap(({ items }) => items),
  );
  const removed = before.filter(({ id }) => !to.has(id));
  return [
    ...removed.map(({ label, note }): ItemChange => ({ change: "removed", label, note })),
    ...after.flatMap(({ id, label, note }, index): ItemChange[] => {
      const place = from.get(id);
      if (!place) return [{ change: "added", label, position: index + 1, note }];
      const moved = { change: "moved", label, from: place.index + 1, to: index + 1 } as const;
      const noted = { change: "note", label, before: place.item.note, after: note } as const;
      return [...(kept.has(id) ? [] : [moved]), ...(place.item.note === note ? [] : [noted])];
    }),
  ];
}

/** Returns the items by identifier. A list of a valid record repeats none. */
function placesOf(items: readonly Item[]): Map<string, { item: Item; index: number }> {
  return new Map(items.map((item, index) => [item.id, { item, index }]));
}

import { diffArrays, type ChangeObject } from "diff";
import type { RecordField } from "../field-reader.ts";

/** Consecutive labels that both versions have, or only one of them. */
export type Run = Pick<ChangeObject<string[]>, "value" | "added" | "removed">;

/** A field with different values. */
export interface FieldChange {
  title: string;
  isText: boolean;
  runs: Run[];
}

/** Returns the fields that differ. Both lists come from the same schema; `before` is empty for a new record. */
export function changedFields(
  before: readonly RecordField[],
  after: readonly RecordField[],
): FieldChange[] {
  return after.flatMap(({ title, isText, labels, raw }, index) => {
    const old = before[index] ?? { raw: "", labels: [] };
    return old.raw === raw ? [] : [{ title, isText, runs: runsOf(old.labels, labels) }];
  });
}

/** Most insertions and removals. Time and memory are quadratic in them; real edits stay far below. */
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

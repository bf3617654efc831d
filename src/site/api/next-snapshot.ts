import type { Catalog } from "../../catalog/catalog.ts";
import {
  STATE_PATH,
  stepPath,
  STEPS_MAX,
  type RecordedSnapshots,
} from "../../schema/snapshot-files.ts";
import { currentState, stepFrom } from "./changes-document.ts";
import { stateText, stepText } from "./snapshot-text.ts";

/** What a snapshot does to the files of a content folder. */
interface SnapshotChanges {
  /** The text of each file to write, by its path, in this order. */
  written: Map<string, string>;
  removed: string[];
}

/**
 * Returns what records the current content as the latest state. The step from the previous one becomes a file;
 * steps that are too old, or that no longer lead to it, go.
 */
export function nextSnapshot(
  catalog: Catalog,
  { state, steps, paths }: RecordedSnapshots,
): SnapshotChanges {
  const written = new Map<string, string>();
  const kept = new Set<string>();
  const isNew = state !== null && state.revision !== catalog.revision;
  for (const { number } of steps.slice(isNew ? -(STEPS_MAX - 1) : -STEPS_MAX)) {
    kept.add(stepPath(number));
  }
  if (isNew) {
    const path = stepPath((steps.at(-1)?.number ?? 0) + 1);
    written.set(path, stepText(stepFrom(state, catalog)));
    kept.add(path);
  }
  written.set(STATE_PATH, stateText(currentState(catalog)));
  kept.add(STATE_PATH);
  return { written, removed: paths.filter((path) => !kept.has(path)) };
}

import type { Catalog } from "../../catalog/catalog.ts";
import { keptWith } from "../../catalog/memoized.ts";
import { baseUrl, license } from "../../contract/documents.ts";
import type { CollectionDocument } from "../../schema/collection-document-schemas.ts";
import type {
  ChangesDocument,
  SnapshotsDocument,
} from "../../schema/directory-document-schemas.ts";
import type { StateFile, StepFile } from "../../schema/snapshot-files.ts";
import type { ToolDocument } from "../../schema/tool-document-schemas.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";
import { exportPath } from "../routes/export-formats.ts";
import { collectionFields } from "./collection-documents.ts";
import { mergedChanges } from "./merge-changes.ts";
import { digestsOf, recordChanges, type RecordState } from "./record-changes.ts";
import { toolFields } from "./tool-document.ts";

/** What changed from a revision to the next one; the last leads to the current one. */
type Step = Omit<StepFile, "to">;

/** Returns the revisions that lead to the current content, oldest first, without it. */
export function formerRevisions({ snapshots, revision }: Catalog): string[] {
  if (!snapshots) return [];
  const { state, steps } = snapshots;
  const recorded = steps.map(({ from }) => from);
  return state.revision === revision ? recorded : [...recorded, state.revision];
}

/** Returns the steps between these revisions; the last one compares all records, once. */
const stepsOf = keptWith((catalog: Catalog): Step[] => {
  const { snapshots, revision } = catalog;
  if (!snapshots) return [];
  const { state, steps } = snapshots;
  return state.revision === revision ? steps : [...steps, stepFrom(state, catalog)];
});

/** Returns the changes since the previously published revision. */
export function changesDocument(catalog: Catalog): ChangesDocument {
  return documentOf(catalog, ENDPOINT_PATHS.changes, stepsOf(catalog).slice(-1));
}

/** Returns the changes since one of the former revisions, by its place among them. */
export function changesSinceDocument(catalog: Catalog, place: number): ChangesDocument {
  const steps = stepsOf(catalog).slice(place);
  return documentOf(catalog, changesPath(steps[0]!.from), steps);
}

/** Returns the revisions whose changes the site knows, newest first, and what replaces the changes of others. */
export function snapshotsDocument(catalog: Catalog): SnapshotsDocument {
  const base = baseUrl(catalog.site);
  return {
    data: {
      revisions: formerRevisions(catalog)
        .map((revision) => ({ revision, url: base + changesPath(revision) }))
        .toReversed(),
      export: base + exportPath("json"),
    },
    links: { self: base + ENDPOINT_PATHS.snapshots },
    license: license(catalog.site),
  };
}

/** Returns the path, below the base, of the changes since a revision. */
function changesPath(revision: string): string {
  return ENDPOINT_PATHS["changes-since"].replace("{revision}", revision);
}

function documentOf(catalog: Catalog, path: string, steps: readonly Step[]): ChangesDocument {
  const { site } = catalog;
  return {
    data: {
      // Only the index carries the current revision (contract §8).
      from_revision: steps[0]?.from ?? null,
      tools: mergedChanges(steps.map(({ tools }) => tools)),
      collections: mergedChanges(steps.map(({ collections }) => collections)),
    },
    links: { self: baseUrl(site) + path },
    license: license(site),
  };
}

/** Returns the current state, for content/snapshots/state.json. */
export function currentState(catalog: Catalog): StateFile {
  return {
    revision: catalog.revision,
    tools: digestsOf(toolStates(catalog)),
    collections: digestsOf(collectionStates(catalog)),
  };
}

/** Returns the step from a recorded state to the current one. */
export function stepFrom(state: StateFile, catalog: Catalog): StepFile {
  return {
    from: state.revision,
    to: catalog.revision,
    tools: recordChanges(state.tools, toolStates(catalog)),
    collections: recordChanges(state.collections, collectionStates(catalog)),
  };
}

/**
 * Fields that changes must cover: all but the URL of the record, the HTML of its Markdown, and alternatives, because
 * one new tool would count as a change of each tool that it resembles.
 */
type Compared<Data> = Record<
  Exclude<keyof Data, "url" | "alternatives" | `${string}_html`>,
  unknown
>;

function toolStates({ tools }: Catalog): RecordState[] {
  return tools.map((tool) => ({
    slug: tool.slug,
    aliases: tool.aliases,
    fields: toolFields(tool) satisfies Compared<ToolDocument["data"]>,
  }));
}

function collectionStates({ collections }: Catalog): RecordState[] {
  return collections.map((collection) => ({
    slug: collection.slug,
    aliases: collection.aliases,
    fields: collectionFields(collection) satisfies Compared<CollectionDocument["data"]>,
  }));
}

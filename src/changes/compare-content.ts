import { severity, type Code, type Diagnostic } from "../content/diagnostics.ts";
import { readContent } from "../content/load.ts";
import { messageOf } from "../content/messages.ts";
import type { ContentFolder } from "../content/read-folder.ts";
import type { Source } from "../content/source.ts";
import { byCodeUnit } from "../contract/fold.ts";
import { affectedCollections, type AffectedCollection } from "./affected-collections.ts";
import { entriesOf, renamedTools } from "./entries.ts";
import { changedEntries, type EntryChange } from "./entry-changes.ts";

interface ScreenshotChange {
  change: "added" | "changed" | "removed";
  file: string;
  /** Names of the tools that show it now. */
  tools: string[];
}

/** An error of the new content, with its message. */
interface ContentError {
  path: string;
  line: number;
  column: number;
  code: Code;
  message: string;
}

/** What differs between two content folders. Pictures with errors are not compared. */
export interface ContentChanges {
  /** They keep the new content from being published. */
  errors: ContentError[];
  entries: (EntryChange & { listedIn: string[] })[];
  collections: AffectedCollection[];
  screenshots: ScreenshotChange[];
}

/** Compares two content folders, record by record and value by value; either may have errors. */
export function compareContent(before: Source, after: Source): ContentChanges {
  const { folder: old } = readContent(before);
  const { folder: now, diagnostics } = readContent(after);
  const renamed = renamedTools(now.records);
  return {
    errors: diagnostics.filter((diagnostic) => severity(diagnostic) === "error").map(errorOf),
    entries: changedEntries(entriesOf(old, renamed), entriesOf(now, renamed)).map((entry) => ({
      ...entry,
      listedIn: listedIn(entry, entry.change === "removed" ? old : now),
    })),
    collections: affectedCollections(old, now),
    screenshots: changedScreenshots(old, now),
  };
}

function errorOf(diagnostic: Diagnostic): ContentError {
  const { path, line, column, code } = diagnostic;
  return { path, line, column, code, message: messageOf(diagnostic, "fr") };
}

/** Reports whether nothing differs and nothing is wrong. */
export function isUnchanged({ errors, entries, collections, screenshots }: ContentChanges) {
  return [errors, entries, collections, screenshots].every(({ length }) => length === 0);
}

/** Returns the titles of the published collections that list a tool. */
function listedIn({ kind, id }: EntryChange, { records }: ContentFolder): string[] {
  if (kind !== "tool") return [];
  const collections = records.filter(
    ({ references: { status, tools } }) =>
      status === "published" && tools.some(({ text }) => text === id),
  );
  return collections.map(({ references, record }) =>
    record && "title" in record ? record.title : references.slug,
  );
}

function changedScreenshots(old: ContentFolder, now: ContentFolder): ScreenshotChange[] {
  const files = new Set([...old.screenshots.keys(), ...now.screenshots.keys()]);
  return [...files].toSorted(byCodeUnit).flatMap((file): ScreenshotChange[] => {
    const from = old.screenshots.get(file)?.digest;
    const to = now.screenshots.get(file)?.digest;
    const isUnreadable = to === undefined && now.screenshotPaths.has(file);
    if (from === to || isUnreadable) return [];
    const change = from === undefined ? "added" : to === undefined ? "removed" : "changed";
    return [{ change, file, tools: toolsWith(file, now) }];
  });
}

function toolsWith(file: string, { records }: ContentFolder): string[] {
  return records.flatMap(({ record }) =>
    record && "pricing" in record && record.screenshot?.file === file ? record.name : [],
  );
}

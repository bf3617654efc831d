import type { ContentFolder } from "../content/read-folder.ts";
import type { ParsedRecord } from "../content/record.ts";
import { publishedTools } from "./entries.ts";

/** A published collection that shows other tools because records of tools have changed. */
export interface AffectedCollection {
  id: string;
  title: string;
  /** Names of the tools that it still lists and no longer shows. */
  lost: string[];
  /** Names of the tools that it listed before and shows from now on. */
  gained: string[];
  /** How many tools it shows; with none, it has no page. */
  shown: number;
}

/** Returns the collections that the states of tools affect, in order of their files. */
export function affectedCollections(
  before: ContentFolder,
  after: ContentFolder,
): AffectedCollection[] {
  const wasShown = publishedTools(before.records);
  const isShown = publishedTools(after.records);
  const unknown = unreadableTools(after.records);
  const nameOf = toolNames([...before.records, ...after.records]);
  const old = new Map(collectionsIn(before.records).map((parsed) => [slugOf(parsed), parsed]));
  return collectionsIn(after.records)
    .filter(({ references }) => references.status === "published")
    .map((parsed): AffectedCollection => {
      const listed = listedTools(parsed);
      const former = new Set(listedTools(old.get(slugOf(parsed)) ?? parsed));
      const lost = listed.filter(
        (slug) => wasShown.has(slug) && !isShown.has(slug) && !unknown.has(slug),
      );
      const gained = listed.filter(
        (slug) => former.has(slug) && !wasShown.has(slug) && isShown.has(slug),
      );
      return {
        id: slugOf(parsed),
        title: parsed.record && "title" in parsed.record ? parsed.record.title : slugOf(parsed),
        lost: lost.map(nameOf),
        gained: gained.map(nameOf),
        shown: listed.filter((slug) => isShown.has(slug) || unknown.has(slug)).length,
      };
    })
    .filter(({ lost, gained }) => lost.length + gained.length > 0);
}

function collectionsIn(records: readonly ParsedRecord[]): ParsedRecord[] {
  return records.filter(({ references }) => references.kind === "collection");
}

function slugOf({ references }: ParsedRecord): string {
  return references.slug;
}

function listedTools({ references }: ParsedRecord): string[] {
  return [...new Set(references.tools.map(({ text }) => text))];
}

/** Returns the slugs of tools whose state an error hides: they may well be published once it is corrected. */
function unreadableTools(records: readonly ParsedRecord[]): Set<string> {
  const tools = records.filter(({ references }) => references.kind === "tool");
  const unreadable = tools.filter(({ references }) => typeof references.status !== "string");
  return new Set(unreadable.map(slugOf));
}

/** Returns the function from slugs to names; the last record of a slug counts. */
function toolNames(records: readonly ParsedRecord[]): (slug: string) => string {
  const names = new Map(
    records.flatMap(({ record }) =>
      record && "name" in record ? [[record.slug, record.name] as const] : [],
    ),
  );
  return (slug) => names.get(slug) ?? slug;
}

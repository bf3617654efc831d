import { UsageError } from "../../content/failure.ts";
import { escaped } from "../../content/quote-text.ts";
import type { ToolRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import { edited, forTools, offSite } from "./find-tool.ts";

/** What a person did on a day: looked at a page of these tools, or changed their records. */
export interface ReviewDate {
  key: "verified_at" | "updated_at";
  slugs: readonly string[];
  /** The URL of the page they looked at. */
  seen: string;
  /** `YYYY-MM-DD`, not in the future. */
  date: string;
}

/** A record with its new text, or null if it already has the date. */
export interface DatedRecord {
  path: string;
  text: string | null;
}

/** Returns the records with the date set. Throws a Failure, in French, if one is refused. */
export function dateRecords(source: Source, review: ReviewDate): DatedRecord[] {
  const { key, slugs, date } = review;
  return forTools(source, slugs, (tool) => {
    const refusals = refusalsOf(tool, review);
    if (refusals.length > 0) throw new UsageError(refusals.join("\u202f; "));
    const text = tool[key] === date ? null : edited(tool, source, key, date);
    return { path: source.display(tool.path), text };
  });
}

function refusalsOf(tool: ToolRecord, { key, seen, date }: ReviewDate): string[] {
  const { status, added_at } = tool;
  if (status === "draft")
    return ["c’est un brouillon\u202f; publiez d’abord la fiche (status: published)"];
  if (status === "archived") return ["cette fiche est archivée"];
  const before = tool[key];
  const refusals = [
    offSite(tool, seen),
    date < added_at && `le ${date} précède l’ajout de la fiche, le ${added_at}`,
    before !== null && date < before && `${key} porte déjà une date plus récente, le ${before}`,
  ];
  return refusals.filter((refusal) => typeof refusal === "string");
}

/** Returns the message for the person, with a line for each record. */
export function datedLines(records: readonly DatedRecord[], { key, date }: ReviewDate): string {
  const lines = records.map(({ path, text }) => {
    const already = text === null ? " (déjà)" : "";
    return `${escaped(path)}  ${key}: ${date}${already}\n`;
  });
  return lines.join("");
}

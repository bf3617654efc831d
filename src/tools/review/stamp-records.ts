import { visible } from "../../content/quote-text.ts";
import { readFolder } from "../../content/read-folder.ts";
import type { ToolRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import { editTool, findTool, offSite } from "./find-tool.ts";

/** What a person did: looked at a page of these tools on a day, or changed their records. */
export interface Stamp {
  key: "verified_at" | "updated_at";
  slugs: readonly string[];
  /** The URL of the page that they looked at. */
  seen: string;
  /** `YYYY-MM-DD`, not in the future. */
  date: string;
}

type Refusal = { errors: string[] };

/** A record with its new text, which is null when it has the date already. */
export interface StampedRecord {
  path: string;
  text: string | null;
}

/** Writes a date into records: all of them, or none. Errors are in French, for volunteers. */
export function stampRecords(source: Source, stamp: Stamp): { records: StampedRecord[] } | Refusal {
  const folder = readFolder(source, source.list());
  const records: StampedRecord[] = [];
  const errors: string[] = [];
  for (const slug of new Set(stamp.slugs)) {
    const found = findTool(folder, slug, source);
    const result = "tool" in found ? stamped(found.tool, source, stamp) : found;
    if ("errors" in result) errors.push(...result.errors);
    else records.push(result);
  }
  return errors.length > 0 ? { errors } : { records };
}

function stamped(tool: ToolRecord, source: Source, stamp: Stamp): StampedRecord | Refusal {
  const { key, date } = stamp;
  const { slug } = tool;
  const path = source.display(tool.path);
  const refused = (why: readonly string[]) => ({
    errors: why.map((text) => `${slug}\u00a0: ${text}`),
  });
  const refusals = refusalsOf(tool, stamp);
  if (refusals.length > 0) return refused(refusals);
  if (tool[key] === date) return { path, text: null };
  const { text, why } = editTool(tool, source, key, date);
  if (text !== null) return { path, text };
  return refused([why || `écrivez vous-même ${key}: ${date} dans ${path}`]);
}

function refusalsOf(tool: ToolRecord, { key, seen, date }: Stamp): string[] {
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

/** Returns what to tell the person, a line for each record. */
export function stampedLines(records: readonly StampedRecord[], { key, date }: Stamp): string {
  const lines = records.map(({ path, text }) => {
    const already = text === null ? " (déjà)" : "";
    return `${visible(path)}  ${key}: ${date}${already}\n`;
  });
  return lines.join("");
}

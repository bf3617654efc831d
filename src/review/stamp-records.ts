import { printable } from "../cli/diagnostics-format.ts";
import { editRecord } from "../content/edit-record.ts";
import { messageOf } from "../content/messages.ts";
import { readFolder, type ContentFolder } from "../content/read-folder.ts";
import type { ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";
import { findTool } from "./find-tool.ts";
import { offSite } from "./same-site.ts";

/** What a person did: looked at a page of these tools on a day, or changed their records. */
export interface Stamp {
  key: "verified_at" | "updated_at";
  slugs: readonly string[];
  /** The URL of the page that they looked at. */
  seen: string;
  /** `YYYY-MM-DD`, not in the future. */
  date: string;
}

/** A record with its new text, which is null when it has the date already. */
export interface StampedRecord {
  path: string;
  text: string | null;
}

/** Writes a date into records: all of them, or none. Errors are in French, for volunteers. */
export function stampRecords(
  source: Source,
  stamp: Stamp,
): { records: StampedRecord[] } | { errors: string[] } {
  const folder = readFolder(source, source.list());
  const results = [...new Set(stamp.slugs)].map((slug) => stamped(folder, source, slug, stamp));
  const errors = results.flatMap((result) => ("errors" in result ? result.errors : []));
  if (errors.length > 0) return { errors };
  return { records: results.flatMap((result) => ("errors" in result ? [] : result)) };
}

function stamped(
  folder: ContentFolder,
  source: Source,
  slug: string,
  stamp: Stamp,
): StampedRecord | { errors: string[] } {
  const found = findTool(folder, slug, source);
  if ("errors" in found) return found;
  const { tool } = found;
  const errors = refusalsOf(tool, stamp);
  if (errors.length > 0) return { errors };
  const { key, date } = stamp;
  const path = source.display(tool.path);
  if (tool[key] === date) return { path, text: null };
  const bytes = Uint8Array.from(source.read(tool.path));
  const file = { kind: "tool", slug, path: tool.path, bytes } as const;
  const { value: text, problems } = editRecord(file, key, date);
  if (text !== null) return { path, text };
  const why = problems.map((problem) => messageOf(problem, "fr")).join(", ");
  return {
    errors: [`${slug}\u00a0: ${why || `écrivez vous-même ${key}: ${date} dans ${path}`}`],
  };
}

function refusalsOf(tool: ToolRecord, { key, seen, date }: Stamp): string[] {
  const { slug, status, added_at } = tool;
  if (status === "draft") {
    return [
      `${slug}\u00a0: c’est un brouillon\u202f; publiez d’abord la fiche (status: published)`,
    ];
  }
  if (status === "archived") return [`${slug}\u00a0: cette fiche est archivée`];
  const before = tool[key];
  const elsewhere = offSite(tool, seen);
  const errors = elsewhere === null ? [] : [elsewhere];
  if (date < added_at) {
    errors.push(`${slug}\u00a0: le ${date} précède l’ajout de la fiche, le ${added_at}`);
  }
  if (before !== null && date < before) {
    errors.push(`${slug}\u00a0: ${key} porte déjà une date plus récente, le ${before}`);
  }
  return errors;
}

/** Returns what to tell the person, a line for each record. */
export function stampedLines(records: readonly StampedRecord[], { key, date }: Stamp): string {
  const lines = records.map(({ path, text }) => {
    const already = text === null ? " (déjà)" : "";
    return `${printable(path)}  ${key}: ${date}${already}\n`;
  });
  return lines.join("");
}

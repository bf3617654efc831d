import { slugLike } from "../contract/slug.ts";
import { whyNoSlug } from "../schema/rules.ts";
import { composeRecord, type Fields } from "./compose.ts";
import { quoted, severity } from "./diagnostics.ts";
import { inSchemaOrder } from "./questions.ts";
import type { RecordKind } from "./record.ts";
import type { Shelf } from "./shelf.ts";

/** A record that somebody wants to begin. */
export interface NewRecord {
  kind: RecordKind;
  /** In place of the one that comes from the name. */
  slug: string | undefined;
  fields: Fields;
  /** The long text; null leaves a line that says what to write. */
  text: string | null;
  /** That another tool has nearly the same name is known. */
  distinct: boolean;
}

/** Path, relative to the content, and text of the file of a new record. */
export function fileOf({ kind, slug, fields, text }: NewRecord): { path: string; text: string } {
  const name = slug ?? slugLike(nameOf(kind, fields)) ?? "";
  return {
    path: `${kind}s/${name}.md`,
    text: composeRecord(kind, inSchemaOrder(kind, fields), text),
  };
}

/** Why a record cannot have its name or its place; nothing as long as neither is known. */
export function obstacles(shelf: Shelf, record: NewRecord): string[] {
  const { kind, fields, distinct } = record;
  const name = nameOf(kind, fields);
  if (record.slug === undefined && name === "") return [];
  const slug = record.slug ?? slugLike(name);
  if (slug === null) return [`no slug can be made of ${quoted(name)}; give one with --slug`];
  const reason = whyNoSlug(slug);
  if (reason) return [`--slug ${reason}; it is ${quoted(slug)} now`];
  const taken = shelf.whyTaken(kind, slug);
  if (taken) return [`${taken}; if this is another ${kind}, give it a name of its own with --slug`];
  const namesake = kind === "tool" && !distinct ? shelf.namesake(name) : null;
  if (namesake === null) return [];
  return [`${namesake} has nearly the same name; if this is another tool, say so with --distinct`];
}

/** The faults that the check would find in the file, and the warnings, as they are shown to a person. */
export function faultsOf(
  shelf: Shelf,
  record: NewRecord,
): { errors: string[]; warnings: string[] } {
  const { kind, fields, text } = record;
  const file = fileOf(record);
  const found = shelf.diagnose(kind, file.path.slice(`${kind}s/`.length, -".md".length), file.text);
  const texts = (wanted: "error" | "warning") =>
    found.filter((fault) => severity(fault) === wanted).map(({ message }) => message);
  const unwritten = text === null && fields.status !== "draft";
  const early = `status must be draft until there is a text; give one with --text or --text-file`;
  return {
    errors: [...obstacles(shelf, record), ...texts("error"), ...(unwritten ? [early] : [])],
    warnings: texts("warning"),
  };
}

function nameOf(kind: RecordKind, fields: Fields): string {
  const name = fields[kind === "tool" ? "name" : "title"];
  return typeof name === "string" ? name : "";
}

import { words } from "../contract/fold.ts";
import { nearest } from "../contract/nearest.ts";
import { slugLike } from "../contract/slug.ts";
import { slugProblem } from "../schema/rules.ts";
import { severity, type Code } from "./diagnostics.ts";
import { checkRecords } from "./load.ts";
import { messageOf } from "./messages.ts";
import { parseRecord } from "./parse-record.ts";
import { quoted } from "./quote-text.ts";
import type { ContentFolder } from "./read-folder.ts";
import type { RecordKind } from "./record.ts";
import { recordText, type Fields } from "./record-text.ts";

/** A record to be added to the content. */
export interface NewRecord {
  kind: RecordKind;
  /** undefined for a slug made from the name. */
  slug: string | undefined;
  fields: Fields;
  /** The long text; null for a placeholder. */
  text: string | null;
  /** Whether a similar name of another tool is accepted. */
  distinct: boolean;
}

/** A problem of a new record; the key is null when it concerns the whole file. */
export interface RecordProblem {
  key: string | null;
  code: Code | "name-conflict" | "status-without-text";
  message: string;
  isError: boolean;
}

/** Returns the path, relative to the content, and the text of the file of a new record. */
export function fileOf({ kind, slug, fields, text }: NewRecord): { path: string; text: string } {
  const name = slug ?? slugLike(nameIn(fields)) ?? "";
  return { path: `${kind}s/${name}.md`, text: recordText(kind, fields, text) };
}

/** Returns what `npm run check` would report about the file of a new record, and whether its name is taken. */
export function problemsOf(
  folder: ContentFolder,
  record: NewRecord,
  display: (path: string) => string,
): RecordProblem[] {
  const { kind, fields, text } = record;
  const file = fileOf(record);
  const slug = file.path.slice(`${kind}s/`.length, -".md".length);
  const added = parseRecord(kind, slug, file.path, Buffer.from(file.text));
  const others = folder.records.filter(({ references }) => references.path !== file.path);
  const found = checkRecords(folder, [...others, added], null)
    .filter(({ path, code }) => path === file.path && code !== "duplicate-slug")
    .map((diagnostic) => ({
      key: keyAtLine(file.text, diagnostic.line),
      code: diagnostic.code,
      message: diagnostic.message,
      isError: severity(diagnostic) === "error",
    }));
  const conflict = nameConflict(folder, record, display);
  const message = "status must be draft until there is a text; add one with --text or --text-file";
  return [
    ...(conflict === null
      ? []
      : [error("name-conflict", kind === "tool" ? "name" : "title", conflict)]),
    ...found,
    ...(text === null && fields.status !== "draft"
      ? [error("status-without-text", "status", message)]
      : []),
  ];
}

function error(code: RecordProblem["code"], key: string, message: string): RecordProblem {
  return { key, code, message, isError: true };
}

/** Returns the key of front matter whose value is at a line of a file; null elsewhere. */
function keyAtLine(text: string, line: number): string | null {
  const before = text.split("\n").slice(0, line);
  if (before.lastIndexOf("---") > 0) return null;
  return before.findLast((text) => /^\w+:/.test(text))?.split(":")[0] ?? null;
}

/** Returns why a record cannot have its name or its slug, or null when it can or has none yet. */
function nameConflict(
  { records }: ContentFolder,
  record: NewRecord,
  display: (path: string) => string,
): string | null {
  const { kind, distinct } = record;
  const name = nameIn(record.fields);
  if (record.slug === undefined && name === "") return null;
  const slug = record.slug ?? slugLike(name);
  if (slug === null) return `no slug can be made from ${quoted(name)}; give one with --slug`;
  if (slugProblem(slug) !== null) {
    return messageOf({ code: "bad-slug", of: "value", name: "--slug", value: slug });
  }
  const others = records.filter(({ references }) => references.kind === kind);
  const remedy = `if this is another ${kind}, choose a different slug with --slug`;
  const holder = others.find(({ references }) => references.slug === slug);
  if (holder) return `${display(holder.references.path)} exists; ${remedy}`;
  const renamed = others.find(({ references }) =>
    references.aliases.some(({ text }) => text === slug),
  );
  if (renamed)
    return `"${slug}" is a former name of ${display(renamed.references.path)}; ${remedy}`;
  if (kind === "collection" || distinct) return null;
  const paths = new Map(
    others.flatMap(({ record: other }) =>
      other && "pricing" in other ? [[folded(other.name), other.path] as const] : [],
    ),
  );
  const near = nearest(folded(name), paths.keys());
  if (near === null) return null;
  return `${display(paths.get(near)!)} has a similar name; if this is another tool, add --distinct`;
}

function folded(name: string): string {
  return words(name).join("");
}

function nameIn({ name, title }: Fields): string {
  return String(name ?? title ?? "");
}

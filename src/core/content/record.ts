import type { CollectionFrontMatter } from "./schema/collection-fields.ts";
import type { ToolFrontMatter } from "./schema/tool-fields.ts";
import type { Diagnostic } from "./diagnostics.ts";

export type RecordKind = "tool" | "collection";

/** The parts of a record that are not front matter. */
export interface RecordFile {
  slug: string;
  path: string;
  /** SHA-1 of the bytes of the file, in hexadecimal. */
  digest: string;
  /** The long text in Markdown, trimmed. */
  text: string;
  /** The long text as safe HTML. */
  html: string;
}
export type ToolRecord = ToolFrontMatter & RecordFile;
export type CollectionRecord = CollectionFrontMatter & RecordFile;
export type AnyRecord = ToolRecord | CollectionRecord;

/** A text that names something, with its place. */
export interface Mention {
  path: string;
  at: readonly PropertyKey[];
  text: string;
}

/** The result of parsing a record's file. */
export interface ParsedRecord {
  kind: RecordKind;
  slug: string;
  path: string;
  status: unknown;
  /** null if the file has an error. */
  record: AnyRecord | null;
  /** What the front matter says if the file has an error: anything, or nothing. */
  unchecked: unknown;
  diagnostics: Diagnostic[];
}

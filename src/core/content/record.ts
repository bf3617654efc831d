import type { CollectionFrontMatter } from "./schema/collection-fields.ts";
import type { ToolFrontMatter } from "./schema/tool-fields.ts";
import type { Diagnostic } from "./diagnostics.ts";

export type RecordKind = "tool" | "collection";

export interface RecordFile {
  slug: string;
  path: string;
  /** SHA-1 of the file, hexadecimal. */
  digest: string;
  /** The long text in Markdown, trimmed. */
  text: string;
  html: string;
}
export type ToolRecord = ToolFrontMatter & RecordFile;
export type CollectionRecord = CollectionFrontMatter & RecordFile;
export type AnyRecord = ToolRecord | CollectionRecord;

export interface Mention {
  path: string;
  at: readonly PropertyKey[];
  text: string;
}

export interface ParsedRecord {
  kind: RecordKind;
  slug: string;
  path: string;
  status: unknown;
  /** null if the file has an error. */
  record: AnyRecord | null;
  /** The parsed front matter if it has an error: any value. */
  unchecked: unknown;
  diagnostics: Diagnostic[];
}

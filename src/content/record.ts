import type { CollectionFrontMatter } from "./schema/collection-fields.ts";
import type { ToolFrontMatter } from "./schema/tool-fields.ts";
import type { Diagnostic } from "./diagnostics.ts";

export type RecordKind = "tool" | "collection";

/** What a record has in addition to its front matter. */
export interface RecordFile {
  slug: string;
  path: string;
  /** SHA-1 of the bytes of the file, in hexadecimal. */
  digest: string;
  /** The long text in Markdown, without white space at its ends. */
  text: string;
  /** The long text as safe HTML. */
  html: string;
}
export type ToolRecord = ToolFrontMatter & RecordFile;
export type CollectionRecord = CollectionFrontMatter & RecordFile;

/** The parts of a record that the rules between files need; as complete as the file is readable. */
export interface RecordReferences {
  kind: RecordKind;
  slug: string;
  path: string;
  status: unknown;
  /** Unlike the lists, null without a text as value. */
  category: string | null;
  levels: Reference[];
  subjects: Reference[];
  aliases: Reference[];
  tools: Reference[];
  screenshot: string | null;
}

/** An item of a list that is a text, and its index. */
export interface Reference {
  text: string;
  index: number;
}

/** What one file gives: a record unless it has an error, and its references in either case. */
export interface ParsedRecord {
  references: RecordReferences;
  record: ToolRecord | CollectionRecord | null;
  diagnostics: Diagnostic[];
}

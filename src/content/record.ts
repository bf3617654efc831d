import type { CollectionFrontMatter } from "../schema/collection.ts";
import type { ToolFrontMatter } from "../schema/tool.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { Position } from "./positions.ts";
import type { StoredText } from "./text-storage.ts";

export type RecordKind = "tool" | "collection";

/** What a record has in addition to its front matter. */
export interface RecordFile {
  slug: string;
  path: string;
  /** SHA-1 of the bytes of the file, in hexadecimal. */
  digest: string;
  /** The long text, trimmed, and its HTML. */
  text: StoredText;
}
export type ToolRecord = ToolFrontMatter & RecordFile;
export type CollectionRecord = CollectionFrontMatter & RecordFile;

/** A text in a record, with its position: what the rules between files report on. */
export interface PlacedText extends Position {
  text: string;
}

/** The parts of a record that the rules between files need; as complete as the file is readable. */
export interface RecordReferences {
  kind: RecordKind;
  slug: string;
  path: string;
  status: unknown;
  category: PlacedText | null;
  levels: PlacedText[];
  subjects: PlacedText[];
  aliases: PlacedText[];
  tools: PlacedText[];
  screenshot: PlacedText | null;
  /** Position of verified_at; null without one. */
  verifiedAt: Position | null;
}

/** What one file gives: a record unless it has an error, and its references in either case. */
export interface ParsedRecord {
  references: RecordReferences;
  record: ToolRecord | CollectionRecord | null;
  diagnostics: Diagnostic[];
}

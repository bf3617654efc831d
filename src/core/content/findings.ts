import type { ErrorCode } from "yaml";

/** The subject of a message: a key, an item of a list, or a part of a file. */
export type MessageSubject =
  { key: string } | { item: number; of: string | null } | { part: "file" | "file-name" | "text" };

interface NamedValue {
  name: MessageSubject;
  value: unknown;
}

interface UnknownText {
  text: string;
  near: string | null;
}

type Format =
  | "one-line"
  | "unquoted"
  | "https-url"
  | "contact"
  | "site-url"
  | "repository"
  | "host-end"
  | "partial-date"
  | "spdx"
  | "wikidata";

export type ExpectedType =
  "string" | "boolean" | "array" | "texts" | "object" | "record" | "number" | "int";

/** Markdown of GitHub that CommonMark does not have. */
export type GitHubFeature = "table" | "task" | "strike" | "footnote" | "callout" | "emoji";

/** The values of each diagnostic by code; `unknown` for a code without values. */
interface FindingValues {
  // files
  "missing-file": unknown;
  "missing-tools": unknown;
  "unreadable-file": { reason: string };
  "unexpected-file": unknown;
  "bad-slug": NamedValue & { of: "value" | "term" | "file" | "image"; near: string | null };
  "file-too-large": { unit: "characters" | "lines" | "bytes"; max: number; what?: "image" };
  "not-utf8": unknown;
  "invisible-character": { character: string };
  "merge-conflict": { mark: string };
  mojibake: UnknownText;
  // YAML and front matter
  "no-front-matter": { missing: "opening" | "closing" };
  "yaml-syntax": { error: ErrorCode | "TOO_DEEP" | "OPEN_QUOTE" | "CLOSE_DASH" };
  "yaml-feature": { feature: "alias" | "anchor" | "tag" | "key" };
  "duplicate-key": { key: string };
  "odd-space": { character: string };
  "cut-text": unknown;
  // values
  "wrong-type": NamedValue & { expected: ExpectedType };
  "missing-key": { name: MessageSubject };
  "unknown-key": { key: string } & (
    { near: string | null } | { place: "inner"; parent: string } | { place: "outer" }
  );
  "unknown-value": NamedValue & {
    allowed: string[] | "countries";
    /** Labels of the allowed values for editors, in the same order. */
    labels?: string[] | undefined;
  };
  "repeated-value": { name: MessageSubject };
  "out-of-range": { name: MessageSubject; bound: "min" | "max"; limit: number };
  "too-long": NamedValue & { unit: "characters" | "items"; max: number };
  empty: { name: MessageSubject; what?: "invisible" | "searched" | "facts" | "optional" };
  "bad-format": NamedValue & { expected: Format };
  "raw-mark": UnknownText & { name: MessageSubject };
  "bad-date": NamedValue;
  "date-order": { name: MessageSubject; earlier: string };
  "future-date": NamedValue;
  "closed-not-archived": { name: MessageSubject };
  unsourced: { name: MessageSubject; what?: "itself" };
  "unfree-license": { name: MessageSubject };
  "task-or-persona": { name: MessageSubject; kind: string };
  // long texts
  "raw-html": { html: string };
  "unsafe-link": { url: string };
  "image-in-text": unknown;
  "github-mark": { feature: GitHubFeature };
  "too-complex": unknown;
  // pages
  "unknown-placeholder": { placeholder: string; near: string | null };
  "misplaced-placeholder": { placeholder: string; expected: "text" | "own-paragraph" };
  "missing-placeholder": { placeholder: string };
  // between records
  "duplicate-slug": {
    kind: "tool" | "collection" | "category" | "level" | "subject";
    slug: string;
    other: string;
  };
  "duplicate-alias": { alias: string; other: string };
  "unknown-category": UnknownText;
  "unknown-icon": UnknownText;
  "unknown-term": UnknownText & { kind: "level" | "subject" };
  "unknown-tool": UnknownText;
  "unknown-collection": UnknownText;
  "repeated-tool": { text: string };
  "repeated-name": { text: string; other: string };
  "repeated-website": { other: string };
  "unknown-word": UnknownText;
  "missing-screenshot": UnknownText;
  "bad-screenshot":
    | { reason: "unreadable" }
    | { reason: "unneeded"; part: string }
    | { reason: "too-large"; width: number; height: number; pixelsMax: number; sideMax: number };
  unwritten: unknown;
  "not-ready": { name: MessageSubject };
  "unlike-site": { name: MessageSubject; text: string };
  "too-short": { name: MessageSubject; unit: "words" | "tools"; count: number; min: number };
  "repeated-words": { words: string; other: string };
  "repeated-note": { other: string };
  // any file
  "too-many-errors": { max: number };
  // warnings
  "unpublished-tool": { text: string };
  "unpublished-collection": { text: string };
  "name-repeated": unknown;
  "keyword-in-texts": { keyword: string };
  "unusual-length": {
    name: MessageSubject;
    unit: "characters" | "words";
    count: number;
    min: number;
    max: number;
  };
  "shared-opening": { words: string; count: number };
  "refused-source": { host: string };
  "foreign-source": { language: string };
  "missing-fact": { words: string; key: string };
  "review-due": { due: string };
}

type WithCode<Values> = { [Code in keyof Values]: { code: Code } & Values[Code] }[keyof Values];

/** A code, the values of its message, and a place as far as it is known. */
export type Finding<Place = unknown> = WithCode<FindingValues> & Place;

export interface TextPlace {
  /** UTF-16 units. */
  offset: number;
}

/** A place whose line and column are not known yet. */
export interface ValuePlace {
  path: string;
  /** Keys of a value, or an offset (UTF-16 units) in the long text; null for the whole file. */
  at: readonly PropertyKey[] | number | null;
}

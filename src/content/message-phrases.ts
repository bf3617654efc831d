import type { Format } from "../schema/rules.ts";
import { UNICODE_VERSION } from "../schema/unicode-table.ts";
import type { Limit } from "../markdown/limits.ts";

/** The phrases of messages.ts that depend on a value. */

/** What editors most often get wrong and how to fix it, by the error code of the yaml package. */
export const SYNTAX: Readonly<Record<string, string>> = {
  TOO_DEEP: "this YAML is nested too deeply",
  BLOCK_AS_IMPLICIT_KEY:
    'put a text that contains ": " between double quotes; if this is a key, its indentation is wrong',
  MULTILINE_IMPLICIT_KEY: "a key must be followed by a colon and a space on its own line",
  MISSING_CHAR:
    "a quote, bracket or colon is missing here or on a line before; if a quoted text continues on the " +
    "next line, indent that line",
  BAD_SCALAR_START: "put a text that begins with this character between double quotes",
  BAD_INDENT: "the indentation differs from that of the lines around; use two spaces per level",
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  BAD_DQ_ESCAPE: "write a backslash between double quotes twice",
  UNEXPECTED_TOKEN:
    "this does not belong here; put the whole text between double quotes, or remove it",
  MULTIPLE_DOCS: "a file contains one YAML document; remove the line ---",
};

export const FEATURES = {
  alias: "aliases (*name)",
  anchor: "anchors (&name)",
  tag: "tags (!name)",
  key: "keys that are lists or mappings",
};

/** What zod expects, in words. */
export const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "a mapping of keys",
  int: "a whole number",
};

export const EMPTY = {
  file: "is empty; write its keys here",
  value: "must not be empty",
  invisible: "must have a visible character",
  facts: "says nothing but its source; add what that page says, or remove the key",
  text: "is empty; write it here",
  "invisible-text": "shows nothing; write a sentence here",
};

export const FORMATS: Record<Format, string> = {
  "one-line": "must be on one line",
  "https-url": "must be a complete URL that begins with https://",
  contact: "must be an e-mail address or an https:// URL",
  "site-url": "must be an origin such as https://example.org, without a path",
  repository: "must be the owner and the name on GitHub, as in owner/name",
  revision: "must be a revision: 64 hexadecimal digits",
  digests: "must be digests of four characters, separated by spaces",
  "digest-per-field": "must have a digest for each of the fields, in every record",
  "slug-key": "has a key that is not a slug",
  snapshot: "is not as npm run snapshot writes it",
};

export const COMPLEXITY: Record<Limit | "white-space", (max: number) => string> = {
  nesting: (max) => `lists and quotes may be nested ${max} deep at most; use fewer levels`,
  marks: (max) =>
    `a paragraph may have at most ${max} of the characters [ ] * _ \` <; divide it with blank lines`,
  spaces: (max) => `there are more than ${max} spaces in a row; remove some`,
  "white-space": (max) => `there are more than ${max} white-space characters in a row; remove some`,
};

export const REFUSED = {
  invisible: "which is invisible here",
  "private-use": "a private-use character without an agreed meaning",
  unassigned: `which is not assigned in Unicode ${UNICODE_VERSION}`,
};

/** Follows every message about published.yaml. */
export const SNAPSHOT_REMEDY = "; run npm run snapshot to write the file again";

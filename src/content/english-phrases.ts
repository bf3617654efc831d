import { SLUG_MAX } from "../contract/slug.ts";
import { slugProblem, type Format } from "../schema/rules.ts";
import { UNICODE_VERSION } from "../schema/unicode-table.ts";
import { givenValue } from "./message-values.ts";
import type { ExpectedType, ProblemValues, Subject } from "./problem-values.ts";
import { quoted } from "./quote-text.ts";
import { KEY } from "./validate.ts";

/** The parts of English messages that depend on a value. */

const PARTS = {
  file: "the file",
  "file-name": "the name of the file",
  yaml: "the YAML",
  text: "the text",
  "long-text": "the long text",
};

/** Returns what a message is about: `category`, `item 2 of aliases`, `the text`. */
export function subject(name: Subject): string {
  if ("key" in name) return KEY.test(name.key) ? name.key : quoted(name.key);
  if ("item" in name) return `item ${name.item} of ${name.of ?? "the list"}`;
  return PARTS[name.part];
}

/** Returns the end of a message that shows the given value, or nothing when the value is long. */
export function butNot(value: unknown): string {
  const given = givenValue(value);
  if (given === null) return "";
  return `, not ${typeof given === "string" ? `a ${given}` : quoted(given.text)}`;
}

/** Returns why a text cannot be a slug: it is reserved, or made of other characters. */
export function slugRule(slug: string): string {
  return slugProblem(slug) === "reserved"
    ? `must not be ${quoted(slug)}, which hosts or the site's own pages use; choose another name`
    : `must be lower-case letters a to z, digits and single hyphens, at most ${SLUG_MAX} characters${butNot(slug)}`;
}

export const FEATURES: Record<ProblemValues["yaml-feature"]["feature"], string> = {
  alias: "aliases (*name)",
  anchor: "anchors (&name)",
  tag: "tags (!name)",
  key: "keys that are lists or mappings",
};

export const TYPES: Record<ExpectedType, string> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "a mapping of keys",
  record: "a mapping of keys",
  number: "a number",
  int: "a whole number",
};

export const EMPTY: Record<ProblemValues["empty"]["what"], string> = {
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
};

type TooComplex = ProblemValues["too-complex"]["limit"];

export const COMPLEXITY: Record<TooComplex, (max: number) => string> = {
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

import { nearest } from "../contract/nearest.ts";
import { SLUG_MAX } from "../contract/slug.ts";
import { whyRefused } from "../schema/characters.ts";
import { COUNTRY_CODES } from "../schema/countries.ts";
import { slugProblem } from "../schema/rules.ts";
import type { Code } from "./diagnostics.ts";
import { COMPLEXITY, EMPTY, FEATURES, FORMATS, REFUSED, SYNTAX, TYPES } from "./message-phrases.ts";
import { butNot, didYouMean, quoted, shortened } from "./quote-text.ts";

/** Every text that `npm run check` shows, by the code of the diagnostic and from its values. */

interface Character {
  name: string;
  character: string;
}

interface FileSize {
  unit: "bytes";
  size: number;
  max: number;
}

interface ImageSizes {
  width: number;
  height: number;
  pixelsMax: number;
  sideMax: number;
}

/** A value of YAML, with the name that messages give it, such as `category` or `item 2 of aliases`. */
interface Named {
  name: string;
  value: unknown;
}

const MESSAGES = {
  // files
  "missing-file": () => "the file is missing; write it",
  "unreadable-file": ({ reason, while: step }: { reason: string; while: "listing" | "reading" }) =>
    step === "listing" ? reason : `the file cannot be read: ${reason}`,
  "symbolic-link": () => "symbolic links are not followed; replace the link with the file",
  "unexpected-file": () =>
    "content is site.yaml, categories.yaml, levels.yaml, subjects.yaml, tools/*.md, collections/*.md (or .yaml) and screenshots/*; " +
    "remove or rename the file",
  "bad-slug": (
    slug:
      | (Named & { of: "value" })
      | { of: "file"; stem: string; near: string | null }
      | { of: "image" },
  ) => {
    if (slug.of === "image")
      return "a screenshot is a .webp, .png or .jpg file; rename or remove it";
    if (slug.of === "value") return `${slug.name} ${slugRule(slug.value, butNot(slug.value))}`;
    return `the name ${quoted(slug.stem)} ${slugRule(slug.stem, "")}${didYouMean(slug.near)}`;
  },
  "file-too-large": (file: { unit: "characters" | "lines"; max: number } | FileSize) =>
    file.unit === "bytes"
      ? `the file has ${megabytes(file.size)} MB; reduce it to at most ${file.max / 1e6} MB`
      : `YAML must have at most ${file.max} ${file.unit}`,
  "not-utf8": () => "the file is not UTF-8 from here on; save it again with the encoding UTF-8",
  "control-character": ({ name, character }: Character) =>
    `${name} contains ${codePoint(character)}, a control character; remove it`,
  "invisible-character": ({ name, character }: Character) =>
    `${name} contains ${codePoint(character)}, ${REFUSED[whyRefused(character)]}; remove it`,

  // YAML and front matter
  "no-front-matter": ({ missing }: { missing: "opening" | "closing" }) =>
    missing === "opening"
      ? "a record begins with front matter: a first line that contains only ---"
      : "the front matter is not closed; end it with a line that contains only ---",
  "front-matter-language": () =>
    "front matter must be YAML and is never run; the first line must contain only ---",
  "yaml-syntax": ({ error, detail }: { error: string; detail: string }) =>
    SYNTAX[error] ?? shortened(detail.split("\n")[0]!, 100),
  "yaml-feature": ({ feature }: { feature: keyof typeof FEATURES }) =>
    `YAML ${FEATURES[feature]} are not allowed; write the value out, or put text between double quotes`,
  "duplicate-key": ({ key }: { key: string }) => `the key ${quoted(key)} is repeated; remove one`,

  // values
  "wrong-type": ({ name, value, expected }: Named & { expected: string }) =>
    `${name} must be ${TYPES[expected] ?? expected}${instead(expected, value)}`,
  "missing-key": ({ name }: { name: string }) => `${name} is missing; add it here`,
  "unknown-key": ({ key, known }: { key: string; known: string[] }) =>
    `${quoted(key)} is not a key of this mapping${didYouMean(nearest(key, known))}`,
  "unknown-value": ({
    name,
    value,
    allowed,
  }: Named & { allowed: string[] | "countries" | "hosting" }) =>
    typeof allowed === "string"
      ? `${name} must be ${allowed === "hosting" ? "EU or " : ""}a two-letter ISO 3166 code such as FR` +
        didYouMean(allowed === "hosting" && value === "UE" ? "EU" : nearCountry(value))
      : `${name} must be one of ${allowed.join(", ")}${butNot(value)}${didYouMean(near(value, allowed))}`,
  "repeated-value": ({ name }: { name: string }) => `${name} must not repeat a value`,
  "out-of-range": ({ name, bound, limit }: { name: string; bound: string; limit: number }) =>
    `${name} must be ${bound} ${limit}`,
  "too-long": ({ name, unit, max, value }: Named & { unit: string; max: number }) =>
    unit === "characters"
      ? `${name} must be at most ${max} characters, and has ${Array.from(String(value)).length}`
      : `${name} must have at most ${max} ${unit}`,
  empty: ({ name, what }: { name: string; what: keyof typeof EMPTY }) => `${name} ${EMPTY[what]}`,
  "bad-format": ({ name, value, expected }: Named & { expected: keyof typeof FORMATS }) =>
    `${name} ${FORMATS[expected]}${typeof value === "string" ? butNot(value) : ""}`,
  "bad-date": ({ name, value }: Named) =>
    `${name} must be an existing day, written YYYY-MM-DD${butNot(value)}`,
  "date-order": ({ name, earlier }: { name: string; earlier: string }) =>
    `${name} must not be before ${earlier}`,
  "task-or-persona": ({ name, kind, what }: { name: string; kind: string; what: string }) =>
    what === "missing"
      ? `${name} is missing: a ${kind} needs a ${name}`
      : `${name} does not belong in a ${kind}; remove it`,

  // long texts
  "raw-html": ({ html }: { html: string }) =>
    `HTML is not allowed: ${quoted(html)}; write Markdown, or put a backslash before <`,
  "unsafe-link": ({ url }: { url: string }) =>
    `a link must be a complete URL in https://, http:// or mailto:, not ${quoted(url)}`,
  "image-in-text": () => "text cannot contain images; show the tool with its screenshot",
  "too-complex": ({ limit, max }: { limit: keyof typeof COMPLEXITY; max: number }) =>
    COMPLEXITY[limit](max),

  // between records
  "duplicate-slug": ({
    kind,
    slug,
    other,
  }: {
    kind: string;
    slug: string;
    other: string | null;
  }) =>
    other === null
      ? `the ${kind} ${quoted(slug)} is listed twice; remove one`
      : `the ${kind} ${quoted(slug)} is also in ${quoted(other)}; keep one`,
  "duplicate-alias": ({ alias, other }: { alias: string; other: string }) =>
    `the alias ${quoted(alias)} is also in ${quoted(other)}; keep one`,
  "alias-is-slug": ({ alias, other }: { alias: string; other: string }) =>
    `the alias ${quoted(alias)} is the name of ${quoted(other)}; remove one`,
  "unknown-category": ({ category, near }: { category: string; near: string | null }) =>
    `${quoted(category)} is not a category of categories.yaml${didYouMean(near)}`,
  "unknown-term": ({ kind, slug, near }: { kind: string; slug: string; near: string | null }) =>
    `${quoted(slug)} is not a ${kind} of ${kind}s.yaml${didYouMean(near)}`,
  "unknown-tool": ({ slug, near }: { slug: string; near: string | null }) =>
    `there is no tool ${quoted(slug)}${didYouMean(near)}`,
  "repeated-tool": ({ slug }: { slug: string }) => `${quoted(slug)} is listed twice; remove one`,
  "missing-screenshot": ({ file, near }: { file: string; near: string | null }) =>
    `there is no file ${quoted(file)} in screenshots${didYouMean(near)}`,
  "bad-screenshot": (image: { reason: "unreadable" } | ({ reason: "too-large" } & ImageSizes)) =>
    image.reason === "unreadable"
      ? "the image cannot be read, or its format does not match its extension"
      : `the image has ${image.width} × ${image.height} pixels; reduce it to at most ` +
        `${image.pixelsMax / 1e6} megapixels and ${image.sideMax} pixels a side`,
  "unused-screenshot": () => "no tool shows this screenshot; name it in a tool, or remove the file",

  // any file
  "too-many-errors": ({ max }: { max: number }) =>
    `only the first ${max} errors of the file are shown; fix them, then check again`,

  // warnings
  "unpublished-tool": ({ slug }: { slug: string }) =>
    `${quoted(slug)} is not published and is left out of this collection`,
  "name-repeated": () => "the short description repeats the name, which lists show next to it",
  "keyword-in-texts": ({ keyword }: { keyword: string }) =>
    `the search finds ${quoted(keyword)} in the name or the short description; remove it`,
  "review-due": ({ due }: { due: string }) =>
    `review due since ${due}; check the site of the tool, then update verified_at`,
} satisfies Record<Code, (values: never) => string>;

type Messages = typeof MESSAGES;

/** What is wrong, as data: a code and the values of its message. */
export type Problem = {
  [C in Code]: { code: C } & (Parameters<Messages[C]> extends [infer Values] ? Values : unknown);
}[Code];

/** Returns the text of a problem: what is wrong, the value, and how to fix it. */
export function messageOf(problem: Problem): string {
  const message = MESSAGES[problem.code] as (values: Problem) => string;
  return message(problem);
}

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 1e5) / 10).toFixed(1);
}

function slugRule(value: unknown, instead: string): string {
  return slugProblem(String(value)) === "reserved"
    ? `must not be ${quoted(String(value))}, which hosts or the site's own pages use; choose another name`
    : `must be lower-case letters a to z, digits and single hyphens, at most ${SLUG_MAX} characters${instead}`;
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns how to write the value as text, or what was given instead. */
function instead(expected: string, value: unknown): string {
  const isScalar = typeof value === "number" || typeof value === "boolean";
  return expected === "string" && isScalar
    ? `; put it between double quotes: "${String(value)}"`
    : butNot(value);
}

function near(value: unknown, allowed: Iterable<string>): string | null {
  return typeof value === "string" ? nearest(value, allowed) : null;
}

function nearCountry(value: unknown): string | null {
  return value === "UK" ? "GB" : near(value, COUNTRY_CODES);
}

import { nearest } from "../contract/nearest.ts";
import { whyRefused } from "../schema/characters.ts";
import { causeText } from "../system-error.ts";
import {
  butNot,
  COMPLEXITY,
  EMPTY,
  FEATURES,
  FORMATS,
  REFUSED,
  slugRule,
  subject,
  TYPES,
} from "./english-phrases.ts";
import {
  characterCount,
  codePoint,
  megabytes,
  nearestAllowed,
  nearestCountry,
  needsQuotes,
  showsValue,
} from "./message-values.ts";
import type { Messages, ProblemValues } from "./problem-values.ts";
import { didYouMean, quoted } from "./quote-text.ts";
import { ENGLISH_SYNTAX } from "./syntax-messages.ts";

/** The text of each diagnostic in English. */
export const ENGLISH: Messages<ProblemValues> = {
  // files
  "missing-file": () => "the file is missing; write it",
  "unreadable-file": ({ reason }) => {
    if (reason === "not-a-file") return "this is not a regular file; replace it with one";
    if (reason === "name-encoding") return "the name is not UTF-8; rename it";
    return `this cannot be read: ${causeText(reason)}`;
  },
  "symbolic-link": () => "symbolic links are not followed; replace the link with the file",
  "unexpected-file": () =>
    "content is site.yaml, categories.yaml, levels.yaml, subjects.yaml, tools/*.md, collections/*.md (or .yaml) and screenshots/*; " +
    "remove or rename the file",
  "bad-slug": (slug) => {
    if (slug.of === "image")
      return "a screenshot is a .webp, .png or .jpg file; rename or remove it";
    return slug.of === "value"
      ? `${subject(slug.name)} ${slugRule(String(slug.value))}`
      : `${subject({ part: "file-name" })} ${slugRule(slug.stem)}${didYouMean(slug.near)}`;
  },
  "file-too-large": (file) =>
    file.unit === "bytes"
      ? `the file has ${megabytes(file.size)} MB; reduce it to at most ${file.max / 1e6} MB`
      : `YAML must have at most ${file.max} ${file.unit}`,
  "not-utf8": () => "the file is not UTF-8 from here on; save it again with the encoding UTF-8",
  "control-character": ({ name, character }) =>
    `${subject(name)} contains ${codePoint(character)}, a control character; remove it`,
  "invisible-character": ({ name, character }) =>
    `${subject(name)} contains ${codePoint(character)}, ${REFUSED[whyRefused(character)]}; remove it`,

  // YAML and front matter
  "no-front-matter": ({ missing }) =>
    missing === "opening"
      ? "a record begins with front matter: a first line that contains only ---"
      : "the front matter is not closed; end it with a line that contains only ---",
  "front-matter-language": () =>
    "front matter must be YAML and is never run; the first line must contain only ---",
  "yaml-syntax": ({ error }) => ENGLISH_SYNTAX[error],
  "yaml-feature": ({ feature }) =>
    `YAML ${FEATURES[feature]} are not allowed; write the value out, or put text between double quotes`,
  "duplicate-key": ({ key }) => `the key ${quoted(key)} is repeated; remove one`,

  // values
  "wrong-type": ({ name, value, expected }) =>
    `${subject(name)} must be ${TYPES[expected]}` +
    (needsQuotes(expected, value) ? `; put it between double quotes: "${value}"` : butNot(value)),
  "missing-key": ({ name }) => `${subject(name)} is missing; add it here`,
  "unknown-key": ({ key, known }) =>
    `${quoted(key)} is not a key of this mapping${didYouMean(nearest(key, known))}`,
  "unknown-value": ({ name, value, allowed }) =>
    typeof allowed === "string"
      ? `${subject(name)} must be ${allowed === "hosting" ? "EU or " : ""}a two-letter ISO 3166 code such as FR` +
        didYouMean(nearestCountry(value, allowed))
      : `${subject(name)} must be one of ${allowed.join(", ")}${butNot(value)}` +
        didYouMean(nearestAllowed(value, allowed)),
  "repeated-value": ({ name }) => `${subject(name)} must not repeat a value`,
  "out-of-range": ({ name, bound, limit }) =>
    `${subject(name)} must be ${bound === "min" ? "at least" : "at most"} ${limit}`,
  "too-long": ({ name, unit, max, value }) =>
    unit === "characters"
      ? `${subject(name)} must be at most ${max} characters, and has ${characterCount(value)}`
      : `${subject(name)} must have at most ${max} ${unit}`,
  empty: ({ name, what }) => `${subject(name)} ${EMPTY[what]}`,
  "bad-format": ({ name, value, expected }) =>
    `${subject(name)} ${FORMATS[expected]}${showsValue(expected, value) ? butNot(value) : ""}`,
  "bad-date": ({ name, value }) =>
    `${subject(name)} must be an existing day, written YYYY-MM-DD${butNot(value)}`,
  "date-order": ({ name, earlier }) => `${subject(name)} must not be before ${earlier}`,
  "closed-not-archived": ({ name }) =>
    `${subject(name)} is for a tool that has closed; set status to archived, or remove ${subject(name)}`,
  "task-or-persona": ({ name, kind, what }) =>
    what === "missing"
      ? `${subject(name)} is missing: a ${kind} needs a ${subject(name)}`
      : `${subject(name)} does not belong in a ${kind}; remove it`,

  // long texts
  "raw-html": ({ html }) =>
    `HTML is not allowed: ${quoted(html)}; write Markdown, or put a backslash before <`,
  "unsafe-link": ({ url }) =>
    `a link must be a complete URL in https://, http:// or mailto:, not ${quoted(url)}`,
  "image-in-text": () => "text cannot contain images; show the tool with its screenshot",
  "too-complex": ({ limit, max }) => COMPLEXITY[limit](max),

  // between records
  "duplicate-slug": ({ kind, slug, other }) =>
    other === null
      ? `the ${kind} ${quoted(slug)} is listed twice; remove one`
      : `the ${kind} ${quoted(slug)} is also in ${quoted(other)}; keep one`,
  "duplicate-alias": ({ alias, other }) =>
    `the alias ${quoted(alias)} is also in ${quoted(other)}; keep one`,
  "alias-is-slug": ({ alias, other }) =>
    `the alias ${quoted(alias)} is the name of ${quoted(other)}; remove one`,
  "unknown-category": ({ category, near }) =>
    `${quoted(category)} is not a category of categories.yaml${didYouMean(near)}`,
  "unknown-term": ({ kind, slug, near }) =>
    `${quoted(slug)} is not a ${kind} of ${kind}s.yaml${didYouMean(near)}`,
  "unknown-tool": ({ slug, near }) => `there is no tool ${quoted(slug)}${didYouMean(near)}`,
  "unknown-collection": ({ slug, near }) =>
    `there is no collection ${quoted(slug)}${didYouMean(near)}`,
  "repeated-tool": ({ slug }) => `${quoted(slug)} is listed twice; remove one`,
  "missing-screenshot": ({ file, near }) =>
    `there is no file ${quoted(file)} in screenshots${didYouMean(near)}`,
  "bad-screenshot": (image) =>
    image.reason === "unreadable"
      ? "the image cannot be read, or its format does not match its extension"
      : `the image has ${image.width} × ${image.height} pixels; reduce it to at most ` +
        `${image.pixelsMax / 1e6} megapixels and ${image.sideMax} pixels a side`,
  "unused-screenshot": () => "no tool shows this screenshot; name it in a tool, or remove the file",

  // any file
  "too-many-errors": ({ max }) =>
    `only the first ${max} errors of the file are shown; fix them, then check again`,

  // warnings
  "unpublished-tool": ({ slug }) =>
    `${quoted(slug)} is not published and is left out of this collection; publish it, or remove it here`,
  "unpublished-collection": ({ slug }) =>
    `${quoted(slug)} is not published and is left out of the home page; publish it, or remove it here`,
  "name-repeated": () => "the short description repeats the name, which lists show next to it",
  "keyword-in-texts": ({ keyword }) =>
    `the search finds ${quoted(keyword)} in the name or the short description; remove it`,
  "unusual-length": ({ name, unit, count, min, max }) =>
    `${subject(name)} has ${count} ${count === 1 ? unit.slice(0, -1) : unit}; ` +
    `${count < min ? "extend" : "shorten"} it to between ${min} and ${max}`,
  "review-due": ({ due }) =>
    `review due since ${due}; check the site of the tool, then update verified_at`,
};

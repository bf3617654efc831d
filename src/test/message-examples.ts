import type { Finding, FindingValues } from "../content/findings.ts";
import type { SystemErrorCode } from "../content/system-error.ts";

const key = (name: string) => ({ key: name });

const CAUSES = "EACCES EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENOENT ENOTDIR EPERM".split(
  " ",
) as SystemErrorCode[];
type YamlError = FindingValues["yaml-syntax"]["error"];
const YAML_ERRORS = (
  "TOO_DEEP OPEN_QUOTE ALIAS_PROPS BAD_ALIAS BAD_COLLECTION_TYPE BAD_DIRECTIVE BAD_DQ_ESCAPE BAD_INDENT BAD_PROP_ORDER BAD_SCALAR_START " +
  "BLOCK_AS_IMPLICIT_KEY BLOCK_IN_FLOW DUPLICATE_KEY IMPOSSIBLE KEY_OVER_1024_CHARS MISSING_CHAR MULTILINE_IMPLICIT_KEY " +
  "MULTIPLE_ANCHORS MULTIPLE_DOCS MULTIPLE_TAGS NON_STRING_KEY RESOURCE_EXHAUSTION TAB_AS_INDENT TAG_RESOLVE_FAILED " +
  "UNEXPECTED_TOKEN"
).split(" ") as YamlError[];
const FEATURES = ["alias", "anchor", "tag", "key"] as const;
const TYPES = ["string", "boolean", "array", "object", "record", "number", "int"] as const;
const FORMATS = [
  "one-line",
  "unquoted",
  "https-url",
  "contact",
  "site-url",
  "repository",
  "partial-date",
] as const;
const LIMITS = ["nesting", "marks", "spaces", "white-space"] as const;

/** Values of every form of every message; docs/erreurs.md shows the first of each code. */
const VALUES: { [Code in keyof FindingValues]: [FindingValues[Code], ...FindingValues[Code][]] } = {
  "missing-file": [{}],
  "unreadable-file": [
    { reason: { system: "EACCES" } },
    { reason: "not-a-file" },
    { reason: "name-encoding" },
    { reason: { detail: "EOWNERDEAD: owner died" } },
    ...CAUSES.map((system) => ({ reason: { system } })),
  ],
  "symbolic-link": [{}],
  "unexpected-file": [{}],
  "bad-slug": [
    { of: "file", stem: "Mon Outil", near: "mon-outil.md" },
    { of: "file", stem: "index", near: null },
    { of: "image" },
    { of: "value", name: { item: 2, of: "aliases" }, value: "Ancien" },
    { of: "value", name: key("slug"), value: "any" },
    { of: "value", name: { part: "option" }, value: "Index" },
    { of: "term", name: key("slug"), value: "2026" },
  ],
  "file-too-large": [
    { unit: "bytes", size: 2_340_000, max: 1_000_000 },
    { unit: "characters", max: 65_536 },
    { unit: "lines", max: 2000 },
  ],
  "not-utf8": [{}],
  "control-character": [{ name: key("name"), character: "\u0007" }],
  "invisible-character": [
    { name: { part: "text" }, character: "\u200b" },
    { name: key("name"), character: "\ue000" },
    { name: key("name"), character: "\ufdd0" },
  ],
  "no-front-matter": [{ missing: "opening" }, { missing: "closing" }],
  "front-matter-language": [{}],
  "yaml-syntax": [{ error: "BLOCK_AS_IMPLICIT_KEY" }, ...YAML_ERRORS.map((error) => ({ error }))],
  "yaml-feature": [{ feature: "alias" }, ...FEATURES.map((feature) => ({ feature }))],
  "duplicate-key": [{ key: "name" }],
  "wrong-type": [
    { name: key("open_source"), value: "oui", expected: "boolean" },
    { name: key("name"), value: 2048, expected: "string" },
    { name: key("name"), value: [], expected: "string" },
    { name: key("name"), value: {}, expected: "string" },
    { name: { item: 1, of: null }, value: "é".repeat(61), expected: "object" },
    ...TYPES.map((expected) => ({ name: key("a"), value: "x", expected })),
  ],
  "missing-key": [{ name: key("pricing") }],
  "unknown-key": [
    { key: "prcing", known: ["name", "pricing"], parent: null },
    { key: "couleur", known: ["name", "pricing"], parent: null },
    { key: "account", known: ["name", "pupils"], parent: "pupils" },
  ],
  "unknown-value": [
    { name: key("pricing"), value: "fre", allowed: ["free", "freemium", "paid", "enterprise"] },
    { name: key("pricing"), value: "gratuit", allowed: ["free", "freemium", "paid", "enterprise"] },
    { name: key("country"), value: "UK", allowed: "countries" },
    { name: key("country"), value: "Atlantide", allowed: "countries" },
    { name: key("hosting"), value: "UE", allowed: "countries" },
  ],
  "repeated-value": [{ name: key("aliases") }],
  "out-of-range": [
    { name: key("review_interval_days"), bound: "min", limit: 1 },
    { name: key("review_interval_days"), bound: "max", limit: 3650 },
  ],
  "too-long": [
    { name: key("short_description"), value: "é".repeat(230), unit: "characters", max: 200 },
    { name: key("tools"), value: [], unit: "items", max: 200 },
  ],
  empty: [
    { name: key("name"), what: "value" },
    { name: { part: "yaml" }, what: "file" },
    { name: key("name"), what: "invisible" },
    { name: key("name"), what: "letters" },
    { name: key("pupils"), what: "facts" },
    { name: { part: "long-text" }, what: "text" },
    { name: { part: "long-text" }, what: "invisible-text" },
  ],
  "bad-format": [
    { name: key("website"), value: "http://outil.test", expected: "https-url" },
    { name: key("website"), value: "https://outil.test/a b", expected: "https-url" },
    ...FORMATS.map((expected) => ({ name: key("a"), value: "x", expected })),
  ],
  "bad-date": [
    { name: key("added_at"), value: "2026-02-30" },
    { name: key("added_at"), value: "20/11/2026" },
  ],
  "date-order": [{ name: key("updated_at"), earlier: "added_at" }],
  "future-date": [{ name: key("verified_at"), value: "2099-01-01" }],
  "closed-not-archived": [{ name: key("closed_at") }],
  unsourced: [{ name: key("pupils") }],
  "task-or-persona": [
    { name: key("task"), kind: "top_list", what: "missing" },
    { name: key("task"), kind: "stack", what: "unexpected" },
  ],
  "raw-html": [{ html: "<b>" }],
  "unsafe-link": [{ url: "/page" }],
  "image-in-text": [{}],
  "too-complex": [{ limit: "nesting", max: 20 }, ...LIMITS.map((limit) => ({ limit, max: 20 }))],
  "unknown-placeholder": [
    { placeholder: "{{outil}}", near: "{{outils}}" },
    { placeholder: "{{x}}", near: null },
  ],
  "misplaced-placeholder": [
    { placeholder: "{{editeur}}", expected: "own-paragraph" },
    { placeholder: "{{guide}}", expected: "paragraph" },
    { placeholder: "{{nom}}", expected: "link-start" },
    { placeholder: "{{nom}}", expected: "text" },
  ],
  "repeated-anchor": [{ anchor: "{#licence}" }, { anchor: "contenu", name: key("name") }],
  "missing-placeholder": [{ placeholder: "{{editeur}}" }],
  "duplicate-slug": [
    { kind: "tool", slug: "anki", other: "tools/anki.md" },
    { kind: "collection", slug: "quiz", other: "collections/quiz.md" },
    { kind: "category", slug: "quiz", other: null },
    { kind: "level", slug: "college", other: null },
    { kind: "subject", slug: "svt", other: null },
  ],
  "duplicate-alias": [{ alias: "ancien", other: "tools/anki.md" }],
  "alias-is-slug": [{ alias: "anki", other: "tools/anki.md" }],
  "unknown-category": [
    { category: "maths-science", near: "maths-sciences" },
    { category: "x", near: null },
  ],
  "unknown-term": [
    { kind: "subject", slug: "mathematique", near: "mathematiques" },
    { kind: "level", slug: "x", near: null },
  ],
  "unknown-tool": [
    { slug: "geogebre", near: "geogebra" },
    { slug: "x", near: null },
  ],
  "unknown-collection": [
    { slug: "pack-parents", near: "pack-parent" },
    { slug: "x", near: null },
  ],
  "repeated-tool": [{ slug: "anki" }],
  "missing-screenshot": [
    { file: "ankki.png", near: "anki.png" },
    { file: "x.png", near: null },
  ],
  "bad-screenshot": [
    { reason: "unreadable" },
    { reason: "unneeded", part: "Exif" },
    { reason: "too-large", width: 9000, height: 4000, pixelsMax: 16_000_000, sideMax: 16_384 },
  ],
  "unused-screenshot": [{}],
  unwritten: [{}],
  "too-short": [
    { name: { part: "long-text" }, unit: "words", count: 3, min: 20 },
    { name: key("tools"), unit: "tools", count: 1, min: 5 },
  ],
  "repeated-words": [
    { words: "pour que chaque élève avance à son rythme", other: "tools/anki.md:21:1" },
  ],
  "repeated-note": [{ other: "collections/quiz.md:14:11" }],
  "too-many-errors": [{ max: 1000 }],
  "unpublished-tool": [{ slug: "anki" }],
  "unpublished-collection": [{ slug: "pack-parent" }],
  "name-repeated": [{}],
  "keyword-in-texts": [{ keyword: "quiz" }],
  "unusual-length": [
    { name: key("short_description"), unit: "characters", count: 41, min: 60, max: 160 },
    { name: key("short_description"), unit: "characters", count: 1, min: 60, max: 160 },
    { name: { part: "long-text" }, unit: "words", count: 214, min: 80, max: 200 },
    { name: { part: "long-text" }, unit: "words", count: 0, min: 80, max: 200 },
    { name: { part: "long-text" }, unit: "words", count: 1, min: 80, max: 200 },
  ],
  "shared-opening": [{ words: "avec cet outil", count: 3 }],
  "refused-source": [{ host: "resumes.example" }],
  "foreign-source": [{ language: "de" }],
  "review-due": [{ due: "2026-05-31" }],
  "incomplete-legal-notice": [{ name: key("publisher") }],
};

/** Examples of findings: at least one of each code, the first of which docs/erreurs.md shows. */
export const EXAMPLES: readonly Finding[] = Object.entries(VALUES).flatMap(([code, all]) =>
  (all as object[]).map((values) => ({ code, ...values }) as Finding),
);

/** The codes of all errors and warnings about content. */
export const CODES = [...new Set(EXAMPLES.map(({ code }) => code))];

import fc from "fast-check";
import grayMatter from "gray-matter";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type * as z from "zod";
import { buildDirectory } from "../directory/directory.ts";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile, plainText } from "../../test/sample.ts";
import { severity } from "./diagnostics.ts";
import { loadContent } from "./load.ts";
import { messageOf } from "./messages.ts";
import { PAGE_NAMES } from "../../website/pages/page-texts.ts";
import { recordSchema } from "./parse-record.ts";
import type { CachedRecords } from "./read-folder.ts";
import type { RecordKind } from "./record.ts";
import { collectionFrontMatterSchema } from "./schema/collection-fields.ts";
import { LIST_SCHEMAS } from "./schema/site.ts";
import { siteSettingsSchema } from "../../website/site-settings.ts";
import { WEBSITE_CONTENT } from "../../website/website.ts";
import { toolFrontMatterSchema } from "./schema/tool-fields.ts";

/** One page with all that pages must contain: those of the sample take half of the time. */
const PAGE = `---
title: A
---
## A {#verification}

{{verification}} {{api}} {{mcp}}

## B {#licence}

{{editeur}}

{{hebergeur}}
`;
const OTHERS = {
  ...SAMPLE,
  ...Object.fromEntries(PAGE_NAMES.map((name) => [`pages/${name}.md`, PAGE])),
  "tools/craie.md": toolFile({ name: "Craie" }),
  "collections/pile.md": collectionFile(["craie"]),
};

/** YAML that some keys accept, most do not, and no key should survive without an error or a value. */
const VALUES =
  `A;"A";'A';a;quiz;FR;2026-01-12;https://a.test;a@a.test;a/b;free;draft;published;true;null;~;1;-0;.nan;0x1F;1e300;"";" ";"\\u200b";"\\n";
[];[a];[a, a];[A, 'é'];[[a]];[craie];[pile];[college, lycee];{};{a: 1};{name: A};{tool: a};[{tool: craie, note: b}];[{tool: 1}];{[a]: 1};
{? {b: c} : d};&x a;*x;!t a;! a;"a;'a;[a;{a;- a;a: b;|;>;|\n    a;"\\x";@a;%a;{__proto__: 1};a #b;"#";{file: a.png, alt: A};{file: 1, alt: 1};
{source: https://a.test, account: none};{kind: free, audience: [schools], details: A};{kind: 1, audience: [a], details: 1};
[{url: https://a.test, covers: [country], seen_at: 2026-01-12}];{state: none, date: 2026-01-01};${"x".repeat(210)}`.split(
    /;\n?/,
  );
const LINES =
  "[a]: 1|? [a]\n: 1|{a: b}: c|? a|: a|name: B|<<: {a: 1}|__proto__: 1|constructor: 1|1: a|null: a|&k key: a|*k : a|!t key: a|# a|\t|---|...|%YAML 1.1|a\rb|- a|prcing: free".split(
    "|",
  );
const TEXTS =
  `Un texte.|${plainText(100)}| |<b>a</b>|![a](b)|[a](javascript:b)|&shy;|\`|# A\n\n- b`.split("|");

/** Values for up to two keys of a schema. */
const changesOf = (schema: z.ZodObject) =>
  fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), fc.constantFrom(...VALUES), {
    maxKeys: 2,
    noNullPrototype: true,
  });
const anyLine = fc.oneof(fc.constant(""), fc.constantFrom(...LINES));

type NamedFile = [path: string, text: string];

/** Returns a record with other values, one more line and any text, as Markdown or YAML. */
function anyRecord(kind: RecordKind): fc.Arbitrary<NamedFile> {
  const isTool = kind === "tool";
  const schema = isTool ? toolFrontMatterSchema : collectionFrontMatterSchema;
  return fc
    .tuple(changesOf(schema as z.ZodObject), anyLine, fc.constantFrom(...TEXTS), fc.boolean())
    .map(([changes, line, body, isMarkdown]) => {
      const file = isTool ? toolFile(changes) : collectionFile(["craie"], changes);
      const yaml = `${file.split("---\n")[1]}${line}\n`;
      const text = `${isTool ? "long_description" : "introduction"}: ${JSON.stringify(body)}\n`;
      return isMarkdown
        ? [`${kind}s/a.md`, `---\n${yaml}---\n${body}`]
        : [`${kind}s/a.yaml`, yaml + text];
    });
}

/** Returns a file of data, in which one mapping has other values and one more line. */
function anyData(path: string, schema: z.ZodObject, usual: Record<string, string>) {
  return fc.tuple(changesOf(schema), anyLine).map(([changes, line]): NamedFile => {
    const lines = Object.entries({ ...usual, ...changes }).map(
      ([key, value]) => `${key}: ${value}`,
    );
    const isList = path !== "site.yaml";
    const mapping = [...lines, line].join(isList ? "\n  " : "\n");
    return [path, isList ? `${String(SAMPLE[path])}- ${mapping}\n` : `${mapping}\n`];
  });
}

const SITE = {
  name: "A",
  description: "B",
  description_en: "C",
  heading: "D",
  url: "https://a.test",
  contact: "a@a.test",
};
const TERM = { slug: "neuf", name: "A" };

const anyFile = fc.oneof(
  { weight: 4, arbitrary: anyRecord("tool") },
  { weight: 3, arbitrary: anyRecord("collection") },
  anyData("site.yaml", siteSettingsSchema, { ...SITE, review_interval_days: "180" }),
  anyData("categories.yaml", LIST_SCHEMAS.categories.element, { ...TERM, description: "B" }),
  anyData("levels.yaml", LIST_SCHEMAS.levels.element, TERM),
  anyData("concepts.yaml", LIST_SCHEMAS.concepts.element, { said: "[b]", words: "[ardoise]" }),
);

/** Reads a record with the packages alone: null where one of them refuses it. */
function naiveFields(kind: RecordKind, path: string, text: string): object | null {
  try {
    const options = { engines: { yaml: (yaml: string) => parse(yaml) as object } };
    const { data } = path.endsWith(".md") ? grayMatter(text, options) : { data: parse(text) };
    const { data: fields = null } = recordSchema(kind, path).safeParse(data);
    return fields as object | null;
  } catch {
    return null;
  }
}

const known: CachedRecords = new Map();

/** Loads the sample with a file; reports whether it is accepted. */
function isAccepted([path, text]: NamedFile): boolean {
  const source = memorySource({ ...OTHERS, [path]: text });
  const { content, diagnostics } = loadContent(source, {
    extension: WEBSITE_CONTENT,
    cachedRecords: known,
  });
  const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error");
  expect(errors.length > 0).toBe(content === null);
  const lines = text.normalize().split(/\r\n?|\n/);
  for (const diagnostic of diagnostics.filter((one) => one.path === path)) {
    const { line, column } = diagnostic;
    expect(lines[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
    for (const language of ["en", "fr"] as const)
      expect(messageOf(diagnostic, language)).not.toMatch(/undefined|\[object/);
  }
  if (!content) return false;
  buildDirectory(content);
  const record = [...content.tools, ...content.collections].find((one) => one.path === path);
  if (record) {
    const { slug: _, path: __, digest: ___, text: ____, html, ...fields } = record;
    const kind = "kind" in record ? "collection" : "tool";
    expect(fields).toEqual(naiveFields(kind, path, lines.join("\n")));
    expect(html).not.toMatch(/<(?:script|img|b)|javascript:/);
  }
  return true;
}

test("a file is content as the packages read it, or has an error at its place", () => {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(anyFile, (file) => {
      if (isAccepted(file)) accepted.add(file[0]);
    }),
    { numRuns: 300 },
  );
  // Of three files of data, and two kinds of records in two forms; rarely one of them is always drawn with an error.
  expect(accepted.size).toBeGreaterThan(4);
});

test("a file with any characters in it is content, or has an error at its place", () => {
  const noise = fc.string({ unit: anyCodePoint, maxLength: 60 });
  fc.assert(
    fc.property(noise, fc.nat(200), (noise, at) => {
      const file = toolFile();
      isAccepted(["tools/a.md", file.slice(0, at) + noise + file.slice(at)]);
    }),
    { numRuns: 60 },
  );
});

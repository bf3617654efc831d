import fc from "fast-check";
import { expect, test } from "vitest";
import { Document } from "yaml";
import { z } from "zod";
import { buildCatalog } from "../catalog/catalog.ts";
import { memorySource } from "../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile, words } from "../test/sample.ts";
import { severity } from "./diagnostics.ts";
import { loadContent } from "./load.ts";
import { LANGUAGES, messageOf } from "./messages.ts";
import { recordSchema } from "./parse-record.ts";
import { categoriesFileSchema, siteSettingsSchema, termsFileSchema } from "./schema/site.ts";

/** Texts that a schema accepts, by its key, else by its format or pattern. */
const TEXTS: Record<string, string[]> = {
  "": ["Ardoise", "Écrire: à deux", "a #b", "- a", "Une craie", "2048", "yes", "l’an 2", "'a"],
  date: ["2026-02-01"],
  uri: ["https://outil.test", "https://outil.test/a?b=c#d"],
  "^[A-Z]{2}$": ["FR", "BE", "NO"],
  url: ["https://outil.test"],
  contact: ["contact@essai.test"],
  repository: ["ada/annuaire"],
  featured: ["pile"],
  slug: ["quiz", "ecriture", "college", "svt", "lycee"],
  aliases: ["ancien", "vieux", "autre"],
  category: ["quiz", "ecriture"],
  levels: ["college", "lycee"],
  subjects: ["svt", "francais"],
  tools: ["craie"],
  tool: ["craie"],
  file: ["vue.png"],
  keywords: ["tbi", "vpi"],
};

/** Any value of YAML; keys can be of any type, lists and mappings too. */
const anything: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, 0, -0, 1.5, 1e300, NaN, Infinity, "", " ", "\n", "\u200b", "a"),
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.array(fc.tuple(tie("node"), tie("node")), { maxLength: 3 }).map((pairs) => new Map(pairs)),
  ),
})).node;

/** One value of so many is not what its schema asks for. */
const ODD = 80;

/** Returns values that a schema accepts, with its vocabulary of today, and sometimes another. */
function valueOf(schema: z.ZodType, key = ""): fc.Arbitrary<unknown> {
  const right = rightValueOf(schema, key);
  return fc.oneof({ weight: ODD - 1, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function rightValueOf(schema: z.ZodType, key: string): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodDefault) return rightValueOf(schema.def.innerType as z.ZodType, key);
  if (schema instanceof z.ZodPipe) return rightValueOf(schema.def.in as z.ZodType, key);
  if (schema instanceof z.ZodNullable)
    return fc.option(valueOf(schema.def.innerType as z.ZodType, key), { freq: 2 });
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.def.options.map((one) => valueOf(one as z.ZodType, key)));
  if (schema instanceof z.ZodArray) {
    const selector = (value: unknown) => JSON.stringify(value);
    return fc.uniqueArray(valueOf(schema.element as z.ZodType, key), { maxLength: 3, selector });
  }
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.ZodType>(schema.shape);
    const needed = shape.filter(([, value]) => !(value instanceof z.ZodDefault));
    return fc.record(
      Object.fromEntries(shape.map(([name, value]) => [name, valueOf(value, name)])),
      {
        requiredKeys: needed.map(([name]) => name),
        noNullPrototype: true,
      },
    );
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber)
    return fc.integer({ min: schema.minValue!, max: schema.maxValue! });
  const { format = "", pattern = "" } = (schema.meta() ?? {}) as Record<string, string>;
  return fc.constantFrom(...(TEXTS[key] ?? TEXTS[format || pattern] ?? TEXTS[""]!));
}

const style = fc.record({
  collectionStyle: fc.constantFrom("any", "block", "flow"),
  defaultStringType: fc.constantFrom(
    "PLAIN",
    "BLOCK_LITERAL",
    "BLOCK_FOLDED",
    "QUOTE_SINGLE",
    "QUOTE_DOUBLE",
  ),
  defaultKeyType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE"),
  nullStr: fc.constantFrom("", "~"),
  indent: fc.constantFrom(2, 4),
  lineWidth: fc.constantFrom(0, 30),
} as const);

/** Returns YAML for a schema, in any style. */
const yamlOf = (schema: z.ZodType) =>
  fc.tuple(valueOf(schema), style).map(([value, options]) => new Document(value).toString(options));

const record = (kind: "tool" | "collection") => {
  const path = `${kind}s/${kind === "tool" ? "ardoise" : "choix"}`;
  return fc.oneof(
    yamlOf(recordSchema(kind, ".yaml")).map((yaml) => [`${path}.yaml`, yaml]),
    yamlOf(recordSchema(kind, ".md")).map((yaml) => [
      `${path}.md`,
      `---\n${yaml}---\n${words(80)}`,
    ]),
  );
};
const data = (path: string, schema: z.ZodType) => yamlOf(schema).map((yaml) => [path, yaml]);
const anyFile = fc.oneof(
  { weight: 4, arbitrary: record("tool") },
  { weight: 2, arbitrary: record("collection") },
  data("site.yaml", siteSettingsSchema),
  data("categories.yaml", categoriesFileSchema),
  data("levels.yaml", termsFileSchema),
) as fc.Arbitrary<[path: string, text: string]>;

const OTHERS = {
  ...SAMPLE,
  "tools/craie.md": toolFile({ name: "Craie" }),
  "collections/pile.md": collectionFile(["craie"]),
};

/** More find more; a hundred times as many take minutes. */
const RUNS = 200;

test("a file of any YAML is content, or has an error at its place", () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyFile, ([path, text]) => {
      const { content, diagnostics } = loadContent(memorySource({ ...OTHERS, [path]: text }));
      const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error");
      expect(errors.length > 0).toBe(content === null);
      const lines = text.split("\n");
      for (const diagnostic of diagnostics.filter((one) => one.path === path)) {
        const { line, column } = diagnostic;
        expect(lines[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
        for (const language of LANGUAGES)
          expect(messageOf(diagnostic, language)).not.toMatch(/undefined|\[object/);
      }
      if (!content) return;
      buildCatalog(content);
      accepted++;
    }),
    { numRuns: RUNS, seed: 1 },
  );
  expect(accepted).toBeGreaterThan(RUNS / 10);
});

import { Parser } from "commonmark";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ContentChanges } from "./compare-content.ts";
import type { FieldChange } from "./field-changes.ts";
import { formatChanges } from "./format-changes.ts";

const PLACES = {
  preview: "https://deploy-preview-12--annuaire.netlify.app",
  repository: "https://github.com/ada/annuaire",
  branch: "a)b](c",
};

type Entry = ContentChanges["entries"][number];

const NONE: ContentChanges = { errors: [], entries: [], collections: [], screenshots: [] };

const entry = (changes: Partial<Entry> = {}): Entry => ({
  kind: "tool",
  change: "changed",
  id: "ardoise",
  name: "Ardoise",
  status: "published",
  before: null,
  successor: null,
  page: "outils/ardoise",
  fields: [],
  listedIn: [],
  ...changes,
});

const words = (before: string | null, after: string | null): FieldChange => ({
  key: "long_description",
  title: "Description longue",
  style: "words",
  before,
  after,
});

/** A text with everything that could leave its place in a comment. */
const hostile = fc
  .array(
    fc.constantFrom(
      ..."@ada #1 GH-1 ` ``` ~~ ** __ [a](https://a.fr) ![a](a) <b> </del> </strong> <!-- --> | > - 1. # === :+1:".split(
        " ",
      ),
      ..."www.a.fr &#64;a \\ [^1] [x]: deadbeef été ¶ a@b.fr".split(" "),
      " ",
      "\n",
      "\n\n",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));

const anyField = fc.oneof(
  fc.record({
    key: fc.constant("x"),
    title: fc.constant("Champ"),
    style: fc.constantFrom("words" as const, "whole" as const, "code" as const),
    before: fc.option(hostile),
    after: hostile,
  }),
  fc.record({
    key: fc.constant("x"),
    title: fc.constant("Liste"),
    style: fc.constantFrom("list" as const, "ranking" as const),
    items: fc.array(
      fc.oneof(
        fc.record({
          label: hostile,
          change: fc.constant("added" as const),
          position: fc.nat(9),
          note: fc.option(hostile),
        }),
        fc.record({
          label: hostile,
          change: fc.constant("note" as const),
          before: hostile,
          after: hostile,
        }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const anyChanges: fc.Arbitrary<ContentChanges> = fc.record({
  errors: fc.array(
    fc.record({
      path: hostile,
      line: fc.nat(99),
      column: fc.nat(99),
      code: fc.constant("empty" as const),
      message: hostile,
    }),
    { maxLength: 2 },
  ),
  entries: fc.array(
    fc
      .record({
        name: hostile,
        change: fc.constantFrom("added" as const, "changed" as const, "removed" as const),
        successor: fc.option(hostile),
        fields: fc.array(anyField, { maxLength: 3 }),
        listedIn: fc.array(hostile, { maxLength: 2 }),
      })
      .map(entry),
    { maxLength: 3 },
  ),
  collections: fc.array(
    fc.record({
      id: fc.constant("choix"),
      title: hostile,
      lost: fc.array(hostile, { minLength: 1, maxLength: 2 }),
      gained: fc.array(hostile, { maxLength: 2 }),
      shown: fc.nat(2),
    }),
    { maxLength: 2 },
  ),
  screenshots: fc.array(
    fc.record({
      change: fc.constantFrom("added" as const, "removed" as const),
      file: hostile,
      tools: fc.array(hostile, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
});

const MEANS_SOMETHING =
  /@|#\d|GH-\d|www\.|:\/\/|:\+1:|(?<![a-z\d])[\da-f]{7,}(?![a-z\d])|\[\^|~|\*\*|<|^\||\n/i;
const NODES =
  "document heading paragraph list item text code html_block html_inline link strong softbreak";

test("a comment on any content contains only the markup of the report, and no mention", () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const comment = formatChanges(changes, "markdown", PLACES);
      const walker = new Parser().parse(comment).walker();
      for (let step = walker.next(); step; step = walker.next()) {
        const { type, literal, destination } = step.node;
        expect(NODES.split(" ")).toContain(type);
        if (type === "html_block") expect(literal).toMatch(/^<!-- changes(: none)? -->$/);
        if (type === "html_inline") expect(literal).toMatch(/^<\/?(?:del|strong)>$/);
        if (type === "text") expect(literal).not.toMatch(MEANS_SOMETHING);
        if (type === "link") {
          expect(destination).toMatch(
            /^https:\/\/(?:deploy-preview-12--annuaire\.netlify\.app\/(?:outils|selections)\/\w+|github\.com\/ada\/annuaire\/(?:edit|blob)\/a%29b%5D%28c\/[^()[\]<>\s]*#L\d+)$/,
          );
        }
      }
    }),
  );
});

test("a comment on 528 rewritten records fits, and counts what it leaves out", () => {
  const rewritten = words("@ancien ".repeat(300), "*nouveau* ".repeat(300));
  const entries = Array.from({ length: 528 }, (_, i) =>
    entry({
      id: `outil-${i}`,
      name: `Outil ${"é".repeat(80)}${i}`,
      fields: [rewritten, words(null, "x".repeat(2000))],
    }),
  );
  const errors = entries.map(({ id }, i) => ({
    path: `content/tools/${id}.md`,
    line: i,
    column: 1,
    code: "empty" as const,
    message: `${"`".repeat(200)} @ada`,
  }));
  const comment = formatChanges({ ...NONE, entries, errors }, "markdown", PLACES);
  expect(comment.length).toBeLessThan(65_536);
  expect(comment.length).toBeGreaterThan(60_000);
  expect(comment).toContain("528\u00a0outils modifiés");
  const listed = comment.match(/^(?:####|-) Outil/gm)!.length;
  expect(comment).toContain(`… et ${528 - listed}\u00a0autres`);
});

test("a comment without changes says so, and its first line tells the job that posts", () => {
  expect(formatChanges(NONE, "markdown", PLACES)).toBe(
    "<!-- changes: none -->\n\n## Ce qui change dans l’annuaire\n\nCette proposition ne change rien au contenu.\n",
  );
});

test("text for a terminal marks words as git does; JSON has the data", () => {
  const changes = {
    ...NONE,
    entries: [entry({ fields: [words("un mot", "un\u001b autre mot")] })],
  };
  expect(formatChanges(changes, "text", { preview: null, repository: null, branch: null })).toBe(
    `## Ce qui change dans l’annuaire

1\u00a0outil modifié.

### 1\u00a0outil modifié

#### Ardoise ardoise

- Description longue\u00a0: [-un-] {+un? autre+} mot

Ce qui est [-barré-] disparaît, ce qui est {+en gras+} apparaît\u202f; […] remplace ce qui ne change pas, et ¶ marque un nouveau paragraphe.
`,
  );
  expect(JSON.parse(formatChanges(changes, "json", PLACES))).toEqual(changes);
});

import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { runsOf, type ContentChanges, type FieldChange } from "./compare-content.ts";
import type { Diagnostic } from "../../core/content/diagnostics.ts";
import { changesReport } from "./report.ts";

const PLACES = {
  preview: "https://deploy-preview-12--annuaire.netlify.app",
  repository: "https://github.com/ada/annuaire",
  branch: "a)b](c",
};

type Entry = ContentChanges["entries"][number];

const errorIn = (path: string, text = "x"): Diagnostic => {
  return { path, line: 4, column: 1, code: "unknown-tool", text, near: null };
};

const NONE: ContentChanges = { errors: [], entries: [] };

const entry = (changes: Partial<Entry> = {}): Entry => ({
  kind: "tool",
  change: "changed",
  id: "ardoise",
  name: "Ardoise",
  status: "published",
  formerId: null,
  successor: null,
  page: "outils/ardoise",
  fields: [],
  ...changes,
});

const field = (isText: boolean, before: string[], after: string[]): FieldChange => {
  return { title: "Champ", isText, runs: runsOf(before, after) };
};

/** A text with everything that could break out of its place in a comment. */
const PIECES =
  "@ada #1 GH-1 ` ``` ~~ ** __ [a](https://a.fr) ![a](a) <b> </del> </strong> <!-- --> | > - 1. # === :+1: " +
  "www.a.fr &#64;a \\ [^1] [x]: deadbeef été ¶ a@b.fr";
const piece = fc.constantFrom(...PIECES.split(" "), " ", "\n", "\n\n");
const hostile = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
const several = fc.array(hostile, { maxLength: 3 });

const anyEntry = fc.record({
  name: hostile,
  change: fc.constantFrom("added" as const, "changed" as const, "removed" as const),
  successor: fc.option(hostile),
  formerId: fc.option(hostile),
  fields: fc.array(fc.tuple(fc.boolean(), several, several), { maxLength: 3 }),
});
const anyChanges: fc.Arbitrary<ContentChanges> = fc.record({
  errors: fc.array(
    fc.tuple(hostile, hostile).map((given) => errorIn(...given)),
    { maxLength: 2 },
  ),
  entries: fc.array(
    anyEntry.map((one) => entry({ ...one, fields: one.fields.map((given) => field(...given)) })),
    { maxLength: 3 },
  ),
});

const MEANS_SOMETHING =
  /@|#\d|GH-\d|www\.|:\/\/|:\+1:|(?<![a-z\d])[\da-f]{7,}(?![a-z\d])|\[\^|~|\*\*|<|^\||\n/i;
const NODES =
  "heading paragraph bullet_list list_item text code_inline html_block html_inline link strong softbreak";

test("a comment on any content contains only the markup of the report, and no mention", () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const comment = changesReport(changes, PLACES);
      const blocks = new MarkdownIt("commonmark").parse(comment, {});
      for (const token of blocks.flatMap((block) => block.children ?? block)) {
        const { type, content } = token;
        expect(NODES.split(" ")).toContain(type.replace(/_(?:open|close)$/, ""));
        if (type === "html_block") expect(content.trim()).toMatch(/^<!-- changes(: none)? -->$/);
        if (type === "html_inline") expect(content).toMatch(/^<\/?(?:del|strong)>$/);
        if (type === "text") expect(content).not.toMatch(MEANS_SOMETHING);
        if (type === "link_open") {
          expect(token.attrGet("href")).toMatch(
            /^https:\/\/(?:deploy-preview-12--annuaire\.netlify\.app\/(?:outils|selections)\/\w+|github\.com\/ada\/annuaire\/(?:edit|blob)\/a%29b%5D%28c\/[^()[\]<>\s]*#L\d+)$/,
          );
        }
      }
    }),
  );
});

test("an edited text shows the words around each change", () => {
  const words = (end: string) =>
    Array.from({ length: 40 }, (_, i) => (i === 10 ? `mot${end}` : `mot${i}`));
  const entries = [entry({ fields: [field(true, words("x"), words("y"))] })];
  expect(changesReport({ ...NONE, entries }, PLACES)).toContain(
    "[…] mot4 mot5 mot6 mot7 mot8 mot9 <del>motx</del> <strong>moty</strong> mot11 mot12 mot13 mot14 mot15 mot16 […]",
  );
});

test("URLs of lines encode the branch and the path, and of pages are those of the preview", () => {
  const error = errorIn("content/tools/a b].md");
  const repository = "https://github.com/ada/annuaire";
  const places = { preview: null, repository, branch: "é/#1)" };
  const comment = changesReport({ ...NONE, errors: [error], entries: [entry()] }, places);
  const file = "%C3%A9/%231%29/content/tools/a%20b%5D.md";
  expect(comment).toContain(`[voir](${repository}/blob/${file}?plain=1#L4)`);
  expect(comment).toContain(`[corriger](${repository}/edit/${file}#L4)`);
  expect(comment).toContain("#### Ardoise `ardoise` (modification)\n");
  const page = `[Ardoise](${PLACES.preview}/outils/ardoise)`;
  expect(changesReport({ ...NONE, entries: [entry()] }, PLACES)).toContain(page);
  // With errors, no preview has these changes.
  expect(changesReport({ ...NONE, errors: [error], entries: [entry()] }, PLACES)).not.toContain(
    page,
  );
});

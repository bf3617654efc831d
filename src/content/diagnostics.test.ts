import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memorySource, type Files } from "../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile, words } from "../test/sample.ts";
import { CODES } from "../test/message-examples.ts";
import type { Code } from "./diagnostics.ts";
import { loadContent } from "./load.ts";
import { messageOf } from "./messages.ts";

type Positioned = [path: string, line: number, column: number, code: Code];

function positions(files: Files, today?: string): Positioned[] {
  const { diagnostics } = loadContent(memorySource({ ...SAMPLE, ...files }), { today });
  return diagnostics.map(({ path, line, column, code }) => [path, line, column, code]);
}

const TOOL = "tools/ardoise.md";
const LONG = "é".repeat(201);
/** A wrong tool and the positions of its errors. Lines of the sample: name 2, short_description 3, category 4, pricing 5, website 6, status 7, added_at 8. */
const TOOL_ERRORS: [what: string, text: string, ...[line: number, column: number, code: Code][]][] =
  [
    ["no front matter", "Un texte.", [1, 1, "no-front-matter"]],
    ["front matter that is not closed", "---\nname: A\n", [1, 1, "no-front-matter"]],
    ["front matter in JavaScript", "---js\n{}\n---\n", [1, 4, "front-matter-language"]],
    ["a byte that is not UTF-8", "", [1, 1, "no-front-matter"]],
    ["a control character", toolFile({}, "a\u0008b"), [11, 2, "control-character"]],
    [
      "control and invisible characters",
      toolFile({ name: "A\u200bB" }, "😀\u00ad é\u{e0041}\n\u0007\ue000"),
      [2, 8, "invisible-character"],
      [11, 3, "invisible-character"],
      [11, 6, "invisible-character"],
      [12, 1, "control-character"],
      [12, 2, "invisible-character"],
    ],
    [
      "an escaped invisible character",
      toolFile({ name: '"A\\u200b"', website: '"https://a.test/\\u00ad"' }),
      [2, 7, "invisible-character"],
      [6, 10, "invisible-character"],
    ],
    [
      "an invisible character as an entity",
      toolFile({}, "`&shy;` \\&shy; a&nbsp;b &shy;c&#x200B;"),
      [11, 25, "invisible-character"],
      [11, 31, "invisible-character"],
    ],
    ["a name that shows nothing", toolFile({ name: "\u2800 \u2800" }), [2, 7, "empty"]],
    ["a text that shows nothing", toolFile({}, "[](https://a.test)\n\n---"), [11, 1, "empty"]],
    ["a colon without quotes", toolFile({ name: "A : b" }), [2, 7, "yaml-syntax"]],
    ["a tab as indentation", toolFile({ aliases: "\n\t- a" }), [10, 1, "yaml-syntax"]],
    ["an alias of YAML", toolFile({ name: "*nom" }), [2, 7, "yaml-feature"]],
    ["a duplicate key", toolFile({ status: "draft\nname: B" }), [8, 1, "duplicate-key"]],
    ["a number instead of a text", toolFile({ name: "2048" }), [2, 7, "wrong-type"]],
    ["a text instead of a boolean", toolFile({ open_source: "oui" }), [9, 14, "wrong-type"]],
    ["a text instead of a list", toolFile({ aliases: "a" }), [9, 10, "wrong-type"]],
    ["a missing key", toolFile({ pricing: null }), [5, 1, "missing-key"]],
    ["the first key missing", toolFile({ name: null }), [2, 1, "missing-key"]],
    ["the last key missing", toolFile({ added_at: null }), [8, 1, "missing-key"]],
    ["a key without a value", toolFile({ pricing: "" }), [5, 1, "missing-key"]],
    [
      "a missing nested key",
      toolFile({ screenshot: "\n  file: a.png" }),
      [10, 9, "missing-screenshot"],
      [11, 1, "missing-key"],
    ],
    ["an unknown key", toolFile({ prcing: "free" }), [9, 1, "unknown-key"]],
    [
      "an unknown nested key",
      toolFile({ screenshot: "\n  file: a.png\n  alt: A\n  text: B" }),
      [10, 9, "missing-screenshot"],
      [12, 3, "unknown-key"],
    ],
    [
      "keys of Object.prototype",
      toolFile({ __proto__x: "1", constructor: "2" }),
      [9, 1, "unknown-key"],
      [10, 1, "unknown-key"],
    ],
    ["an unknown value", toolFile({ pricing: "Free" }), [5, 10, "unknown-value"]],
    ["an unknown country", toolFile({ country: "UK" }), [9, 10, "unknown-value"]],
    ["a repeated value", toolFile({ aliases: "[a, a]" }), [9, 10, "repeated-value"]],
    ["a text that is too long", toolFile({ short_description: LONG }), [3, 20, "too-long"]],
    ["a text that is empty", toolFile({ short_description: '""' }), [3, 20, "empty"]],
    [
      "a list that is empty",
      toolFile({ education_pricing: "\n  kind: free\n  audience: []\n  details: A" }),
      [11, 13, "empty"],
    ],
    ["an address without https", toolFile({ website: "http://outil.test" }), [6, 10, "bad-format"]],
    ["a text on two lines", toolFile({ name: '"A\\nB"' }), [2, 7, "bad-format"]],
    ["an escaped control character", toolFile({ name: '"A\\u0007"' }), [2, 7, "control-character"]],
    ["an alias that is not a slug", toolFile({ aliases: "[Ancien]" }), [9, 11, "bad-slug"]],
    ["a day that does not exist", toolFile({ added_at: "2026-02-30" }), [8, 11, "bad-date"]],
    ["a change before the addition", toolFile({ updated_at: "2026-01-11" }), [9, 13, "date-order"]],
    [
      "a published tool that has closed",
      toolFile({ closed_at: "2026-03-01" }),
      [9, 12, "closed-not-archived"],
    ],
    ["an unknown category", toolFile({ category: "quizz" }), [4, 11, "unknown-category"]],
    [
      "unknown levels and subjects",
      toolFile({ levels: "[college, lycée]", subjects: "\n  - mathematique\n  - x" }),
      [9, 19, "unknown-term"],
      [11, 5, "unknown-term"],
      [12, 5, "unknown-term"],
    ],
    ["a level twice", toolFile({ levels: "[college, college]" }), [9, 9, "repeated-value"]],
    [
      "keywords that are the same for a search",
      toolFile({ keywords: "[Élève, eleve]" }),
      [9, 11, "repeated-value"],
    ],
    [
      "thirteen keywords",
      toolFile({ keywords: `[${"bdfghjkmnqwxz".split("").join(", ")}]` }),
      [9, 11, "too-long"],
    ],
    ["a long keyword", toolFile({ keywords: `[a, ${"m".repeat(41)}]` }), [9, 15, "too-long"]],
    [
      "keywords that the search finds in the texts",
      toolFile({ keywords: "[ardoise effacer, tableau, cri]" }),
      [9, 12, "keyword-in-texts"],
    ],
    [
      "facts about pupils without a source",
      toolFile({ pupils: "{ account: none }" }),
      [9, 24, "missing-key"],
    ],
    [
      "a source about pupils that says nothing",
      toolFile({ pupils: "{ source: https://outil.test/eleves, account: }" }),
      [9, 9, "empty"],
    ],
    [
      "invalid facts about pupils",
      toolFile({
        pupils:
          "\n  account: maybe\n  minimum_age: 26\n  hosting: UE\n  privacy_url: outil.test\n  source: http://outil.test",
      }),
      [10, 12, "unknown-value"],
      [11, 16, "out-of-range"],
      [12, 12, "unknown-value"],
      [13, 16, "bad-format"],
      [14, 11, "bad-format"],
    ],
    ["no long text", toolFile({}, " "), [10, 1, "empty"]],
    ["a long text that is too long", toolFile({}, "a".repeat(20_001)), [11, 20_001, "too-long"]],
    ["a long text of nested lists", toolFile({}, "- ".repeat(21)), [11, 41, "too-complex"]],
    [
      "a long text of one crowded paragraph",
      toolFile({}, `a\n\n${"*a* ".repeat(100)}\n*a`),
      [14, 1, "too-complex"],
    ],
    ["a long text with a wide gap", toolFile({}, `a${" ".repeat(101)}b`), [11, 2, "too-complex"]],
    ["HTML", toolFile({}, "Un <b>mot</b>."), [11, 4, "raw-html"], [11, 10, "raw-html"]],
    ["a block of HTML", toolFile({}, "Un mot.\n\n<div>\nx\n</div>"), [13, 1, "raw-html"]],
    ["an image", toolFile({}, "a\n![b](https://c.test/d.png)"), [12, 1, "image-in-text"]],
    ["a link that runs code", toolFile({}, "a [b](javascript:alert(1))"), [11, 7, "unsafe-link"]],
    [
      "a link without a host",
      toolFile({}, "a [b](https://?) <mailto:c>"),
      [11, 7, "unsafe-link"],
      [11, 19, "unsafe-link"],
    ],
    [
      "relative links",
      toolFile({}, "a [b](/c) [d](#e)"),
      [11, 7, "unsafe-link"],
      [11, 15, "unsafe-link"],
    ],
    [
      "an unknown screenshot",
      toolFile({ screenshot: "{ file: a.png, alt: A }" }),
      [9, 21, "missing-screenshot"],
    ],
    [
      "many errors at once",
      toolFile({ pricing: "gratuit", category: "x", added_at: "hier", foo: "1" }, "<i>"),
      [4, 11, "unknown-category"],
      [5, 10, "unknown-value"],
      [8, 11, "bad-date"],
      [9, 1, "unknown-key"],
      [12, 1, "raw-html"],
    ],
  ];

test.each(TOOL_ERRORS)("a tool with %s", (what, text, ...expected) => {
  const file = what.includes("byte") ? Buffer.from([0x2d, 0xff]) : text;
  const fixed = what.includes("byte") ? [[1, 2, "not-utf8"]] : expected;
  expect(positions({ [TOOL]: file })).toEqual(fixed.map((place) => [TOOL, ...place]));
});

test("a BOM and CRLF are accepted and do not move positions", () => {
  const text = toolFile({ pricing: "Free" }, "Un <b>mot</b>.");
  const same = positions({ [TOOL]: `\ufeff${text.replaceAll("\n", "\r\n")}` });
  expect(same).toEqual(positions({ [TOOL]: text }));
  expect(positions({ [TOOL]: `\ufeff${toolFile().replaceAll("\n", "\r\n")}` })).toEqual([]);
});

test("columns count UTF-16 units, as editors do", () => {
  expect(positions({ [TOOL]: toolFile({}, "😀é <b>") })).toEqual([[TOOL, 11, 5, "raw-html"]]);
});

const tool = toolFile();
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const FILE_ERRORS: [what: string, files: Files, ...expected: Positioned[]][] = [
  [
    "a file name that is not a slug",
    { "tools/Ardoise.md": tool },
    ["tools/Ardoise.md", 1, 1, "bad-slug"],
  ],
  [
    "reserved names",
    {
      "tools/index.md": toolFile({ aliases: "[ancien, any]" }),
      "collections/404.md": collectionFile(["index"], { aliases: "[nul]" }),
      "collections/com1.md": collectionFile(["index"]),
      "categories.yaml":
        "- {slug: quiz, name: A, description: B}\n- {slug: index, name: A, description: B}\n",
    },
    ["categories.yaml", 2, 10, "bad-slug"],
    ["collections/404.md", 1, 1, "bad-slug"],
    ["collections/404.md", 8, 11, "bad-slug"],
    ["collections/com1.md", 1, 1, "bad-slug"],
    ["tools/index.md", 1, 1, "bad-slug"],
    ["tools/index.md", 9, 19, "bad-slug"],
  ],
  [
    "unexpected files",
    { "tools/a.txt": "a", "lisez-moi.md": "a" },
    ["lisez-moi.md", 1, 1, "unexpected-file"],
    ["tools/a.txt", 1, 1, "unexpected-file"],
  ],
  [
    "placeholders that do not exist, in a text, code and front matter, or are not closed",
    {
      "pages/premiers-pas.md":
        "---\ntitle: A {{nom}}\n---\n\n{{api}}, {{ap}} et\n`{{limit}}` {{ api }} {{api\n",
    },
    ["pages/premiers-pas.md", 2, 10, "unknown-placeholder"],
    ["pages/premiers-pas.md", 5, 10, "unknown-placeholder"],
    ["pages/premiers-pas.md", 6, 2, "unknown-placeholder"],
    ["pages/premiers-pas.md", 6, 13, "unknown-placeholder"],
    ["pages/premiers-pas.md", 6, 23, "unknown-placeholder"],
  ],
  [
    "pages without what they need",
    {
      "pages/mentions-legales.md": "---\ntitle: A\n---\n{{editeur}}\n",
      "pages/a-propos.md": "---\ntitle: A\n---\n## A {#verification}\n\n{{verification}}\n",
      "pages/autre.md": "---\ntitle: A\n---\nA\n",
    },
    ["pages/a-propos.md", 4, 1, "missing-placeholder"],
    ["pages/autre.md", 1, 1, "unexpected-file"],
    ["pages/mentions-legales.md", 4, 1, "missing-placeholder"],
  ],
  [
    "links of a page that lead nowhere or run code",
    {
      "pages/premiers-pas.md":
        "---\ntitle: A\n---\n[a](/b#c) [a]({{api}}/b) [a]({{site}}) [a](https://b.fr)\n" +
        "\n[a](b)\n\n[a](//b.fr)\n\n[a]({{nom}})\n\n[a]({{site}}.fr)\n\n[a](javascript:{{api}})\n\n<b>\n",
    },
    ...[6, 8, 10, 12, 14].map((line): Positioned => [
      "pages/premiers-pas.md",
      line,
      5,
      "unsafe-link",
    ]),
    ["pages/premiers-pas.md", 16, 1, "raw-html"],
  ],
  ["a record in a subfolder", { "tools/a/b.md": tool }, ["tools/a/b.md", 1, 1, "unexpected-file"]],
  ["a file over 1 MB", { [TOOL]: "a".repeat(1_000_001) }, [TOOL, 1, 1, "file-too-large"]],
  [
    "front matter that is too long",
    { [TOOL]: `---\na: ${"x".repeat(70_000)}\n---\nb` },
    [TOOL, 2, 65_537, "file-too-large"],
  ],
  [
    "a tool in two files",
    {
      "tools/a.md": tool,
      "tools/a.yaml": `${tool.split("---\n")[1]}long_description: ${words(80)}\n`,
    },
    ["tools/a.yaml", 1, 1, "duplicate-slug"],
  ],
  [
    "an alias in two tools",
    { "tools/a.md": toolFile({ aliases: "[x]" }), "tools/b.md": toolFile({ aliases: "[y, x]" }) },
    ["tools/b.md", 9, 14, "duplicate-alias"],
  ],
  [
    "an alias that is a tool",
    { "tools/a.md": tool, "tools/b.md": toolFile({ aliases: "[a]" }) },
    ["tools/b.md", 9, 11, "alias-is-slug"],
  ],
  [
    "an alias of its own name",
    { "tools/a.md": toolFile({ aliases: "[a]" }) },
    ["tools/a.md", 9, 11, "alias-is-slug"],
  ],
  [
    "a category twice",
    {
      "categories.yaml":
        "- {slug: quiz, name: A, description: B}\n- {slug: quiz, name: A, description: B}\n",
    },
    ["categories.yaml", 2, 10, "duplicate-slug"],
  ],
  [
    "former categories that exist, or have two successors",
    {
      "categories.yaml":
        "- {slug: quiz, name: A, description: B, aliases: [jeux, notes]}\n- {slug: notes, name: A, description: B, aliases: [jeux]}\n",
    },
    ["categories.yaml", 1, 57, "alias-is-slug"],
    ["categories.yaml", 2, 52, "duplicate-alias"],
  ],
  [
    "a level and a subject twice",
    {
      "levels.yaml": "- {slug: college, name: A}\n- {slug: college, name: B}\n",
      "subjects.yaml": "- {slug: svt, name: A, description: B}\n- {slug: any, name: B}\n",
    },
    ["levels.yaml", 2, 10, "duplicate-slug"],
    ["subjects.yaml", 1, 24, "unknown-key"],
    ["subjects.yaml", 2, 10, "bad-slug"],
  ],
  [
    "a category called any",
    { "categories.yaml": "- {slug: any, name: A, description: B}\n" },
    ["categories.yaml", 1, 10, "bad-slug"],
  ],
  [
    "an interval of zero days",
    { "site.yaml": (SAMPLE["site.yaml"] as string).replace("180", "0") },
    ["site.yaml", 5, 23, "out-of-range"],
  ],
  ...["1e300", "-1e300"].map((days): (typeof FILE_ERRORS)[number] => [
    `an interval of ${days} days`,
    { "site.yaml": (SAMPLE["site.yaml"] as string).replace("180", days) },
    ["site.yaml", 5, 23, "out-of-range"],
    ["site.yaml", 5, 23, "out-of-range"],
  ]),
  [
    "an address of the site with a path",
    { "site.yaml": (SAMPLE["site.yaml"] as string).replace("essai.test\n", "essai.test/a\n") },
    ["site.yaml", 3, 6, "bad-format"],
  ],
  [
    "featured collections that are unknown, renamed, unpublished and listed twice",
    {
      "tools/ardoise.md": tool,
      "collections/choix.md": collectionFile(["ardoise"], { aliases: "[selection]" }),
      "collections/cachee.md": collectionFile(["ardoise"], { status: "draft" }),
      "site.yaml": `${SAMPLE["site.yaml"] as string}featured:
  - choi
  - selection
  - cachee
  - choix
  - choix
`,
    },
    ["site.yaml", 7, 3, "repeated-value"],
    ["site.yaml", 7, 5, "unknown-collection"],
    ["site.yaml", 8, 5, "unknown-collection"],
    ["site.yaml", 9, 5, "unpublished-collection"],
  ],
  [
    "a featured collection that is unknown, in a file with another error",
    {
      "site.yaml": (SAMPLE["site.yaml"] as string).replace("180", "0") + "featured: [choix]\n",
    },
    ["site.yaml", 5, 23, "out-of-range"],
    ["site.yaml", 6, 12, "unknown-collection"],
  ],
  [
    "a host without a name and a publisher with a wrong key",
    {
      "site.yaml": `${SAMPLE["site.yaml"] as string}host: { phone: "1" }\npublisher: { nom: A }\n`,
    },
    ["site.yaml", 6, 9, "missing-key"],
    ["site.yaml", 7, 14, "missing-key"],
    ["site.yaml", 7, 14, "unknown-key"],
  ],
  [
    "a collection with an unknown tool",
    { "tools/ardoise.md": tool, "collections/c.md": collectionFile(["ardoize"]) },
    ["collections/c.md", 9, 5, "unknown-tool"],
  ],
  [
    "a collection with the former slug of a tool",
    {
      "tools/a.md": toolFile({ aliases: "[x]" }),
      "collections/c.md": collectionFile(["{ tool: x }"]),
    },
    ["collections/c.md", 9, 5, "unknown-tool"],
  ],
  [
    "a collection with a tool twice",
    { "tools/a.md": tool, "collections/c.md": collectionFile(["a", "{ tool: a, note: B }"]) },
    ["collections/c.md", 10, 5, "repeated-tool"],
  ],
  [
    "a top list without a task",
    { "tools/a.md": tool, "collections/c.md": collectionFile(["a"], { task: null }) },
    ["collections/c.md", 4, 1, "task-or-persona"],
  ],
  [
    "a stack with a task",
    {
      "tools/a.md": tool,
      "collections/c.md": collectionFile(["a"], { kind: "stack", persona: "A" }),
    },
    ["collections/c.md", 4, 7, "task-or-persona"],
  ],
  [
    "an unknown key in an item",
    { "tools/a.md": tool, "collections/c.md": collectionFile(["{ tool: a, nte: B }"]) },
    ["collections/c.md", 9, 16, "unknown-key"],
  ],
  [
    "a screenshot that is not an image",
    {
      "tools/a.md": toolFile({ screenshot: "{ file: a.png, alt: A }" }),
      "screenshots/a.png": "<svg/>",
    },
    ["screenshots/a.png", 1, 1, "bad-screenshot"],
  ],
  [
    "a screenshot whose format differs from its extension",
    { "tools/a.md": toolFile({ screenshot: "{ file: a.jpg, alt: A }" }), "screenshots/a.jpg": PNG },
    ["screenshots/a.jpg", 1, 1, "bad-screenshot"],
  ],
  [
    "an unused screenshot",
    { "screenshots/a.png": PNG },
    ["screenshots/a.png", 1, 1, "unused-screenshot"],
  ],
  [
    "a screenshot with a bad name",
    { "screenshots/A.png": PNG },
    ["screenshots/A.png", 1, 1, "bad-slug"],
    ["screenshots/A.png", 1, 1, "unused-screenshot"],
  ],
  [
    "a collection with an unpublished tool",
    { "tools/a.md": toolFile({ status: "draft" }), "collections/c.md": collectionFile(["a"]) },
    ["collections/c.md", 9, 5, "unpublished-tool"],
  ],
  [
    "files that have no place in it",
    { "published.yaml": "a: 1", "snapshots/state.json": "{}" },
    ["published.yaml", 1, 1, "unexpected-file"],
    ["snapshots/state.json", 1, 1, "unexpected-file"],
  ],
  [
    "a description that repeats the name",
    {
      "tools/a.md": toolFile({
        short_description: "L’ardoise de la classe, à remplir et à effacer tous ensemble.",
      }),
    },
    ["tools/a.md", 3, 20, "name-repeated"],
  ],
  [
    "texts that are a little too short or too long",
    {
      "tools/a.md": toolFile({ short_description: "é".repeat(59) }, `\n\n  ${words(79)}`),
      "tools/b.md": toolFile({ short_description: "😀".repeat(161) }, words(201)),
      "tools/c.yaml": `${tool.split("---\n")[1]}long_description: ${words(79)}\n`,
      "collections/d.md": collectionFile(["a"]).replace(" mot", ""),
      "collections/e.md": collectionFile(["a"]).replace(
        "introduction.",
        `introduction. ${words(91)}`,
      ),
    },
    ["collections/d.md", 12, 1, "unusual-length"],
    ["collections/e.md", 12, 1, "unusual-length"],
    ["tools/a.md", 3, 20, "unusual-length"],
    ["tools/a.md", 13, 3, "unusual-length"],
    ["tools/b.md", 3, 20, "unusual-length"],
    ["tools/b.md", 11, 1, "unusual-length"],
    ["tools/c.yaml", 8, 1, "unusual-length"],
  ],
  [
    "texts of the least and of the greatest usual length",
    {
      "tools/a.md": toolFile({ short_description: "é".repeat(60) }, words(80)),
      "tools/b.md": toolFile({ short_description: "😀".repeat(160) }, `${words(200)} – ! …`),
      "collections/d.md": collectionFile(["a"]),
      "collections/e.md": collectionFile(["a"]).replace(
        "introduction.",
        `introduction. ${words(90)}`,
      ),
    },
  ],
  [
    "a draft with a placeholder instead of a text",
    { "tools/a.md": toolFile({ status: "draft", short_description: "À écrire." }, "À écrire.") },
    ["tools/a.md", 3, 20, "unusual-length"],
  ],
];

test.each(FILE_ERRORS)("content with %s", (_, files, ...expected) => {
  expect(positions(files)).toEqual(expected);
});

test("a quoted value that continues on an unindented line is an error, whatever else is wrong", () => {
  const name = '"Ardoise\nmagique"';
  const errors = positions({ [TOOL]: toolFile({ name }) });
  expect(errors).toEqual([
    [TOOL, 2, 15, "yaml-syntax"],
    [TOOL, 3, 1, "yaml-syntax"],
  ]);
  expect(positions({ [TOOL]: toolFile({ name, nom: "A" }) })).toEqual([
    ...errors,
    [TOOL, 10, 1, "unknown-key"],
  ]);
  const indented = { name: '"Ardoise\n  magique"' };
  expect(positions({ [TOOL]: toolFile(indented) })).toEqual([]);
  expect(positions({ [TOOL]: toolFile({ ...indented, nom: "A" }) })).toEqual([
    [TOOL, 10, 1, "unknown-key"],
  ]);
});

test("a collection of thousands of unknown tools is checked in bounded time", () => {
  const names = Array.from({ length: 1900 }, (_, i) => `a${i}`);
  const found = positions({ "tools/a.md": tool, "collections/c.md": collectionFile(names) });
  expect(found.filter(([, , , code]) => code === "unknown-tool")).toHaveLength(200);
  expect(found).toContainEqual(["collections/c.md", 9, 3, "too-long"]);
});

test("the first thousand errors of a file are shown, with a note that there are more", () => {
  const bad = `---\na: [${",".repeat(10_000)}]\n---\nx`;
  const files = { "tools/a.md": bad, "tools/b.md": bad, "tools/c.md": tool };
  const found = positions({ ...files, "levels.yaml": bad.split("---\n")[1]! });
  for (const path of ["levels.yaml", "tools/a.md", "tools/b.md"]) {
    const codes = found.filter(([of]) => of === path).map(([, , , code]) => code);
    expect(codes).toHaveLength(1001);
    expect(codes.at(-1)).toBe("too-many-errors");
  }
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`key${i}`, "1"]));
  const both = { "collections/c.md": collectionFile(Array(200).fill("none"), unknown) };
  expect(positions(both)).toHaveLength(1001);
});

test.each(["png", "jpg", "webp"])("a truncated %s is an error", (type) => {
  const name = { png: "eclair.png", jpg: "dictee.jpg", webp: "zebre.webp" }[type]!;
  const whole = readFileSync(new URL(`../test/content/screenshots/${name}`, import.meta.url));
  const codes = (bytes: Uint8Array) =>
    positions({
      "tools/a.md": toolFile({ screenshot: `{ file: a.${type}, alt: A }` }),
      [`screenshots/a.${type}`]: bytes,
    }).map(([, , , code]) => code);
  expect(codes(whole)).toEqual([]);
  for (const length of [0, 1, 12, 20, 24, 30, whole.length >> 1, whole.length - 1]) {
    expect(codes(whole.subarray(0, length)), String(length)).toEqual(["bad-screenshot"]);
  }
});

test("a screenshot has at most sixteen megapixels, however small the file", () => {
  const sized = (width: number, height: number) => {
    const png = Buffer.from(PNG);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    return positions({
      "tools/a.md": toolFile({ screenshot: "{ file: a.png, alt: A }" }),
      "screenshots/a.png": png,
    });
  };
  expect(sized(4000, 4000)).toEqual([]);
  for (const [width, height] of [
    [4000, 4001],
    [16_384, 16_384],
    [20_000, 1],
  ] as const) {
    expect(sized(width, height)).toEqual([["screenshots/a.png", 1, 1, "bad-screenshot"]]);
  }
});

test("content without its required files", () => {
  const { content, diagnostics } = loadContent(memorySource({ [TOOL]: tool }));
  expect(content).toBeNull();
  expect(diagnostics.map(({ path, code }) => [path, code])).toEqual([
    ["categories.yaml", "missing-file"],
    ["pages/a-propos.md", "missing-file"],
    ["pages/assistants.md", "missing-file"],
    ["pages/mentions-legales.md", "missing-file"],
    ["pages/premiers-pas.md", "missing-file"],
    ["site.yaml", "missing-file"],
  ]);
});

test("without a list of levels or subjects, those of a tool are unknown", () => {
  const { "levels.yaml": _, "subjects.yaml": __, ...others } = SAMPLE;
  const load = (changes: Record<string, string>) =>
    loadContent(memorySource({ ...others, [TOOL]: toolFile(changes) }));
  expect(load({}).content).toMatchObject({ levels: [], subjects: [] });
  const { diagnostics } = load({ levels: "[college]" });
  expect(diagnostics.map((finding) => [finding.code, messageOf(finding, "en")])).toEqual([
    ["unknown-term", '"college" is not a level of levels.yaml'],
  ]);
});

test("an unknown level or subject comes with the nearest one", () => {
  const files = { ...SAMPLE, [TOOL]: toolFile({ levels: "[colege]", subjects: "[mathematique]" }) };
  const { diagnostics } = loadContent(memorySource(files));
  expect(diagnostics.map((finding) => messageOf(finding, "en"))).toEqual([
    '"colege" is not a level of levels.yaml; did you mean "college"?',
    '"mathematique" is not a subject of subjects.yaml; did you mean "mathematiques"?',
  ]);
});

test("a former category comes with its successor, however far its name", () => {
  const categories =
    "- {slug: notes, name: A, description: B}\n- {slug: quiz, name: A, description: B, aliases: [note]}\n";
  const files = {
    ...SAMPLE,
    "categories.yaml": categories,
    [TOOL]: toolFile({ category: "note" }),
  };
  const { diagnostics } = loadContent(memorySource(files));
  expect(diagnostics.map((finding) => messageOf(finding, "en"))).toEqual([
    '"note" is not a category of categories.yaml; did you mean "quiz"?',
  ]);
});

test("an unreadable file is an error, and the others are still checked", () => {
  const source = memorySource({ ...SAMPLE, "tools/a.md": tool, "tools/b.md": "x" });
  const read = (path: string) => {
    if (path === "tools/a.md") throw new Error("EIO: i/o error");
    return source.read(path);
  };
  const { diagnostics } = loadContent({ ...source, read });
  expect(diagnostics.map(({ path, code }) => [path, code])).toEqual([
    ["tools/a.md", "unreadable-file"],
    ["tools/b.md", "no-front-matter"],
  ]);
});

test("a verification is due for review when its interval is over", () => {
  const files = { [TOOL]: toolFile({ verified_at: "2026-02-01" }) };
  expect(positions(files)).toEqual([]);
  expect(positions(files, "2026-07-30")).toEqual([]);
  expect(positions(files, "2026-07-31")).toEqual([[TOOL, 9, 14, "review-due"]]);
});

test("warnings do not stop a build, errors do", () => {
  const warned = {
    "tools/a.md": toolFile({
      short_description: "Une ardoise pour écrire devant la classe, puis pour tout effacer.",
    }),
  };
  expect(loadContent(memorySource({ ...SAMPLE, ...warned })).content?.tools).toHaveLength(1);
  expect(loadContent(memorySource({ ...SAMPLE, "tools/a.md": "" })).content).toBeNull();
});

test("every code has a case", () => {
  const seen = new Set<string>([
    ...TOOL_ERRORS.flatMap(([, , ...expected]) => expected.map(([, , code]) => code)),
    ...FILE_ERRORS.flatMap(([, , ...expected]) => expected.map(([, , , code]) => code)),
  ]);
  const elsewhere =
    "missing-file unreadable-file symbolic-link not-utf8 too-many-errors review-due repeated-words repeated-note shared-opening".split(
      " ",
    );
  expect(CODES.filter((code) => !seen.has(code)).toSorted()).toEqual(elsewhere.toSorted());
});

test("messages say how to fix the error", () => {
  const message = (files: Files) =>
    loadContent(memorySource({ ...SAMPLE, ...files })).diagnostics.map((diagnostic) =>
      messageOf(diagnostic, "en"),
    );
  expect(message({ [TOOL]: toolFile({ category: "quizz" }) })[0]).toContain('did you mean "quiz"?');
  expect(message({ [TOOL]: toolFile({ prcing: "free" }) })[0]).toContain('did you mean "pricing"?');
  expect(message({ [TOOL]: toolFile({ status: "publish" }) })[0]).toContain(
    'did you mean "published"?',
  );
  expect(message({ [TOOL]: toolFile({ country: "UK" }) })[0]).toContain('did you mean "GB"?');
  const pupils = "{ hosting: UE, source: https://outil.test }";
  expect(message({ [TOOL]: toolFile({ pupils }) })[0]).toBe(
    'hosting must be EU or a two-letter ISO 3166 code such as FR; did you mean "EU"?',
  );
  expect(message({ "tools/Mon Outil.md": tool })[0]).toContain('did you mean "mon-outil.md"?');
  expect(
    message({
      "tools/a.md": toolFile({ aliases: "[x]" }),
      "collections/c.md": collectionFile(["x"]),
    })[0],
  ).toContain('did you mean "a"?');
  expect(message({ [TOOL]: toolFile({ category: '"\\e[31m"' }) }).join()).not.toContain("\u001b");
});

test("findings between files are at their places in each file", () => {
  const files = {
    "tools/a.md": toolFile({ levels: "[x]" }),
    "tools/b.md": toolFile({ open_source: "true", levels: "[college, x]" }),
    "collections/c.md": collectionFile(["a", "b", "d"]),
  };
  expect(positions(files)).toEqual([
    ["collections/c.md", 11, 5, "unknown-tool"],
    ["tools/a.md", 9, 10, "unknown-term"],
    ["tools/b.md", 10, 19, "unknown-term"],
  ]);
});

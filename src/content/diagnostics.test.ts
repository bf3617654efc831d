import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteYaml } from "../test/catalog-of.ts";
import { memorySource, type Files } from "../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile, words } from "../test/sample.ts";
import { CODES } from "../test/message-examples.ts";
import { loadContent } from "./load.ts";
import { messageOf } from "./messages.ts";

const load = (files: Files, today?: string, stale = false) =>
  loadContent(memorySource({ ...SAMPLE, ...files }), { today, stale });

/** Returns the diagnostics of the sample with other files, as `path:line:column code`, and `(value)` or parent that is suggested. */
function positions(files: Files, today?: string, stale?: boolean): string[] {
  return load(files, today, stale).diagnostics.map((finding) => {
    const { path, line, column, code } = finding;
    const near = /(?:did you mean|belongs under) "(.*)"[?:]/.exec(messageOf(finding, "en"));
    return `${path}:${line}:${column} ${code}${near ? ` (${near[1]})` : ""}`;
  });
}

const TOOL = "tools/ardoise.md";

/** The positions of errors in a tool, and what is wrong in its front matter and text. The sample has name in line 2, short_description 3, category 4, pricing 5, website 6, status 7, added_at 8. */
const TOOL_ERRORS: [expected: string, lines: Record<string, string | null>, text?: string][] = [
  ["2:7 yaml-syntax", { name: "A : b" }],
  ["10:1 yaml-syntax", { aliases: "\n\t- a" }],
  ["2:7 yaml-feature", { name: "*nom" }],
  ["9:1 yaml-feature, 10:1 yaml-feature", { "[Lien]": "https://a.test", "{ a: b }": "1" }],
  // An item with one space more, a quote that is never closed, and one that ends on a line without indentation.
  ["11:1 yaml-syntax", { sources: "\n  - url: https://a.test\n   covers: [pricing]" }],
  ["2:7 yaml-syntax", { name: '"Ardoise' }],
  ["8:1 duplicate-key", { status: "draft\nname: B" }],
  ["2:7 wrong-type", { name: "2048" }],
  ["9:14 wrong-type", { open_source: "oui" }],
  ["9:10 wrong-type", { aliases: "a" }],
  ["5:1 missing-key", { pricing: null }],
  ["2:1 missing-key", { name: null }],
  ["8:1 missing-key", { added_at: null }],
  ["5:1 missing-key", { pricing: "" }],
  ["10:9 missing-screenshot, 11:1 missing-key", { screenshot: "\n  file: a.png" }],
  [
    "10:9 missing-screenshot, 13:1 missing-key, 13:1 missing-key",
    { screenshot: "\n  file: a.png\n  alt: A\n  credit: B" },
  ],
  ["11:3 missing-key", { education_pricing: "\n  kind: free\n  details: A" }],
  ["9:1 unknown-key (pricing)", { prcing: "free" }],
  ["9:1 unknown-key (pupils)", { account: "none" }],
  [
    "10:9 missing-screenshot, 12:3 unknown-key",
    { screenshot: "\n  file: a.png\n  alt: A\n  text: B" },
  ],
  ["9:1 unknown-key, 10:1 unknown-key", { __proto__x: "1", constructor: "2" }],
  ["5:10 unknown-value (free)", { pricing: "Free" }],
  ["5:10 unknown-value (free)", { pricing: "gratuit" }],
  ["9:10 unknown-value (GB)", { country: "UK" }],
  ["9:10 repeated-value", { aliases: "[a, a]" }],
  ["9:9 repeated-value", { levels: "[college, college]" }],
  ["9:11 repeated-value", { keywords: "[Élève, eleve]" }],
  ["9:11 too-long", { keywords: `[${"bdfghjkmnqwxz".split("").join(", ")}]` }],
  ["9:15 too-long", { keywords: `[a, ${"m".repeat(41)}]` }],
  ["9:12 keyword-in-texts", { keywords: "[ardoise effacer, tableau, cri]" }],
  ["3:20 too-long", { short_description: "é".repeat(201) }],
  ["3:20 empty", { short_description: '""' }],
  ["3:20 name-repeated", { short_description: `L’ardoise ${"é".repeat(60)}` }],
  ["2:7 empty", { name: "\u2800 \u2800" }],
  ["11:13 empty", { education_pricing: "\n  kind: free\n  audience: []\n  details: A" }],
  ["6:10 bad-format (https://outil.test/a)", { website: "http://outil.test/a" }],
  ["6:10 bad-format (https://www.outil.test)", { website: "www.outil.test" }],
  ["6:10 bad-format", { website: "https://outil.test/a b" }],
  ["2:7 bad-format", { name: '"A\\nB"' }],
  ["2:7 bad-format", { name: "“Ardoise”" }],
  ["2:7 control-character", { name: '"A\\u0007"' }],
  ["2:7 invisible-character", { name: '"A\\u200b"' }],
  ["6:10 invisible-character", { website: '"https://a.test/\\u00ad"' }],
  ["9:11 bad-slug", { aliases: "[Ancien]" }],
  ["8:11 bad-date", { added_at: "2026-02-30" }],
  ["8:11 bad-date (2026-11-20)", { added_at: "20/11/2026" }],
  ["9:13 date-order", { updated_at: "2026-01-11" }],
  ["9:14 date-order", { verified_at: "2026-01-11" }],
  ["9:12 date-order", { closed_at: "2026-01-11", status: "archived" }],
  ["9:12 closed-not-archived", { closed_at: "2026-03-01" }],
  ["4:11 unknown-category (quiz)", { category: "quizz" }],
  ["9:19 unknown-term (lycee)", { levels: "[college, lycée]" }],
  [
    "10:5 unknown-term (mathematiques), 11:5 unknown-term",
    { subjects: "\n  - mathematique\n  - x" },
  ],
  ["9:9 unsourced", { pupils: "{ account: none }", sources: null }],
  ["9:10 wrong-type, 10:9 wrong-type", { sources: "A", pupils: "A" }],
  [
    "10:9 unsourced",
    {
      pupils: "{ account: none }",
      sources: "[{ url: https://outil.test, covers: [pricing] }]",
    },
  ],
  ["10:9 empty", { pupils: "{ access: [], account: }" }],
  ["9:59 wrong-type", { sources: "[{ url: https://a.test, covers: [pupils], dated: 2026 }]" }],
  ["9:59 bad-format", { sources: "[{ url: https://a.test, covers: [pupils], dated: 2026-13 }]" }],
  [
    "11:12 unknown-value, 12:16 out-of-range, 13:12 unknown-value (EU), 14:12 unknown-value (ent), 15:16 bad-format (https://a.test)",
    {
      pupils:
        "\n  account: maybe\n  minimum_age: 26\n  hosting: UE\n  access: [en]\n  privacy_url: a.test",
    },
  ],
  ["9:21 missing-screenshot", { screenshot: "{ file: a.png, alt: A }" }],
  ["10:1 empty", {}, " "],
  ["11:1 empty", {}, "[](https://a.test)\n\n---"],
  ["11:20001 too-long", {}, "a".repeat(20_001)],
  ["11:1 unusual-length, 11:1 unwritten", {}, "À écrire\u00a0: ce que fait l’outil."],
  ["11:41 too-complex", {}, "- ".repeat(21)],
  ["14:1 too-complex", {}, `a\n\n${"*a* ".repeat(100)}\n*a`],
  ["11:2 too-complex", {}, `a${" ".repeat(101)}b`],
  ["11:4 raw-html, 11:10 raw-html", {}, "Un <b>mot</b>."],
  ["13:1 raw-html", {}, "Un mot.\n\n<div>\nx\n</div>"],
  ["12:1 image-in-text", {}, "a\n![b](https://c.test/d.png)"],
  ["11:7 unsafe-link", {}, "a [b](javascript:alert(1))"],
  ["11:7 unsafe-link, 11:19 unsafe-link", {}, "a [b](https://?) <mailto:c>"],
  ["11:7 unsafe-link, 11:15 unsafe-link", {}, "a [b](/c) [d](#e)"],
  // Columns count UTF-16 units, as editors do.
  ["11:5 raw-html", {}, "😀é <b>"],
  [
    "11:25 invisible-character, 11:31 invisible-character",
    {},
    "`&shy;` \\&shy; a&nbsp;b &shy;c&#x200B;",
  ],
  [
    "2:8 invisible-character, 11:3 invisible-character, 11:6 invisible-character, 12:1 control-character, 12:2 invisible-character",
    { name: "A\u200bB" },
    "😀\u00ad é\u{e0041}\n\u0007\ue000",
  ],
  [
    "4:11 unknown-category, 5:10 unknown-value, 8:11 bad-date, 9:1 unknown-key, 12:1 raw-html",
    { pricing: "cher", category: "x", added_at: "hier", foo: "1" },
    "<i>",
  ],
];

test.each(TOOL_ERRORS)("a tool has %s: %o %.60s", (expected, lines, text) => {
  const places = expected.split(", ").map((place) => `${TOOL}:${place}`);
  expect(positions({ [TOOL]: toolFile(lines, text) })).toEqual(places);
});

test("a number that JSON does not have is quoted as it is written", () => {
  const pupils = "{ minimum_age: .nan, account: -.inf }";
  const { diagnostics } = load({ [TOOL]: toolFile({ name: ".inf", pupils }) });
  const quoted = diagnostics.map((finding) => /not "(.*?)"/.exec(messageOf(finding, "en"))?.[1]);
  expect(quoted).toEqual([".inf", ".nan", "-.inf"]);
});

test("a BOM and CRLF are accepted and do not move positions", () => {
  const text = toolFile({ pricing: "Free" }, "Un <b>mot</b>.");
  const same = positions({ [TOOL]: `\ufeff${text.replaceAll("\n", "\r\n")}` });
  expect(same).toEqual(positions({ [TOOL]: text }));
  expect(positions({ [TOOL]: `\ufeff${toolFile().replaceAll("\n", "\r\n")}` })).toEqual([]);
});

const tool = toolFile();
const yamlOf = (record: string) => record.split("---\n")[1]!;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const category = (slug: string, more = "") => `- {slug: ${slug}, name: A, description: B${more}}\n`;
const page = (text: string) => `---\ntitle: A\n---\n${text}\n`;
const introduced = (count: number) =>
  collectionFile(["a"]).replace("introduction.", `introduction. ${words(count)}`);

const FILE_ERRORS: [what: string, files: Files, ...expected: string[]][] = [
  ["no front matter", { [TOOL]: "Un texte." }, `${TOOL}:1:1 no-front-matter`],
  ["an open front matter", { [TOOL]: "---\nname: A\n" }, `${TOOL}:1:1 no-front-matter`],
  ["JavaScript", { [TOOL]: "---js\n{}\n---\n" }, `${TOOL}:1:4 front-matter-language`],
  ["a byte that is not UTF-8", { [TOOL]: Buffer.from([0x2d, 0xff]) }, `${TOOL}:1:2 not-utf8`],
  [
    "a file name that is not a slug",
    { "tools/Ardoise.md": tool },
    "tools/Ardoise.md:1:1 bad-slug (ardoise.md)",
  ],
  [
    "reserved names",
    {
      "tools/index.md": toolFile({ aliases: "[ancien, any]" }),
      "collections/404.md": collectionFile(["index"], { aliases: "[nul]" }),
      "collections/com1.md": collectionFile(["index"]),
      "categories.yaml": category("quiz") + category("index") + category("any"),
    },
    "categories.yaml:2:10 bad-slug",
    "categories.yaml:3:10 bad-slug",
    "collections/404.md:1:1 bad-slug",
    "collections/404.md:8:11 bad-slug",
    "collections/com1.md:1:1 bad-slug",
    "tools/index.md:1:1 bad-slug",
    "tools/index.md:9:19 bad-slug",
  ],
  [
    "unexpected files",
    {
      "lisez-moi.md": "a",
      "published.yaml": "a: 1",
      "snapshots/state.json": "{}",
      "tools/a.txt": "a",
      "tools/a/b.md": tool,
    },
    "lisez-moi.md:1:1 unexpected-file",
    "published.yaml:1:1 unexpected-file",
    "snapshots/state.json:1:1 unexpected-file",
    "tools/a.txt:1:1 unexpected-file",
    "tools/a/b.md:1:1 unexpected-file",
  ],
  [
    "placeholders that do not exist, in a text, code and front matter, or are not closed",
    {
      "pages/premiers-pas.md":
        "---\ntitle: A {{nom}}\n---\n\n{{api}}, {{ap}} et\n`{{limit}}` {{ api }} {{api\n",
    },
    "pages/premiers-pas.md:2:10 misplaced-placeholder",
    "pages/premiers-pas.md:5:10 unknown-placeholder ({{api}})",
    "pages/premiers-pas.md:6:2 unknown-placeholder ({{limite}})",
    "pages/premiers-pas.md:6:13 unknown-placeholder",
    "pages/premiers-pas.md:6:23 unknown-placeholder ({{api}})",
  ],
  [
    "placeholders that are not written as they are shown, or are in the wrong place",
    {
      "pages/premiers-pas.md": page(
        "{{api}}\n\n\\{\\{x}}\n\n&#123;{__proto__}}\n\n[a](/%7B%7Bconstructor%7D%7D)\n" +
          '\n[a](/a "{{editeur}}")\n\n- {{hebergeur}}\n- [a]({{guide}})\n\n[a](/b?{{nom}})\n',
      ),
    },
    ...["6:1 unknown", "8:1 unknown", "10:6 unknown", "12:9 misplaced", "14:3 misplaced"].map(
      (place) => `pages/premiers-pas.md:${place}-placeholder`,
    ),
    "pages/premiers-pas.md:15:7 misplaced-placeholder",
    "pages/premiers-pas.md:17:8 misplaced-placeholder",
  ],
  [
    "anchors that the page or its frame has",
    {
      "pages/a-propos.md": page(
        "{{verification}}\n## A {#verification}\n## B {#contenu}\n## C {#licence}\n## D {#licence}",
      ),
    },
    "pages/a-propos.md:6:6 repeated-anchor",
    "pages/a-propos.md:8:6 repeated-anchor",
  ],
  [
    "pages without what they need",
    {
      "pages/mentions-legales.md": page("{{editeur}}\n\n[a]: /b '{{hebergeur}}'"),
      "pages/a-propos.md": page("## A {#verification}\n\n{{verification}}"),
      "pages/autre.md": page("A"),
    },
    "pages/a-propos.md:4:1 missing-placeholder",
    "pages/autre.md:1:1 unexpected-file",
    "pages/mentions-legales.md:4:1 missing-placeholder",
  ],
  [
    "links of a page that lead nowhere or run code",
    {
      "pages/premiers-pas.md": page(
        "[a](/b#c) [a]({{api}}/b) [a]({{site}}) [a](https://b.fr)\n" +
          "\n[a](b)\n\n[a](//b.fr)\n\n[a]({{nom}})\n\n[a]({{site}}.fr)\n\n[a](javascript:{{api}})\n\n<b>",
      ),
    },
    ...[6, 8, 10, 12, 14].map((line) => `pages/premiers-pas.md:${line}:5 unsafe-link`),
    "pages/premiers-pas.md:16:1 raw-html",
  ],
  ["a file over 1 MB", { [TOOL]: "a".repeat(1_000_001) }, `${TOOL}:1:1 file-too-large`],
  [
    "front matter that is too long",
    { [TOOL]: `---\na: ${"x".repeat(70_000)}\n---\nb` },
    `${TOOL}:2:65537 file-too-large`,
  ],
  [
    "a tool in two files",
    { "tools/a.md": tool, "tools/a.yaml": `${yamlOf(tool)}long_description: ${words(80)}\n` },
    "tools/a.yaml:1:1 duplicate-slug",
  ],
  [
    "an alias in two tools",
    { "tools/a.md": toolFile({ aliases: "[x]" }), "tools/b.md": toolFile({ aliases: "[y, x]" }) },
    "tools/b.md:9:14 duplicate-alias",
  ],
  [
    "an alias that is a tool, or its own name",
    { "tools/a.md": toolFile({ aliases: "[a]" }), "tools/b.md": toolFile({ aliases: "[a]" }) },
    "tools/a.md:9:11 alias-is-slug",
    "tools/b.md:9:11 alias-is-slug",
  ],
  [
    "a category twice",
    { "categories.yaml": category("quiz") + category("quiz") },
    "categories.yaml:2:10 duplicate-slug",
  ],
  [
    "former categories that exist, or have two successors",
    {
      "categories.yaml":
        category("quiz", ", aliases: [jeux, notes]") + category("notes", ", aliases: [jeux]"),
    },
    "categories.yaml:1:57 alias-is-slug",
    "categories.yaml:2:52 duplicate-alias",
  ],
  [
    "a former category, whose successor is suggested, however far its name",
    {
      [TOOL]: toolFile({ category: "note" }),
      "categories.yaml": category("notes") + category("quiz", ", aliases: [note]"),
    },
    `${TOOL}:4:11 unknown-category (quiz)`,
  ],
  [
    "the name of a category and a class, for which their slugs are suggested",
    {
      [TOOL]: toolFile({ category: "Mathématiques et sciences", levels: "[6e]" }),
      "categories.yaml":
        category("quiz") + category("stem").replace("A", "Mathématiques & sciences"),
      "levels.yaml":
        "- {slug: lycee, name: Lycée}\n- {slug: college, name: Collège, keywords: [6e]}\n",
    },
    `${TOOL}:4:11 unknown-category (stem)`,
    `${TOOL}:9:10 unknown-term (college)`,
  ],
  [
    "a level and a subject twice",
    {
      "levels.yaml": "- {slug: college, name: A}\n- {slug: college, name: B}\n",
      "subjects.yaml": "- {slug: svt, name: A, description: B}\n- {slug: any, name: B}\n",
    },
    "levels.yaml:2:10 duplicate-slug",
    "subjects.yaml:1:24 unknown-key",
    "subjects.yaml:2:10 bad-slug",
  ],
  [
    "a category, a level and a subject of digits alone",
    {
      "categories.yaml": `${category("quiz")}${category('"2026"')}${category('"404"')}`,
      "levels.yaml": '- {slug: "6", name: A}\n',
      "subjects.yaml": '- {slug: 2-1, name: A}\n- {slug: "01", name: B}\n',
    },
    "categories.yaml:2:10 bad-slug",
    "categories.yaml:3:10 bad-slug",
    "levels.yaml:1:10 bad-slug",
    "subjects.yaml:2:10 bad-slug",
  ],
  ["no days", { "site.yaml": siteYaml("180", "0") }, "site.yaml:5:23 out-of-range"],
  ...["1e300", "-1e300"].map((days): (typeof FILE_ERRORS)[number] => [
    `an interval of ${days} days`,
    { "site.yaml": siteYaml("180", days) },
    "site.yaml:5:23 out-of-range",
    "site.yaml:5:23 out-of-range",
  ]),
  [
    "a contact with an invisible character",
    { "site.yaml": siteYaml(/contact: .*/, 'contact: "a\\u00ad@b.fr"') },
    "site.yaml:4:10 invisible-character",
  ],
  [
    "an address of the site with a path",
    { "site.yaml": siteYaml("essai.test\n", "essai.test/a\n") },
    "site.yaml:3:6 bad-format",
  ],
  [
    "featured collections that are unknown, renamed, unpublished and listed twice",
    {
      "tools/ardoise.md": tool,
      "collections/choix.md": collectionFile(["ardoise"], { aliases: "[selection]" }),
      "collections/cachee.md": collectionFile(["ardoise"], { status: "draft" }),
      "site.yaml": siteYaml(/$/, "featured:\n- choi\n- selection\n- cachee\n- choix\n- choix\n"),
    },
    "site.yaml:7:1 repeated-value",
    "site.yaml:7:3 unknown-collection (choix)",
    "site.yaml:8:3 unknown-collection (choix)",
    "site.yaml:9:3 unpublished-collection",
  ],
  [
    "collections of the home page and of a group that are unknown, in a file with another error",
    {
      "site.yaml": siteYaml(
        "180",
        "0",
        "featured: [choix]\ncollection_groups: [{ name: A, collections: [choix] }]\n",
      ),
    },
    "site.yaml:5:23 out-of-range",
    "site.yaml:6:12 unknown-collection",
    "site.yaml:7:46 unknown-collection",
  ],
  [
    "groups whose sections would have no id, one of the page, or the same",
    {
      "tools/ardoise.md": tool,
      "collections/choix.md": collectionFile(["ardoise"]),
      "site.yaml": siteYaml(
        /$/,
        `collection_groups:\n${["…", "Contenu !", "Stack", "A b", "a-b"]
          .map((name) => `- { name: "${name}", collections: [choix] }\n`)
          .join("")}`,
      ),
    },
    "site.yaml:7:11 empty",
    "site.yaml:8:11 repeated-anchor",
    "site.yaml:9:11 repeated-anchor",
    "site.yaml:11:11 repeated-anchor",
  ],
  [
    "a host without a name and a publisher with a wrong key",
    { "site.yaml": siteYaml(/$/, 'host: { phone: "1" }\npublisher: { nom: A }\n') },
    "site.yaml:6:9 missing-key",
    "site.yaml:7:14 missing-key",
    "site.yaml:7:14 unknown-key",
  ],
  [
    "a collection with an unknown tool, the former slug of one, a tool twice and an unknown key",
    {
      "tools/a.md": toolFile({ aliases: "[x]" }),
      "collections/b.md": collectionFile(["ardoize", "a", "{ tool: x }", "{ tool: a, note: B }"]),
      "collections/c.md": collectionFile(["{ tool: a, nte: B }"]),
      "collections/d.md": collectionFile(["{ tool: 1 }"], { title: "D" }),
    },
    "collections/b.md:9:5 unknown-tool",
    "collections/b.md:11:5 unknown-tool (a)",
    "collections/b.md:12:5 repeated-tool",
    "collections/c.md:9:16 unknown-key (note)",
    "collections/d.md:9:13 wrong-type",
  ],
  [
    "a top list without a task, a stack with one, and too many tools",
    {
      "tools/a.md": tool,
      "collections/c.md": collectionFile(["a"], { task: null }),
      "collections/d.md": collectionFile(["a"], { kind: "stack", persona: "A" }),
    },
    "collections/c.md:4:1 task-or-persona",
    "collections/d.md:4:7 task-or-persona",
  ],
  [
    "pictures that are no image, of another format, unused, and with a bad name",
    {
      "tools/a.md": toolFile({ screenshot: "{ file: a.png, alt: A }" }),
      "tools/b.md": toolFile({ screenshot: "{ file: b.jpg, alt: A }" }),
      "screenshots/a.png": "<svg/>",
      "screenshots/b.jpg": PNG,
      "screenshots/A.png": PNG,
    },
    "screenshots/A.png:1:1 bad-slug (a.png)",
    "screenshots/A.png:1:1 unused-screenshot",
    "screenshots/a.png:1:1 bad-screenshot",
    "screenshots/b.jpg:1:1 bad-screenshot",
  ],
  [
    "a collection with an unpublished tool",
    { "tools/a.md": toolFile({ status: "draft" }), "collections/c.md": collectionFile(["a"]) },
    "collections/c.md:9:5 unpublished-tool",
  ],
  [
    "texts that are a little too short or too long",
    {
      "tools/a.md": toolFile({ short_description: "é".repeat(59) }, `\n\n  ${words(79)}`),
      "tools/b.md": toolFile({ short_description: "😀".repeat(161) }, words(201)),
      "tools/c.yaml": `${yamlOf(tool)}long_description: ${words(79)}\n`,
      "collections/d.md": collectionFile(["a"]).replace(" mot", ""),
      "collections/e.md": introduced(91),
    },
    "collections/d.md:12:1 unusual-length",
    "collections/e.md:12:1 unusual-length",
    "tools/a.md:3:20 unusual-length",
    "tools/a.md:13:3 unusual-length",
    "tools/b.md:3:20 unusual-length",
    "tools/b.md:11:1 unusual-length",
    "tools/c.yaml:8:1 unusual-length",
  ],
  [
    "texts of the least and of the greatest usual length",
    {
      "tools/a.md": toolFile({ short_description: "é".repeat(60) }, words(80)),
      "tools/b.md": toolFile({ short_description: "😀".repeat(160) }, `${words(200)} – ! …`),
      "collections/d.md": collectionFile(["a"]),
      "collections/e.md": introduced(90),
    },
  ],
  [
    "a draft with a placeholder instead of a text",
    { "tools/a.md": toolFile({ status: "draft", short_description: "À écrire." }, "À écrire.") },
    "tools/a.md:3:20 unusual-length",
  ],
  [
    "findings between files, each at its place",
    {
      "tools/a.md": toolFile({ levels: "[x]" }),
      "tools/b.md": toolFile({ open_source: "true", levels: "[college, x]" }),
      "collections/c.md": collectionFile(["a", "b", "d"]),
    },
    "collections/c.md:11:5 unknown-tool (a)",
    "tools/a.md:9:10 unknown-term",
    "tools/b.md:10:19 unknown-term",
  ],
];

test.each<[place: string, text: string, ...bytes: number[]]>([
  ["2:3 not-utf8", "é\r\n😀", 0xff, 0x41],
  ["1:3 not-utf8", "\ufeffab", 0xe9],
  ["2:1 not-utf8", "a\n", 0xef, 0xbf],
  ["1:1 not-utf8", "", 0xc0, 0xaf],
  ["2:2 control-character", "a\r\nb\u0000"],
  ["1:2 control-character", "a\ufeff"],
])("the first byte or character that no file may have is at %s", (place, text, ...bytes) => {
  const file = Buffer.concat([Buffer.from(text), Buffer.from(bytes)]);
  expect(positions({ [TOOL]: file })).toEqual([`${TOOL}:${place}`]);
});

test.each(FILE_ERRORS)("content with %s", (_, files, ...expected) => {
  expect(positions(files)).toEqual(expected);
});

test("a quoted value that continues on an unindented line is an error, whatever else is wrong", () => {
  const found = (name: string, more = {}) => positions({ [TOOL]: toolFile({ name, ...more }) });
  const errors = [`${TOOL}:2:7 yaml-syntax`, `${TOOL}:3:1 yaml-syntax`];
  const unknown = `${TOOL}:10:1 unknown-key`;
  expect(found('"Ardoise\nmagique"')).toEqual(errors);
  expect(found('"Ardoise\nmagique"', { nom: "A" })).toEqual([...errors, unknown]);
  expect(found('"Ardoise\n  magique"')).toEqual([]);
  expect(found('"Ardoise\n  magique"', { nom: "A" })).toEqual([unknown]);
});

test("the first thousand errors of a file are shown, with a note that there are more", () => {
  const bad = `---\na: [${",".repeat(2000)}]\n---\nx`;
  const files = { "tools/a.md": bad, "tools/b.md": bad, "tools/c.md": tool };
  const found = positions({ ...files, "levels.yaml": yamlOf(bad) });
  for (const path of ["levels.yaml", "tools/a.md", "tools/b.md"]) {
    const own = found.filter((place) => place.startsWith(`${path}:`));
    expect(own).toHaveLength(1001);
    expect(own.at(-1)).toMatch(/ too-many-errors$/);
  }
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`key${i}`, "1"]));
  const both = { "collections/c.md": collectionFile(Array(200).fill("none"), unknown) };
  expect(positions(both)).toHaveLength(1001);
});

test.each([
  ["png", "eclair.png"],
  ["jpg", "dictee.jpg"],
  ["webp", "zebre.webp"],
])("a truncated %s is an error", (type, name) => {
  const whole = readFileSync(new URL(`../test/content/screenshots/${name}`, import.meta.url));
  const path = `screenshots/a.${type}`;
  const tool = toolFile({ screenshot: `{ file: a.${type}, alt: A }` });
  const found = (bytes: Uint8Array) => positions({ "tools/a.md": tool, [path]: bytes });
  expect(found(whole)).toEqual([]);
  for (const length of [0, 1, 12, 20, 24, 30, whole.length >> 1, whole.length - 1]) {
    expect(found(whole.subarray(0, length)), String(length)).toEqual([
      `${path}:1:1 bad-screenshot`,
    ]);
  }
});

test.each([
  ["eclair.png", 33, "\0\0\0\x04tEXtdateCRC."],
  ["eclair.png", 33, "\0\0\0\x08acTL\0\0\0\x02\0\0\0\0CRC."],
  ["dictee.jpg", 2, "\xff\xe1\0\x0aExif\0\0II"],
  ["dictee.jpg", 2, "\xff\xfe\0\x06note"],
  ["zebre.webp", 166, "EXIF\x03\0\0\0abc\0"],
])("a picture like %s with another part at %i is an error", (name, at, part) => {
  const whole = readFileSync(new URL(`../test/content/screenshots/${name}`, import.meta.url));
  const bytes = Buffer.concat([
    whole.subarray(0, at),
    Buffer.from(part, "latin1"),
    whole.subarray(at),
  ]);
  if (name.endsWith("webp")) bytes.writeUInt32LE(bytes.length - 8, 4);
  const path = `screenshots/${name}`;
  const tool = toolFile({ screenshot: `{ file: ${name}, alt: A }` });
  const { diagnostics } = load({ "tools/a.md": tool, [path]: bytes });
  expect(diagnostics).toMatchObject([{ path, code: "bad-screenshot", reason: "unneeded" }]);
});

test.each([
  [4000, 4000, 0],
  [4000, 4001, 1],
  [16_384, 16_384, 1],
  [20_000, 1, 1],
])("a screenshot has at most sixteen megapixels: %i × %i has %i errors", (width, height, count) => {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const shown = toolFile({ screenshot: "{ file: a.png, alt: A }" });
  const found = positions({ "tools/a.md": shown, "screenshots/a.png": png });
  expect(found).toEqual(Array(count).fill("screenshots/a.png:1:1 bad-screenshot"));
});

test("content without its required files", () => {
  const { content, diagnostics } = loadContent(memorySource({ [TOOL]: tool }));
  expect(content).toBeNull();
  expect(diagnostics.map(({ path, code }) => `${path} ${code}`)).toEqual([
    "categories.yaml missing-file",
    "pages/a-propos.md missing-file",
    "pages/assistants.md missing-file",
    "pages/mentions-legales.md missing-file",
    "pages/premiers-pas.md missing-file",
    "site.yaml missing-file",
  ]);
});

test("without a list of levels or subjects, those of a tool are unknown", () => {
  const { "levels.yaml": _, "subjects.yaml": __, ...others } = SAMPLE;
  const loaded = (lines: Record<string, string>) =>
    loadContent(memorySource({ ...others, [TOOL]: toolFile(lines) }));
  expect(loaded({}).content).toMatchObject({ levels: [], subjects: [] });
  const [finding] = loaded({ levels: "[college]" }).diagnostics;
  expect(messageOf(finding!, "en")).toMatch(/^"college" is not a level of levels.yaml/);
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
  expect(positions(files, "2026-07-30", true)).toEqual([]);
  expect(positions(files, "2026-07-31", true)).toEqual([`${TOOL}:9:14 review-due`]);
  expect(positions(files, "2026-07-31")).toEqual([]);
});

test("a day after tomorrow is an error, and without a today none is", () => {
  const sources =
    "\n  - { url: https://outil.test/prix, covers: [pricing], seen_at: 2099-01-03, dated: 2099-02 }";
  const dates = { updated_at: "2099-01-03", verified_at: "2099-01-03", status: "archived" };
  const picture = "file: a.png, alt: A, credit: B, license: C, source_url: https://outil.test";
  const files = {
    "screenshots/a.png": PNG,
    "site.yaml": siteYaml(/$/, "accessibility: { state: none, date: 2099-01-03 }\n"),
    [TOOL]: toolFile({
      ...dates,
      added_at: "2099-01-03",
      closed_at: "2099-01-03",
      sources,
      screenshot: `{ ${picture}, taken_at: 2099-01-03 }`,
    }),
    "collections/a.md": collectionFile(["ardoise"], { updated_at: "2099-01-03" }),
  };
  const future = (today?: string) => positions(files, today).filter((row) => /future/.test(row));
  expect([future(), future("2099-01-31")]).toEqual([[], []]);
  const lines = ["8:11", "9:13", "10:14", "11:12", "13:65", "13:84", "14:101"].map(
    (at) => `${TOOL}:${at} future-date`,
  );
  const others = [expect.stringMatching("collections/a.md"), "site.yaml:6:37 future-date"];
  expect(future("2099-01-01")).toEqual([...others, ...lines]);
});

test("a public site without an editor or a host is warned of", () => {
  const site = (url: string, more = "") => ({
    "site.yaml": siteYaml("https://essai.test", url, more),
  });
  for (const url of ["https://annuaire.example", "https://example.org", "http://localhost:8787"])
    expect(positions(site(url)), url).toEqual([]);
  const warning = "site.yaml:3:6 incomplete-legal-notice";
  expect(positions(site("https://annuaire.fr"))).toEqual([warning, warning]);
  expect(positions(site("https://annuaire.fr", "host: { name: A }\n"))).toEqual([warning]);
});

test("warnings do not stop a build, errors do", () => {
  const warned = toolFile({ short_description: "Trop court." });
  expect(load({ [TOOL]: warned }).content?.tools).toHaveLength(1);
  expect(load({ [TOOL]: "" }).content).toBeNull();
});

test("every code has a case", () => {
  const seen = JSON.stringify([
    ...TOOL_ERRORS.map(([expected]) => expected),
    ...FILE_ERRORS.map(([, , ...expected]) => expected),
  ]);
  const elsewhere =
    "missing-file unreadable-file symbolic-link too-many-errors review-due repeated-words future-date incomplete-legal-notice repeated-note too-short shared-opening refused-source foreign-source";
  const missing = CODES.filter((code) => !new RegExp(` ${code}[", ]`).test(seen));
  expect(missing.toSorted()).toEqual(elsewhere.split(" ").toSorted());
});

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

test("a BOM and CRLF are accepted and do not move positions", () => {
  const text = toolFile({ pricing: "Free" }, "Un <b>mot</b>.");
  const same = positions({ [TOOL]: `\ufeff${text.replaceAll("\n", "\r\n")}` });
  expect(same).toEqual(positions({ [TOOL]: text }));
  expect(positions({ [TOOL]: `\ufeff${toolFile().replaceAll("\n", "\r\n")}` })).toEqual([]);
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

test.each(["png", "jpg", "webp"] as const)("a truncated %s is an error", (type) => {
  const whole = PICTURES[type];
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

test("without a list of levels or subjects, those of a tool are unknown", () => {
  const { "levels.yaml": _, "subjects.yaml": __, ...others } = SAMPLE;
  const loaded = (lines: Record<string, string>) =>
    loadContent(memorySource({ ...others, [TOOL]: toolFile(lines) }));
  expect(loaded({}).content).toMatchObject({ levels: [], subjects: [] });
  expect(loaded({ levels: "[college]" }).diagnostics).toMatchObject([
    { code: "unknown-term", kind: "level" },
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
  const files = { [TOOL]: toolFile({ verified_at: "2026-02-02" }) };
  expect(positions(files)).toEqual([]);
  expect(positions(files, { today: "2026-07-31", stale: true })).toEqual([]);
  expect(positions(files, TODAY)).toEqual([`${TOOL}:9:14 review-due`]);
  expect(positions(files, { today: TODAY.today })).toEqual([]);
});

test("a build without a today accepts any day, and today and tomorrow are never future", () => {
  const files = { [TOOL]: toolFile({ updated_at: "2026-08-02" }) };
  expect(positions(files)).toEqual([]);
  expect(positions(files, TODAY)).toEqual([]);
  expect(positions(files, { today: "2026-07-31" })).toEqual([`${TOOL}:9:13 future-date`]);
});

test("warnings do not stop a build, errors do", () => {
  const warned = toolFile({ short_description: "Trop court." });
  expect(load({ [TOOL]: warned }).content?.tools).toHaveLength(1);
  expect(load({ [TOOL]: "" }).content).toBeNull();
});

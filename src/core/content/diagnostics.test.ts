import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { WebsiteSettings } from "../../website/site-settings.ts";
import { WEBSITE_CONTENT } from "../../website/website.ts";
import { editorialFindings } from "../../commands/check/editorial.ts";
import { readyDiagnostics } from "../../commands/check/going-live.ts";
import { siteYaml } from "../../test/catalog-of.ts";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile, plainText } from "../../test/sample.ts";
import { severity, type Diagnostic } from "./diagnostics.ts";
import { loadContent, type LoadOptions } from "./load.ts";
import { messageOf } from "./messages.ts";
import { TEXTS } from "./texts.ts";

const load = (files: Files, options: LoadOptions = {}) =>
  loadContent(memorySource({ ...SAMPLE, ...files }), { extension: WEBSITE_CONTENT, ...options });

/** Returns the diagnostics of the sample with other files, as `path:line:column code`. */
const positions = (files: Files, options: LoadOptions = {}): string[] =>
  load(files, options).diagnostics.map(
    ({ path, line, column, code }) => `${path}:${line}:${column} ${code}`,
  );

const TOOL = "tools/ardoise.md";

/** What is wrong in the front matter and the text of a tool. */
const TOOL_CASES: [lines: Record<string, string | null>, text?: string][] = [
  [{ name: "A : b" }],
  [{ name: "*nom" }],
  [{ aliases: "\n\t- a" }],
  [{ name: '"\\A"' }],
  [{ name: "[a" }],
  [{ users: "[pupils, teachers\nstatus2: a" }],
  [{ users: "\n-pupils\n-teachers" }],
  [{ name: "A\nseul" }],
  [{ keywords: "[a]\nseul" }],
  [{ added_at: "2026-01-12\n]" }],
  [{ name: "[".repeat(60) }],
  [{ name: "&a &b c" }],
  [{ name: "&a b", pricing: "!t free" }],
  [{ "[Lien]": "https://a.test", "{ a: b }": "1" }],
  // An item with one space more, a quote that is never closed, and one that ends on a line without indentation.
  [{ sources: "\n  - url: https://a.test\n   covers: [pricing]" }],
  [{ name: '"Ardoise' }],
  [{ status: "draft\nname: B" }],
  [{ name: "2048" }],
  [{ open_source: "oui" }],
  [{ aliases: "a" }],
  [{ pricing: null }],
  [{ name: null }],
  [{ added_at: null }],
  [{ pricing: "" }],
  [{ screenshot: "\n  file: a.png" }],
  [{ screenshot: "\n  file: a.png\n  alt: A\n  credit: B" }],
  [{ education_pricing: "\n  kind: free\n  details: A" }],
  [{ prcing: "free" }],
  [{ prcing: "free", pricing: null }],
  [{ account: "none" }],
  [{ screenshot: "\n  file: a.png\n  alt: A\n  text: B" }],
  [{ __proto__x: "1", constructor: "2" }],
  [{ pricing: "Free" }],
  [{ pricing: "gratuit" }],
  [{ country: "UK" }],
  [{ aliases: "[a, a]" }],
  [{ levels: "[college, college]" }],
  [{ short_description: "é".repeat(201) }],
  [{ short_description: "Trop court." }],
  [{ keywords: "[Élève, eleve]" }],
  [{ keywords: `[${"bdfghjkmnqwxz".split("").join(", ")}]` }],
  [{ keywords: `[a, ${"m".repeat(41)}]` }],
  [{ keywords: "[ardoise effacer, tableau, cri]" }],
  [{ short_description: '""' }],
  [{ short_description: `L’ardoise ${"é".repeat(60)}` }],
  [{ name: "\u2800 \u2800" }],
  [{ education_pricing: "\n  kind: free\n  audience: []\n  details: A" }],
  [{ website: "http://outil.test/a" }],
  [{ website: "www.outil.test" }],
  [{ website: "https://outil.test/a b" }],
  [{ name: '"A\\nB"' }],
  [{ name: "“Ardoise”" }],
  [{ name: "« Ardoise »", caution: "« A » et « B »" }],
  [{ name: '"A\\u0007"' }],
  [{ name: '"A\\u200b"' }],
  [{ name: '"A\\ufdd0"' }],
  [{ website: '"https://a.test/\\u00ad"' }],
  [{ aliases: "[Ancien]" }],
  [{ added_at: "2026-02-30" }],
  [{ added_at: "20/11/2026" }],
  [{ updated_at: "2026-01-11" }],
  [{ verified_at: "2026-01-11" }],
  [{ closed_at: "2026-01-11", status: "archived" }],
  [{ closed_at: "2026-03-01" }],
  [{ category: "quizz" }],
  [{ levels: "[college, lycée]" }],
  [{ subjects: "\n  - mathematique\n  - x" }],
  [{ pupils: "{ account: none }", sources: null }],
  [{ sources: "A", pupils: "A" }],
  [
    {
      pupils: "{ account: none }",
      sources: "[{ url: https://outil.test, covers: [pricing] }]",
    },
  ],
  [{ pupils: "{ access: [], account: }" }],
  [{ sources: "[{ url: https://a.test, covers: [pupils], dated: 2026 }]" }],
  [{ sources: "[{ url: https://a.test, covers: [pupils], dated: 2026-13 }]" }],
  [
    {
      pupils:
        "\n  account: maybe\n  minimum_age: 26\n  hosting: UE\n  access: [en]\n  privacy_url: a.test",
    },
  ],
  [{ screenshot: "{ file: a.png, alt: A }" }],
  [{}, " "],
  [{}, "[](https://a.test)\n\n---"],
  [{}, "a".repeat(20_001)],
  [{}, "À écrire\u00a0: ce que fait l’outil."],
  [{}, `${"- ".repeat(10)}a`],
  [{}, "Un <b>mot</b>."],
  [{}, "Un mot.\n\n<div>\nx\n</div>"],
  [{}, "a\n![b](https://c.test/d.png)"],
  [{}, "a [b](javascript:alert(1))"],
  [{}, "a [b](https://?) <mailto:c>"],
  [{}, "a [b](/c) [d](#e)"],
  // Columns count UTF-16 units, as editors do.
  [{}, "😀é <b>"],
  [{}, "`&shy;` \\&shy; a&nbsp;b &shy;c&#x200B;"],
  [{ name: "A\u200bB" }, "😀\u00ad é\u{e0041}\n\u0007\ue000"],
  [{ pricing: "cher", category: "x", added_at: "hier", foo: "1" }, "<i>"],
  [{ name: "[]", pricing: "{}" }],
  // Comments that cut off a text, and those that do not.
  [{ name: "C # dièse", category: "quiz # un mot", keywords: "\n  - F # b\n  - #c" }],
  [{ name: '"C" # dièse', caution: "#tag" }],
  [{ keywords: "[C # a, b]" }],
  [{ keywords: "[\n  C # a,\n  b\n  ]" }],
  // A space that YAML takes for a letter: in a key, an indent, a value and after a dash.
  [{ "country\u00a0": "FR" }],
  [{ country: "FR\u00a0" }],
  [{ country: "FR\npricing2:\u00a0free" }],
  [{ country: "FR\nprice :\u00a0free\nx: 1" }],
  [{ pupils: "\n\u00a0\u00a0account: none" }],
  [{ levels: "\n  -\u00a0lycee" }],
  [{ levels: "\n  - lycee\n  -\u00a0college" }],
  [{ levels: "\n  - lycee\n    -\u202fcollege" }],
  [{ levels: "[lycee,\u00a0college]" }],
  [{ name: '"Ardoise"\u00a0' }],
  [{ sources: "\n  -\u00a0url: https://a.test\n    covers: [pricing]" }],
  [{ name: "Jeu\u00a0: deviner", caution: "Oui\u00a0: « non\u00a0»" }],
  [{ short_description: "Jeu : deviner\u00a0: un mot" }],
  // Values that YAML does not read as text.
  [{ name: "007" }],
  [{ name: "1.10", added_at: "20261120", website: "12" }],
  [{ name: "Null", keywords: "[~, 0x1F, 1e3, True]", caution: "null" }],
  [{ country: "12", aliases: "[12]", website: "null" }],
  [{ added_at: "2026-11-20T10:00:00.000Z" }],
  [{ added_at: "2026-11-20 10:00" }],
  [{ added_at: "20 novembre 2026" }],
  [{ added_at: "vendredi 1er août 2025 à 10h" }],
  [{ added_at: "11/20/2026" }],
  [{ added_at: "November 5, 2026" }],
  [{ added_at: "20 2026" }],
  [{ added_at: "20/11/2026 5" }],
  [{ added_at: "avril 2026" }],
  ...["avril 2026", "4/2026", "2026-04-15T10:00", "15/04/2026", "20/04/26"].map(
    (dated): [Record<string, string>] => [
      { sources: `[{ url: https://a.test, covers: [pricing], dated: ${dated} }]` },
    ],
  ),
  // Blank and empty values of fields that may be left out, and of those that may not.
  [
    Object.fromEntries(
      "levels subjects keywords platforms sources aliases country pupils"
        .split(" ")
        .map((key) => [key, ""]),
    ),
  ],
  [{ updated_at: '""', country: '""', open_source: '""', levels: '""', aliases: '[""]' }],
  [{ name: '" "', website: '""', category: '""', caution: '""' }],
  [{ aliases: "[/eks, Ancien Nom, école, /outils/Index, /]" }],
  [{ country: "France" }],
  [{ country: "ALLEMAGNE" }],
  [{ country: "Atlantide" }],
  [{ users: "[élèves, professeurs, Équipe de l’établissement, chats]" }],
  [{ users: "\n  - pupils\n    - teachers" }],
  [{ site: "https://a.test", prix: "free", hébergement: "FR" }],
  [{ pupils: "\n  website: https://a.test" }],
  [{ covers: "[pricing]", url: "https://a.test" }],
  // Marks that readers would see.
  [{ name: "R&amp;D", short_description: `L&#8217;atelier&nbsp;${"é".repeat(60)}` }],
  [{ name: "AT&T; Vie&Cie; M*A*S*H", caution: "5 * 3 * 2, snake_case_b, [1], a < b > c" }],
  [{ name: "**Ardoise**", caution: "Voir [ici](https://a.test)." }],
  [{ name: "<b>Ardoise</b>", caution: "Le *seul*, `code` et __oui__." }],
  [{}, "| A | B |\n|---|:-:|\n| 1 | 2 |"],
  [{}, "> A | B\n> --- | ---\n\n- [ ] faire\n1. [x] fait"],
  [{}, "Un mot ~~barré~~.\n\n> [!NOTE]\n> Un encadré.\n\nBravo :tada: !"],
  [{}, "Un renvoi[^1] et[^note].\n\n[^1]: Note.\n[^note]: https://a.test\n\n[a](javascript:b)"],
  [
    {},
    "`~~a~~ | b`\n\n    | a |\n    |---|\n\n```\n- [ ] a[^1]\n```\n\n\\~~a~~ à 10:30:00, a | b, ~~ c",
  ],
  [{}, "a\ufffdb"],
  [{}, "a &#0; b"],
];

const tool = toolFile();
const yamlOf = (record: string) => record.split("---\n")[1]!;
const picture = (name: string) =>
  readFileSync(new URL(`../../test/content/screenshots/${name}`, import.meta.url));
const PICTURES = {
  png: picture("eclair.png"),
  jpg: picture("dictee.jpg"),
  webp: picture("zebre.webp"),
};

/** Returns a tool with a picture. */
const shownBy = (type: keyof typeof PICTURES, bytes: Uint8Array | string): Files => ({
  "tools/a.md": toolFile({ screenshot: `{ file: a.${type}, alt: A }` }),
  [`screenshots/a.${type}`]: bytes,
});

function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(PICTURES.png);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** Returns a picture with one more part. */
function withPart(type: keyof typeof PICTURES, at: number, part: string): Files {
  const whole = PICTURES[type];
  const parts = [whole.subarray(0, at), Buffer.from(part, "latin1"), whole.subarray(at)];
  const bytes = Buffer.concat(parts);
  if (type === "webp") bytes.writeUInt32LE(bytes.length - 8, 4);
  return shownBy(type, bytes);
}

const category = (slug: string, more = "") =>
  `- {slug: ${slug}, name: A, name_en: A, description: B${more}}\n`;
const page = (text: string) => `---\ntitle: A\n---\n${text}\n`;
const introduced = (count: number) =>
  collectionFile(["a"]).replace("introduction.", `introduction. ${plainText(count)}`);

/** What is wrong in the files of a folder. */
const FILE_CASES: Record<string, Files> = {
  "no front matter": { [TOOL]: "Un texte." },
  "an open front matter": { [TOOL]: "---\nname: A\n" },
  JavaScript: { [TOOL]: "---js\n{}\n---\n" },
  "bytes that are not UTF-8": {
    [TOOL]: Buffer.concat([Buffer.from("é\r\n😀"), Buffer.from([0xff, 0x41])]),
    "tools/a.md": Buffer.from([0x61, 0x0a, 0xef, 0xbf]),
    "tools/b.md": Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x62, 0xe9]),
    "tools/c.md": Buffer.from([0xc0, 0xaf]),
  },
  "marks of a conflict": {
    [TOOL]: `<<<<<<< HEAD\n${toolFile()}=======\n${toolFile({ name: "B" })}>>>>>>> autre\n`,
    "tools/a.md": toolFile({}, `<<<<<<< HEAD\na\n||||||| base\nb\n=======\nc\n>>>>>>> autre`),
    "tools/b.md": toolFile({}, "Un titre\n=======\n\n>>>>>>>> sept"),
    "levels.yaml": "<<<<<<< HEAD\n- {slug: college, name: A, name_en: A}\n",
    "pages/premiers-pas.md": page("{{api}}\n\n>>>>>>>"),
  },
  "texts of a wrong encoding": {
    [TOOL]: toolFile({}, "Le cafÃ© et lâ€™outil"),
    "tools/a.md": toolFile({}, "Une Å“uvre Ã\u00a0 20Â\u00a0°C"),
    "tools/b.md": toolFile({ name: "FÃŠTE" }),
    "tools/c.md": toolFile({}, "« Â » du CÔTÉ des Âges, SÃO, âge « â » – pâté…"),
    "tools/d.md": toolFile({}, "a â€ b"),
    "tools/e.md": toolFile({}, "ðŸ˜€"),
    "site.yaml": siteYaml("Essai", "EssaiÂ»"),
  },
  "no-break spaces beside the lines around the fields": {
    [TOOL]: toolFile().replace("---", "---\u00a0"),
    "tools/a.md": toolFile().replace("\n---\n", "\n---\u00a0\n"),
  },
  "characters that no file may have": { [TOOL]: "a\r\nb\u0000", "tools/a.md": "a\ufeff" },
  "a quoted value that continues on an unindented line": {
    [TOOL]: toolFile({ name: '"Ardoise\nmagique"' }),
    "tools/a.md": toolFile({ name: '"Ardoise\nmagique"', nom: "A" }),
    "tools/b.md": toolFile({ name: '"Ardoise\n  magique"' }),
    "tools/c.md": toolFile({ name: '"Ardoise\n  magique"', nom: "A" }),
  },
  "a line that begins with %": { [TOOL]: "---\n%TAG a\na: 1\n---\nb" },
  "empty files": { "levels.yaml": "", "categories.yaml": "[a]" },
  "a file name that is not a slug": { "tools/Ardoise.md": tool },
  "reserved names": {
    "tools/index.md": toolFile({ aliases: "[ancien, any]" }),
    "collections/404.md": collectionFile(["index"], { aliases: "[nul]" }),
    "collections/com1.md": collectionFile(["index"]),
    "categories.yaml": category("quiz") + category("index") + category("any"),
  },
  "unexpected files": {
    "lisez-moi.md": "a",
    "published.yaml": "a: 1",
    "snapshots/state.json": "{}",
    "tools/a.txt": "a",
    "tools/a/b.md": tool,
  },
  "placeholders that do not exist, in a text, code and front matter, or are not closed": {
    "pages/premiers-pas.md":
      "---\ntitle: A {{nom}}\n---\n\n{{api}}, {{ap}} et\n`{{limit}}` {{ api }} {{api\n",
  },
  "placeholders that are not written as they are shown, or are in the wrong place": {
    "pages/premiers-pas.md": page(
      "{{api}}\n\n\\{\\{x}}\n\n&#123;{__proto__}}\n\n[a](/%7B%7Bconstructor%7D%7D)\n" +
        '\n[a](/a "{{editeur}}")\n\n- {{hebergeur}}\n- [a]({{guide}})\n\n[a](/b?{{nom}})\n',
    ),
  },
  "pages without what they need": {
    "pages/mentions-legales.md": page("{{editeur}}\n\n[a]: /b '{{hebergeur}}'"),
    "pages/a-propos.md": page("## A {#verification}\n\n{{verification}}"),
    "pages/autre.md": page("A"),
  },
  "links of a page that lead nowhere or run code": {
    "pages/premiers-pas.md": page(
      "[a](/b#c) [a]({{api}}/b) [a]({{site}}) [a](https://b.fr)\n" +
        "\n[a](b)\n\n[a](//b.fr)\n\n[a]({{nom}})\n\n[a]({{site}}.fr)\n\n[a](javascript:{{api}})\n\n<b>",
    ),
  },
  "a file over 1 MB": { [TOOL]: "a".repeat(1_000_001) },
  "an image over 1 MB": { "screenshots/a.png": "a".repeat(1_000_001) },
  "too many lines": {
    "tools/b.md": `---\n${"a\n".repeat(2001)}---\nb`,
    "tools/c.md": `---\n${"# a\n".repeat(1999)}---\nb`,
    "tools/d.yaml": `${yamlOf(tool)}${"\n".repeat(2000)}`,
  },
  "front matter that is too long": { [TOOL]: `---\na: ${"x".repeat(70_000)}\n---\nb` },
  "a tool and a collection in two files": {
    "tools/a.md": tool,
    "tools/a.yaml": `${yamlOf(tool)}long_description: ${plainText(80)}\n`,
    "collections/b.md": collectionFile(["a"]),
    "collections/b.yaml": `${yamlOf(collectionFile(["a"]))}introduction: ${plainText(80)}\n`,
  },
  "an alias in two tools": {
    "tools/a.md": toolFile({ aliases: "[x]" }),
    "tools/b.md": toolFile({ aliases: "[y, x]" }),
  },
  "an alias that is a tool, or its own name": {
    "tools/a.md": toolFile({ aliases: "[a]" }),
    "tools/b.md": toolFile({ aliases: "[a]" }),
  },
  "icons that do not exist": {
    "categories.yaml": category("quiz", ", icon: robots") + category("notes", ", icon: zzz"),
  },
  "a category twice": { "categories.yaml": category("quiz") + category("quiz") },
  "former categories that exist, or have two successors": {
    "categories.yaml":
      category("quiz", ", aliases: [jeux, notes]") + category("notes", ", aliases: [jeux]"),
  },
  "a former category, whose successor is suggested, however far its name": {
    [TOOL]: toolFile({ category: "note" }),
    "categories.yaml": category("notes") + category("quiz", ", aliases: [note]"),
  },
  "the name of a category and a class, for which their slugs are suggested": {
    [TOOL]: toolFile({ category: "Mathématiques et sciences", levels: "[6e]" }),
    "categories.yaml": category("quiz") + category("stem").replace("A", "Mathématiques & sciences"),
    "levels.yaml":
      "- {slug: lycee, name: Lycée, name_en: A}\n- {slug: college, name: Collège, name_en: A, keywords: [6e]}\n",
  },
  "a level and a subject twice": {
    "levels.yaml": "- {slug: college, name: A, name_en: A}\n- {slug: college, name: B}\n",
    "subjects.yaml":
      "- {slug: svt, name: A, name_en: A, description: B}\n- {slug: any, name: B, name_en: A}\n",
  },
  "facts without a source": { [TOOL]: toolFile({ ai: "none", offline: "true", sources: null }) },
  "references that are their own sources": {
    [TOOL]: toolFile({
      open_source: "true",
      software_license: "MIT",
      source_code_url: "https://git.test/a/",
      wikidata: "Q42",
      sources: `
  - { url: https://git.test/a, covers: [software_license, source_code_url] }
  - { url: https://www.wikidata.org/wiki/Q42, covers: [wikidata] }`,
    }),
  },
  "the license of a tool that is not free, and values in other forms": {
    [TOOL]: toolFile({ software_license: "MIT OR (GPL-2.0-only WITH Classpath-exception-2.0)" }),
    "tools/b.md": toolFile({
      name: "B",
      website: "https://b.test",
      open_source: "true",
      software_license: "GPLv3",
      source_code_url: "git.test/a",
      wikidata: "q42",
    }),
  },
  "a notice about a fact and a value that do not exist": {
    [TOOL]: tool,
    "notices.yaml":
      "- {text: A, source: http://a.test, dated: hier, facts: {ai: eleves, ia: none}}\n",
  },
  "a notice about a level and a tool that do not exist": {
    [TOOL]: tool,
    "notices.yaml": "- {text: A, source: https://a.test, levels: [colege], slugs: [ardoize]}\n",
  },
  "what people say with small words alone": {
    [TOOL]: tool,
    "concepts.yaml": "- {said: [l’heure, comment], words: [craie]}\n",
  },
  "what people say twice, and for words that no tool has": {
    [TOOL]: tool,
    "concepts.yaml": `- {said: [l’heure], words: [eponge, éponje, xylophones]}
- {said: [Les heures], words: [craie, craie blanche]}
`,
  },
  "what people say twice, in the first and the 201st row": {
    [TOOL]: tool,
    "concepts.yaml": Array.from(
      { length: 201 },
      (_, i) => `- {said: [mot${i % 200}], words: [craie]}\n`,
    ).join(""),
  },
  "an absent tool that is there, and one twice, with a tool that does not exist": {
    [TOOL]: tool,
    "absent.yaml": `- {names: [ARDOISE, Tableau noir], tools: [ardoize]}
- {names: [Tableau-Noir], tools: [ardoise]}
`,
  },
  "a category, a level and a subject of digits alone": {
    "categories.yaml": `${category("quiz")}${category('"2026"')}${category('"404"')}`,
    "levels.yaml": '- {slug: "6", name: A, name_en: A}\n',
    "subjects.yaml": '- {slug: 2-1, name: A, name_en: A}\n- {slug: "01", name: B, name_en: A}\n',
  },
  "no days": { "site.yaml": siteYaml("180", "0") },
  "half a day": { "site.yaml": siteYaml("180", "0.5") },
  "a repository that is an address": {
    "site.yaml": siteYaml("contact@", "", "repository: https://github.com/a/b\n"),
  },
  "ends of hosts that are a whole word, and an address": {
    "site.yaml": siteYaml(/$/, "", 'authorities: ["*.fr", "https://gouv.fr", ac-*.fr]\n'),
  },
  "a public site without an editor and a host": {
    "site.yaml": siteYaml("https://essai.test", "https://annuaire.fr"),
  },
  "a public site without an editor": {
    "site.yaml": siteYaml("https://essai.test", "https://annuaire.fr", "host: { name: A }\n"),
  },
  "no public site": { "site.yaml": siteYaml("https://essai.test", "http://localhost:8787") },
  "a verification whose interval is over": { [TOOL]: toolFile({ verified_at: "2026-02-02" }) },
  "days that have not come": {
    ...shownBy("png", PICTURES.png),
    "site.yaml": siteYaml(/$/, "accessibility: { state: none, date: 2099-01-03 }\n"),
    "tools/a.md": toolFile({
      added_at: "2099-01-03",
      updated_at: "2099-01-03",
      verified_at: "2099-01-03",
      closed_at: "2099-01-03",
      status: "archived",
      sources:
        "[{ url: https://outil.test, covers: [pricing], seen_at: 2099-01-03, dated: 2099-02 }]",
      screenshot:
        "{ file: a.png, alt: A, credit: B, license: C, source_url: https://a.fr, taken_at: 2099-01-03 }",
    }),
    "collections/a.md": collectionFile(["a"], { updated_at: "2099-01-03" }),
  },
  "an interval of countless days": { "site.yaml": siteYaml("180", "1e300") },
  "an interval of countless days before": { "site.yaml": siteYaml("180", "-1e300") },
  "a contact with an invisible character": {
    "site.yaml": siteYaml(/contact: .*/, 'contact: "a\\u00ad@b.fr"'),
  },
  "an address of the site with a path": { "site.yaml": siteYaml("essai.test\n", "essai.test/a\n") },
  "featured collections that are unknown, renamed, unpublished and listed twice": {
    "tools/ardoise.md": tool,
    "collections/choix.md": collectionFile(["ardoise"], { aliases: "[selection]" }),
    "collections/cachee.md": collectionFile(["ardoise"], { status: "draft" }),
    "site.yaml": siteYaml(/$/, "featured:\n- choi\n- selection\n- cachee\n- choix\n- choix\n"),
  },
  "collections of the home page and of a group that are unknown, in a file with another error": {
    "site.yaml": siteYaml(
      "180",
      "0",
      "featured: [choix]\ncollection_groups: [{ name: A, collections: [choix] }]\n",
    ),
  },
  "a host without a name and a publisher with a wrong key": {
    "site.yaml": siteYaml(/$/, 'host: { phone: "1" }\npublisher: { nom: A }\n'),
  },
  "a collection with an unknown tool, the former slug of one, a tool twice and an unknown key": {
    "tools/a.md": toolFile({ aliases: "[x]" }),
    "collections/b.md": collectionFile(["ardoize", "a", "{ tool: x }", "{ tool: a, note: B }"]),
    "collections/c.md": collectionFile(["{ tool: a, nte: B }"]),
    "collections/d.md": collectionFile(["{ tool: 1 }"], { title: "D" }),
  },
  "a top list without a task, a stack with one, and too many tools": {
    "tools/a.md": tool,
    "collections/c.md": collectionFile(["a"], { task: null }),
    "collections/d.md": collectionFile(["a"], { kind: "stack", persona: "A" }),
  },
  "pictures that are no image, unused, and with a bad name": {
    ...shownBy("png", "<svg/>"),
    "screenshots/A.png": PICTURES.png,
    "screenshots/a.gif": "GIF",
  },
  "a picture of another format": shownBy("jpg", PICTURES.png),
  "a PNG with a text": withPart("png", 33, "\0\0\0\x04tEXtdateCRC."),
  "a PNG that moves": withPart("png", 33, "\0\0\0\x08acTL\0\0\0\x02\0\0\0\0CRC."),
  "a JPEG with a place": withPart("jpg", 2, "\xff\xe1\0\x0aExif\0\0II"),
  "a JPEG with a comment": withPart("jpg", 2, "\xff\xfe\0\x06note"),
  "a WebP with a place": withPart("webp", 166, "EXIF\x03\0\0\0abc\0"),
  "a picture of sixteen megapixels": shownBy("png", pngOf(4000, 4000)),
  "a picture of more": shownBy("png", pngOf(4000, 4001)),
  "a picture with a side that is too long": shownBy("png", pngOf(20_000, 1)),
  "a collection with unpublished tools, of which one has an error": {
    "tools/a.md": toolFile({ status: "draft" }),
    "tools/b.md": toolFile({ status: "archived", name: "B", pricing: "Free" }),
    "collections/c.md": collectionFile(["a", "b"]),
  },
  "texts that are a little too short or too long": {
    "tools/a.md": toolFile({ short_description: "é".repeat(59) }, `\n\n  ${plainText(79)}`),
    "tools/b.md": toolFile({ short_description: "😀".repeat(161) }, plainText(201)),
    "tools/c.yaml": `${yamlOf(tool)}long_description: ${plainText(79)}\n`,
    "collections/d.md": collectionFile(["a"]).replace(" mot", ""),
    "collections/e.md": introduced(91),
  },
  "texts of the least and of the greatest usual length": {
    "tools/a.md": toolFile({ short_description: "é".repeat(60) }, plainText(80)),
    "tools/b.md": toolFile({ short_description: "😀".repeat(160) }, `${plainText(200)} – ! …`),
    "collections/d.md": collectionFile(["a"]),
    "collections/e.md": introduced(90),
  },
  "a draft with a placeholder instead of a text": {
    "tools/a.md": toolFile({ status: "draft", short_description: "À écrire." }, "À écrire."),
  },
  "findings between files, each at its place": {
    "tools/a.md": toolFile({ levels: "[x]" }),
    "tools/b.md": toolFile({ open_source: "true", levels: "[college, x]" }),
    "collections/c.md": collectionFile(["a", "b", "d"]),
  },
};

const FREE_TO_READ =
  "Des documents en accès libre, libres à lire et libres de droits, pour toute une classe";
const CLAIM = "Un tableau libre pour écrire des formules et les partager avec toute une classe";

const SOURCES =
  `https://www.resumes.example/a https://es.outil.test/a https://outil.test/de-de/a https://outil.test/a?hl=sv
  https://outil.test/fr/a https://fr.outil.test/de https://outil.test/en/help https://outil.test/ai/it-support`
    .split(/\s+/)
    .map((url) => `{ url: "${url}", covers: [pricing] }`);
const COPIED = toolFile({}, "D’abord.\n\n- Ici, l’élève avance à son rythme, seul ou avec tous.");
const COPY = toolFile({ name: "B" }, "L’eleve **AVANCE** à son\nrythme, seul ou avec la fin.");
const TITLE =
  "le Ministère de\nla Culture et du Pain, [ici](https://a.fr/b/c/d/e/f/g/h/i/j), voilà.";
const CITING = {
  "tools/a.md": toolFile({}, `Selon ${TITLE}`),
  "tools/b.md": toolFile({ name: "B" }, `Avec ${TITLE}`),
};
const noted = (title: string, ...notes: string[]) =>
  collectionFile(notes.map((note, i) => `{ tool: t${i}, note: ${note} }`)).replace(/Une.*/, title);
const opened = (...texts: string[]): Files =>
  Object.fromEntries(texts.map((text, i) => [`tools/t${i}.md`, toolFile({ name: `T${i}` }, text)]));

/** What is wrong only for `npm run check`. */
const EDITORIAL_CASES: Record<string, Files> = {
  "a tool that nobody works with": { "tools/a.md": toolFile({ users: null }) },
  "words that two tools share": { "tools/a.md": COPIED, "tools/b.md": COPY },
  "words that a draft shares": {
    "tools/a.md": COPIED,
    "tools/b.md": COPY.replace("status: published", "status: draft"),
  },
  "words that a tool and a YAML file share": {
    "tools/a.md": COPIED,
    "collections/c.yaml": `${yamlOf(collectionFile(["a"]))}introduction: Il avance à son rythme, seul ou avec tous.\n`,
  },
  "a title that two tools cite": CITING,
  "a title that two tools may cite": {
    ...CITING,
    "site.yaml": siteYaml(
      /$/,
      "shared_phrases: ['a|', (b, la Culture, ministère de la Culture et du pain]\n",
    ),
  },
  "notes that are repeated, in one collection and in two": {
    ...opened("A b c.", "D e f.", "G h i."),
    "collections/a.md": noted("Premier.", "Un choix.", "Un autre.", "Un autre."),
    "collections/b.md": noted("Second.", "Le mien.", "Un choix."),
  },
  "an opening of three texts": opened(
    "Avec cet outil, on lit.",
    "Avec **cet** outil.",
    "AVEC CET OUTIL, oui.",
  ),
  "an opening of four texts": opened(
    "Avec cet outil, on lit.",
    "Avec **cet** outil.",
    "AVEC CET OUTIL.",
    "Avec cet outil ?",
  ),
  "records with too few words, tools and notes, and such drafts": {
    "tools/a.md": toolFile({}, "a b c d e f g h i j k l m n o p q r s"),
    "tools/b.md": toolFile({ name: "B", status: "draft" }, "À écrire."),
    "collections/c.md": collectionFile(["{ tool: a, note: A }", "b"]),
    "collections/d.md": collectionFile(["a"], { title: "D", status: "draft" }),
  },
  "websites of two tools": {
    "tools/a.md": toolFile(),
    "tools/b.md": toolFile({ website: "https://www.OUTIL.test/" }),
    "tools/c.md": toolFile({ website: "https://outil.test/c" }),
    "tools/d.md": toolFile({ status: "archived" }),
    "tools/e.md": toolFile({ status: "draft" }),
  },
  "sources on refused sites and in other languages": {
    "site.yaml": siteYaml(/$/, "refused_sources: [resumes.example]\n"),
    "tools/a.md": toolFile({ sources: `[${SOURCES.join(", ")}]` }),
  },
  "texts that state a fact which is not set, or that of another tool": {
    "tools/a.md": toolFile(
      { name: "Craie", short_description: CLAIM },
      plainText(80, "Un texte.\nSans inscription, hors ligne, hébergé en France."),
    ),
    "tools/b.md": toolFile(
      { website: "https://b.test", open_source: "false", short_description: CLAIM },
      "Craie s’ouvre sans compte. Sans compte universitaire, on n’entre pas.",
    ),
    "tools/c.md": toolFile({ status: "archived", short_description: CLAIM }),
    "tools/d.md": toolFile(
      { website: "https://d.test", short_description: FREE_TO_READ },
      plainText(80, "La lecture est libre."),
    ),
  },
};

/** An error for each of its keys and tools. */
const TOO_MANY: Files = {
  "collections/c.md": collectionFile(
    Array<string>(200).fill("none"),
    Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`key${i}`, "1"])),
  ),
};

/** Why files are not read. */
const CAUSES = ["EACCES", "not-a-file", "EOWNERDEAD: owner died"];

const { "tools/projet.md": _, ...WITHOUT_TOOLS } = SAMPLE;

const TODAY = { today: "2026-08-01", stale: true };
const unread = CAUSES.map((cause, i) => ({ path: `tools/${i}.md`, size: 0, stamp: "", cause }));

/** What a check finds in each case. */
const FOUND: [what: string, found: Diagnostic[]][] = [
  ...TOOL_CASES.map(([lines, text]): [string, Diagnostic[]] => {
    const what = JSON.stringify(text === undefined ? lines : [lines, text]).slice(0, 100);
    return [what, load({ [TOOL]: toolFile(lines, text) }, TODAY).diagnostics];
  }),
  ...Object.entries(FILE_CASES).map(([what, files]): [string, Diagnostic[]] => {
    return [what, load(files, TODAY).diagnostics];
  }),
  ["the last of too many errors", load(TOO_MANY).diagnostics.slice(-1)],
  ...Object.entries(EDITORIAL_CASES).map(([what, files]): [string, Diagnostic[]] => {
    return [what, load(files, { textRules: editorialFindings }).diagnostics];
  }),
  [
    "a site and a repository that are not ready to go online",
    readyDiagnostics(
      { ...(load({}).content!.site as WebsiteSettings), repository: "a/b" },
      "site.yaml",
      (path) => Buffer.from(path === "site.yaml" ? String(SAMPLE[path]) : "title: A"),
    ),
  ],
  [
    "no tools",
    loadContent(memorySource(WITHOUT_TOOLS), { extension: WEBSITE_CONTENT }).diagnostics,
  ],
  [
    "no files, or unreadable ones",
    loadContent({ ...memorySource({}), list: () => unread }, { extension: WEBSITE_CONTENT })
      .diagnostics,
  ],
];

const bothTexts = (finding: Diagnostic) => {
  const { path, line, column, code } = finding;
  const [en, fr] = [messageOf(finding, "en"), messageOf(finding, "fr")];
  return { place: `${path}:${line}:${column} ${code}`, code, en, fr };
};
const ALL_TEXTS = FOUND.flatMap(([, found]) => found.map(bothTexts));

test("each error and warning is at its place, with its message in both languages", async () => {
  const lines = FOUND.map(([what, found]) => {
    const rows = found.map(bothTexts).map(({ place, en, fr }) => `${place}\n  ${en}\n  ${fr}\n`);
    return `# ${what}\n${rows.join("")}\n`;
  });
  await expect(lines.join("")).toMatchFileSnapshot("golden/diagnostics.txt");
});

test.each([
  [TEXTS.en, ALL_TEXTS.map(({ en }) => en).join("\n")],
  [TEXTS.fr, ALL_TEXTS.map(({ fr }) => fr).join("\n")],
])("every text of a language is in a message", (texts, messages) => {
  // Of system errors, commands that meet them are tests.
  const rows = [...texts].filter(([row]) => !row.startsWith("reason."));
  const unused = rows.filter(([, text]) => {
    const whole = text.replace(/[\\^$.*+?()[\]|]/g, "\\$&").replace(/\{=?\w+(.*?)\}/g, ".*");
    const others = Array.from(text.matchAll(/\{=?\w+(.*?)\}/g), ([, other]) => other!);
    return !new RegExp(whole).test(messages) || !others.every((other) => messages.includes(other));
  });
  expect(unused).toEqual([]);
});

const IN_ENGLISH =
  /\b(?:the|is|must|not|and|or|of|with|remove|write|use|this|did|you|has|have|be)\b/i;

test("each message is complete, short and in its language", () => {
  for (const { en, fr } of ALL_TEXTS) {
    for (const message of [en, fr]) {
      expect(message).not.toMatch(/undefined|null|NaN|\[object|\n| {2}|^ | $/);
      expect(message.length).toBeLessThan(260);
    }
    expect(fr).not.toMatch(IN_ENGLISH);
    expect(fr).toMatch(/^[A-ZÀÉL]/);
    // French has no-break spaces, guillemets and typographic apostrophes.
    const own = fr.replace(/«\u00a0[^»]*\u00a0»|https?:\/\/|mailto:/g, "");
    expect(own).not.toMatch(/[ \w][;?!]| :|« | »|[\p{L}]'[\p{L}]|[^\u00a0]:/u);
  }
});

test("docs/erreurs.md has every code with its French message", async () => {
  const path = fileURLToPath(new URL("../../../docs/erreurs.md", import.meta.url));
  let document = readFileSync(path, "utf8");
  const codes = new Set(Array.from(TEXTS.fr.keys(), (row) => row.split(".")[0]!));
  for (const [heading, level] of [
    ["Erreur", "error"],
    ["Avertissement", "warning"],
  ] as const) {
    const examples = [...codes].flatMap((code) => ALL_TEXTS.find((one) => one.code === code) ?? []);
    const rows = examples
      .filter((one) => severity(one) === level)
      .map(({ code, fr }) => `| \`${code}\` | ${fr.replace(/[\\`*_<>[\]|]/g, "\\$&")} |\n`);
    const table = new RegExp(`(\\n\\| ${heading} \\| .*\\n\\| --- \\| --- \\|\\n)(?:\\|.*\\n)*`);
    expect(document).toMatch(table);
    document = document.replace(table, (_, head: string) => head + rows.join(""));
  }
  await expect(document).toMatchFileSnapshot(path);
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
  expect(positions(TOO_MANY)).toHaveLength(1001);
});

test.each(["png", "jpg", "webp"] as const)("a truncated %s is an error", (type) => {
  const whole = PICTURES[type];
  const path = `screenshots/a.${type}`;
  const tool = toolFile({ screenshot: `{ file: a.${type}, alt: A }` });
  const found = (bytes: Uint8Array) => positions({ "tools/a.md": tool, [path]: bytes });
  expect(found(whole)).toEqual([]);
  for (const length of [
    0,
    1,
    12,
    20,
    24,
    30,
    whole.length >> 1,
    whole.length - 12,
    whole.length - 1,
  ]) {
    expect(found(whole.subarray(0, length)), String(length)).toEqual([
      `${path}:1:1 bad-screenshot`,
    ]);
  }
});

test("without a list of levels or subjects, those of a tool are unknown", () => {
  const { "levels.yaml": _, "subjects.yaml": __, ...others } = SAMPLE;
  const loaded = (lines: Record<string, string>) =>
    loadContent(memorySource({ ...others, [TOOL]: toolFile(lines) }), {
      extension: WEBSITE_CONTENT,
    });
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
  const { diagnostics } = loadContent({ ...source, read }, { extension: WEBSITE_CONTENT });
  expect(diagnostics.map(({ path, code }) => [path, code])).toEqual([
    ["tools/a.md", "unreadable-file"],
    ["tools/b.md", "no-front-matter"],
  ]);
});

test("a verification is due for review when its interval is over", () => {
  const files = { [TOOL]: toolFile({ verified_at: "2026-02-02" }) };
  expect(positions(files)).toEqual([]);
  expect(positions(files, { today: "2026-07-31", stale: true })).toEqual([]);
  expect(positions(files, TODAY)).toEqual([`${TOOL}:10:14 review-due`]);
  expect(positions(files, { today: TODAY.today })).toEqual([]);
});

test("a build without a today accepts any day, and today and tomorrow are never future", () => {
  const files = { [TOOL]: toolFile({ updated_at: "2026-08-02" }) };
  expect(positions(files)).toEqual([]);
  expect(positions(files, TODAY)).toEqual([]);
  expect(positions(files, { today: "2026-07-31" })).toEqual([`${TOOL}:10:13 future-date`]);
});

test("a day that has not come is an error in every file with dates", () => {
  const day = "2026-08-20";
  const accessibility = `accessibility: { state: none, date: ${day} }\n`;
  const files = {
    [TOOL]: toolFile({ sources: `[{ url: https://a.test, seen_at: ${day}, covers: [country] }]` }),
    "collections/c.md": collectionFile(["ardoise"], { updated_at: day }),
    "notices.yaml": `- { text: A, source: https://a.test, dated: ${day} }\n`,
    "site.yaml": siteYaml(/$/, accessibility),
  };
  const found = positions(files, TODAY).filter((line) => line.endsWith("future-date"));
  expect(found.map((line) => line.split(":")[0])).toEqual(Object.keys(files).toSorted());
});

test("warnings do not stop a build, errors do", () => {
  const warned = toolFile({ short_description: "Trop court." });
  expect(load({ [TOOL]: warned }).content?.tools.map(({ slug }) => slug)).toContain("ardoise");
  expect(load({ [TOOL]: "" }).content).toBeNull();
});

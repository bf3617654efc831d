import { expect, test } from "vitest";
import { readPublished } from "../published-records.ts";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { collectLinks, textLinks, urlValues } from "./collect-links.ts";

/** Returns a content's links, as `path:line slug field url`. */
function linksOf(files: Files): string[] {
  const source = memorySource({ ...SAMPLE, ...files });
  return collectLinks(readPublished(source, []), source).map(
    ({ path, line, slug, field, url }) => `${path}:${line} ${slug} ${field} ${url}`,
  );
}

const EDUCATION = `
  kind: free
  audience: [schools]
  details: Gratuit.
  url: "https://outil.test/ecoles"`;

test("links are those of published records, at their places", () => {
  const text =
    "Un [lien](https://un.test/a_b).\n\nEncore <https://deux.test>, puis [un](https://un.test/a_b).";
  const [, craie] = toolFile({ name: "Craie", website: "https://craie.test" }).split("---\n");
  const files = {
    "tools/ardoise.md": toolFile({ education_pricing: EDUCATION }, text),
    "tools/brouillon.md": toolFile({ name: "Brouillon", status: "draft" }, text),
    "tools/craie.yaml": `${craie}long_description: "Voir [ici](https://trois.test)."\n`,
    "collections/choix.md": collectionFile(["ardoise"]).replace(
      "Une introduction.",
      "Voir <https://quatre.test>.",
    ),
    "collections/retiree.md": collectionFile(["ardoise"], { status: "archived" }),
  };
  expect(linksOf(files)).toEqual([
    "collections/choix.md:12 choix introduction https://quatre.test",
    "tools/ardoise.md:6 ardoise website https://outil.test",
    "tools/ardoise.md:14 ardoise education_pricing.url https://outil.test/ecoles",
    "tools/ardoise.md:17 ardoise long_description https://un.test/a_b",
    "tools/ardoise.md:19 ardoise long_description https://deux.test",
    "tools/craie.yaml:5 craie website https://craie.test",
    "tools/craie.yaml:9 craie long_description https://trois.test",
  ]);
});

test("a text that the front matter repeats is found below it", () => {
  const text = "<https://un.test>";
  const file = toolFile({ sources: `[{ url: ${text.slice(1, -1)}, covers: [pricing] }]` }, text);
  expect(linksOf({ "tools/ardoise.md": file }).at(-1)).toMatch(/:13 ardoise long_description/);
});

test("a value that is a URL is found wherever it is, so a field added later needs no change here", () => {
  const found = urlValues({
    name: "Voir https://no.test",
    page: " https://a.test ",
    videos: ["no.test", { url: "http://b.test", note: "ftp://no.test" }],
    nested: { deeper: { still: "HTTPS://c.test" }, none: null, count: 1 },
  });
  expect([...found].map(([keys, url]) => [keys.join("."), url])).toEqual([
    ["page", "https://a.test"],
    ["videos.1.url", "http://b.test"],
    ["nested.deeper.still", "HTTPS://c.test"],
  ]);
});

test.each<[markdown: string, ...links: string[]]>([
  ["[a](https://a.test)", "4 https://a.test"],
  ["[a](<https://a.test/x y> 'b')", "5 https://a.test/x%20y"],
  ["[a](https://a.test/é?b=c&amp;d)", "4 https://a.test/%C3%A9?b=c&d"],
  ["[a](https://a.test/(b)c)", "4 https://a.test/(b)c"],
  ["Voir [a][b].\n\n[b]: https://a.test", "19 https://a.test"],
  ["<https://a.test/b>", "1 https://a.test/b"],
  ["Voir https://a.test/b."],
  [
    "- a\n- **[b](https://a.test)** et [b](https://b.test)",
    "12 https://a.test",
    "37 https://b.test",
  ],
  ["> [a](https://a.test) [b](https://a.test)", "6 https://a.test", "26 https://a.test"],
  ["[https://a.test](https://b.test)", "17 https://b.test"],
  ["`https://a.test`\n\n    https://b.test"],
  ["[a](mailto:a@b.test) [c](/d) ftp://a.test"],
])("the links of %j", (markdown, ...links) => {
  expect(textLinks(markdown).map(({ url, offset }) => `${offset} ${url}`)).toEqual(links);
});

import { parseFeed } from "@rowanmanning/feed-parser";
import { beforeAll, describe, expect, test } from "vitest";
import type { Files } from "../../test/memory-source.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { textsOf } from "../../test/xml.ts";
import { feedFiles } from "./feed-files.ts";
import { catalogOf, fixtureCatalog, siteYaml } from "../../test/catalog-of.ts";

function feedsOf(files: Files): Map<string, string> {
  const outputs = feedFiles(catalogOf(files));
  return new Map(outputs.map(({ path, render }) => [path, String(render())]));
}

interface Entry {
  id: string;
  title: string;
  url: string;
  html: string;
}

/** Returns the entries that independent parsers find in a feed, whatever its format. */
function entriesOf(path: string, text: string): Entry[] {
  if (path.endsWith(".json")) {
    return JSON.parse(text).items.map((item: Record<string, string>) => ({
      id: item.id,
      title: item.title,
      url: item.url,
      html: item.content_html,
    }));
  }
  // The parser decodes the text of elements twice, so read titles and HTML from the XML.
  const html = textsOf(text, "description").slice(1);
  const titles = textsOf(text, "title").slice(1);
  return parseFeed(text).items.map((item, index) => ({
    id: item.id!,
    title: titles[index]!,
    url: item.url!,
    html: html[index]!,
  }));
}

const FORMATS = ["rss", "json"];
const at = (feeds: Map<string, string>, path: string) => entriesOf(path, feeds.get(path)!);

describe("the fixture", () => {
  let feeds: Map<string, string>;
  beforeAll(() => {
    const outputs = feedFiles(fixtureCatalog());
    feeds = new Map(outputs.map(({ path, render }) => [path, String(render())]));
  });

  test.each(["feeds/tools.rss", "feeds/collections.json", "feeds/categories/ecriture.rss"])(
    "%s",
    async (path) => {
      const golden = `golden/${path.replaceAll("/", "-")}${path.endsWith("json") ? "" : ".xml"}`;
      await expect(feeds.get(path)!).toMatchFileSnapshot(golden);
    },
  );
});

test.each(FORMATS)("hostile texts are escaped, and parsers get them back: %s", (extension) => {
  const name = "]]> <script>alert(\"1\")</script> & 'é' 😀 \u{1faff}";
  const body = "Un `]]>`, un `<script>` & un « 😀 ».";
  const feeds = feedsOf({
    "tools/a.md": toolFile(
      { name: JSON.stringify(name), short_description: JSON.stringify(name) },
      body,
    ),
    "site.yaml": siteYaml("Essai", "'Essais & <x>'"),
  });
  const [entry] = at(feeds, `feeds/tools.${extension}`);
  expect(entry!.title).toBe(name);
  expect(entry!.html).toContain(
    "<p>Un <code>]]&gt;</code>, un <code>&lt;script&gt;</code> &amp; un ",
  );
  expect(entry!.html).toContain("«\u00a0😀\u00a0».</p>");
  expect(feeds.get(`feeds/tools.${extension}`)).toContain(
    extension === "json" ? '"title":"Essais & <x>"' : "<title>Essais &amp; &lt;x&gt;</title>",
  );
});

test.each(["feeds/tools", "feeds/collections"])(
  "%s without entries is valid and has no date from the clock",
  (stem) => {
    const feeds = feedsOf({});
    for (const extension of FORMATS) expect(at(feeds, `${stem}.${extension}`)).toEqual([]);
    expect(feeds.get(`${stem}.rss`)).not.toContain("lastBuildDate");
  },
);

test.each(FORMATS)("a feed completes the day of its fiftieth entry, by name: %s", (extension) => {
  const names = Array.from({ length: 77 }, (_, i) => `t${String((i * 37) % 77).padStart(2, "0")}`);
  const file = (name: string) => toolFile({ name, added_at: "2026-01-20" });
  const feeds = feedsOf({
    ...Object.fromEntries(names.map((name) => [`tools/${name}.md`, file(name)])),
    "tools/first.md": toolFile({ name: "Premier", added_at: "2026-01-21" }),
    "tools/older.md": toolFile({ name: "Avant", added_at: "2026-01-19" }),
  });
  const titles = at(feeds, `feeds/tools.${extension}`).map(({ title }) => title);
  expect(titles).toEqual(["Premier", ...names.toSorted()]);
});

test("an entry keeps its identifier when the record is renamed and when the site moves", () => {
  const site = siteYaml("https://essai.test", "https://autre.test");
  const before = feedsOf({
    "tools/a.md": toolFile(),
    "collections/a.md": collectionFile(["a"]),
  });
  const after = feedsOf({
    "site.yaml": site,
    "tools/c.md": toolFile({ aliases: "[a, b]" }),
    "collections/c.md": collectionFile(["c"], { aliases: "[a]" }),
  });
  for (const path of ["feeds/tools.rss", "feeds/categories/quiz.rss", "feeds/collections.json"]) {
    const [old, renamed] = [at(before, path)[0]!, at(after, path)[0]!];
    expect(renamed.id, path).toBe(old.id);
    expect([old.url, renamed.url]).toEqual([
      expect.stringMatching(/^https:\/\/essai\.test\/\w+\/a$/),
      expect.stringMatching(/^https:\/\/autre\.test\/\w+\/c$/),
    ]);
  }
});

test("the feed of a former category is that of its successor", () => {
  const feeds = feedsOf({
    "categories.yaml":
      "- {slug: quiz, name: A, name_en: A, description: B, aliases: [jeux, examens]}\n",
    "tools/a.md": toolFile(),
  });
  const feed = feeds.get("feeds/categories/quiz.rss")!;
  expect(feed).toContain('"https://essai.test/feeds/categories/quiz.rss"');
  expect(feeds.get("feeds/categories/jeux.rss")).toBe(feed);
  expect(feeds.get("feeds/categories/examens.rss")).toBe(feed);
});

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
  tags: string[];
  published: string | null;
  updated: string | null;
}

/** Returns the entries that independent parsers find in a feed, whatever its format. */
function entriesOf(path: string, text: string): Entry[] {
  if (path.endsWith(".json")) {
    return JSON.parse(text).items.map((item: Record<string, string>) => ({
      id: item.id,
      title: item.title,
      url: item.url,
      html: item.content_html,
      tags: item.tags ?? [],
      published: item.date_published,
      updated: item.date_modified,
    }));
  }
  // The parser decodes the text of elements twice, so read titles and HTML from the XML.
  const html = path.endsWith(".rss")
    ? textsOf(text, "description").slice(1)
    : textsOf(text, "content");
  const titles = textsOf(text, "title").slice(1);
  const day = (date: Date | null) => date && date.toISOString().replace(".000", "");
  return parseFeed(text).items.map((item, index) => ({
    id: item.id!,
    title: titles[index]!,
    url: item.url!,
    html: html[index]!,
    tags: item.categories.map(({ term }) => term),
    published: day(item.published),
    updated: day(item.updated),
  }));
}

const FORMATS = ["rss", "atom", "json"];
const at = (feeds: Map<string, string>, path: string) => entriesOf(path, feeds.get(path)!);

describe("the fixture", () => {
  let feeds: Map<string, string>;
  beforeAll(() => {
    const outputs = feedFiles(fixtureCatalog());
    feeds = new Map(outputs.map(({ path, render }) => [path, String(render())]));
  });

  test.each([
    "feeds/tools.rss",
    "feeds/tools.atom",
    "feeds/collections.json",
    "feeds/categories/ecriture.rss",
    "feeds/categories/ecriture.atom",
  ])("%s", async (path) => {
    const golden = `golden/${path.replaceAll("/", "-")}${path.endsWith("json") ? "" : ".xml"}`;
    await expect(feeds.get(path)!).toMatchFileSnapshot(golden);
  });

  test("all formats of a feed have the same entries", () => {
    for (const stem of ["feeds/tools", "feeds/categories/ecriture", "feeds/collections"]) {
      const [rss, atom, json] = FORMATS.map((extension) => at(feeds, `${stem}.${extension}`));
      expect(atom!.length, stem).toBeGreaterThan(0);
      const common = ({ id, title, url, tags }: Entry) => ({ id, title, url, tags });
      expect(rss!.map(common)).toEqual(atom!.map(common));
      expect(json!.map(common)).toEqual(atom!.map(common));
      expect(json!.map(({ html, updated }) => [html, updated])).toEqual(
        atom!.map(({ html, updated }) => [html, updated]),
      );
      expect(rss!.map(({ published }) => published)).toEqual(
        json!.map(({ published }) => published),
      );
    }
  });
});

const TOOLS = {
  "tools/a.md": toolFile({ name: "A", added_at: "2026-01-12", updated_at: "2026-03-01" }),
  "tools/b.md": toolFile({ name: "B", added_at: "2026-02-01" }),
  "collections/c.md": collectionFile(["a"]),
};

test("identifiers are unique among feeds and records, even if a tool and a collection share a slug", () => {
  const both = feedsOf({ ...TOOLS, "tools/c.md": toolFile() });
  const ids = [...both]
    .filter(([path]) => path.endsWith(".atom"))
    .flatMap(([path, text]) => [
      /<id>([^<]*)/.exec(text)![1]!,
      ...(path.includes("categories") ? [] : entriesOf(path, text).map(({ id }) => id)),
    ]);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids.length).toBe(4 + 4);
});

test.each(FORMATS)("hostile texts are escaped, and parsers get them back: %s", (extension) => {
  const name = "]]> <script>alert(\"1\")</script> & 'é' 😀 \ufffd";
  const body = "Un `]]>`, un `<script>` & un « 😀 ».";
  const feeds = feedsOf({
    "tools/a.md": toolFile(
      { name: JSON.stringify(name), short_description: JSON.stringify(name) },
      body,
    ),
    "site.yaml": siteYaml("Essai", "'Essais & <b>'"),
  });
  const [entry] = at(feeds, `feeds/tools.${extension}`);
  expect(entry!.title).toBe(name);
  expect(entry!.html).toContain(
    "<p>Un <code>]]&gt;</code>, un <code>&lt;script&gt;</code> &amp; un ",
  );
  expect(entry!.html).toContain("« 😀 ».</p>");
  expect(feeds.get(`feeds/tools.${extension}`)).toContain(
    extension === "json" ? '"title":"Essais & <b>"' : "<title>Essais &amp; &lt;b&gt;</title>",
  );
});

test.each(["feeds/tools", "feeds/collections", "feeds/categories/quiz"])(
  "%s without entries is valid and has no date from the clock",
  (stem) => {
    const feeds = feedsOf({});
    for (const extension of FORMATS) expect(at(feeds, `${stem}.${extension}`)).toEqual([]);
    expect(feeds.get(`${stem}.rss`)).not.toContain("lastBuildDate");
    expect(feeds.get(`${stem}.atom`)).toContain("<updated>1970-01-01T00:00:00Z</updated>");
  },
);

test.each(FORMATS)(
  "a feed has the 50 newest entries, those of one day by name: %s",
  (extension) => {
    const day = (i: number) => `2026-01-${String(1 + (i % 20)).padStart(2, "0")}`;
    const records = Array.from({ length: 70 }, (_, i) => ({
      slug: `t${(i * 37) % 70}`,
      day: day(i),
    }));
    const feeds = feedsOf(
      Object.fromEntries(
        records.map(({ slug, day }) => [
          `tools/${slug}.md`,
          toolFile({ name: slug, added_at: day }),
        ]),
      ),
    );
    const expected = records.toSorted((a, b) =>
      a.day === b.day ? (a.slug < b.slug ? -1 : 1) : a.day > b.day ? -1 : 1,
    );
    expect(at(feeds, `feeds/tools.${extension}`).map(({ title }) => title)).toEqual(
      expected.slice(0, 50).map(({ slug }) => slug),
    );
  },
);

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
  for (const path of ["feeds/tools.rss", "feeds/categories/quiz.atom", "feeds/collections.json"]) {
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
    "categories.yaml": "- {slug: quiz, name: A, description: B, aliases: [jeux, examens]}\n",
    "tools/a.md": toolFile(),
  });
  for (const format of FORMATS) {
    const feed = feeds.get(`feeds/categories/quiz.${format}`)!;
    expect(feed).toContain(`"https://essai.test/feeds/categories/quiz.${format}"`);
    expect(feeds.get(`feeds/categories/jeux.${format}`)).toBe(feed);
    expect(feeds.get(`feeds/categories/examens.${format}`)).toBe(feed);
  }
});

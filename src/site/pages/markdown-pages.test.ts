import { Parser, type Node } from "commonmark";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { buildCatalog, type Catalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource } from "../../content/source.ts";
import { FIXTURE } from "../../testing/folder.ts";
import { memorySource } from "../../testing/memory-source.ts";
import { SAMPLE, toolFile } from "../../testing/sample.ts";
import { toolDocument } from "../api/tool-document.ts";
import { planSite } from "../plan.ts";
import { markdownLink, markdownText } from "./markdown-text.ts";

let catalog: Catalog;
let files: Map<string, string>;

beforeAll(() => {
  catalog = buildCatalog(loadContent(diskSource(FIXTURE)).content!);
  files = markdownFiles(catalog);
});

function markdownFiles(of: Catalog): Map<string, string> {
  const outputs = planSite(of).filter(({ path }) => path.endsWith(".md"));
  return new Map(outputs.map(({ path, render }) => [path, String(render())]));
}

test.each(["outils/eclair", "selections/evaluer"])(
  "%s.md matches its golden file",
  async (page) => {
    await expect(files.get(`${page}.md`)).toMatchFileSnapshot(
      `golden/${page.replaceAll("/", "-")}.md`,
    );
  },
);

test("exactly the published tools and collections have a Markdown file, which their page links", () => {
  const { tools, collections } = catalog;
  expect([...files.keys()].toSorted()).toEqual(
    [
      ...tools.map(({ slug }) => `outils/${slug}.md`),
      ...collections.map(({ slug }) => `selections/${slug}.md`),
    ].toSorted(),
  );
  for (const { path, render } of planSite(catalog)) {
    if (!path.endsWith(".html")) continue;
    const markdown = path.replace(/html$/, "md");
    const link = `<link rel="alternate" type="text/markdown" href="/${markdown}">`;
    expect(String(render()).includes(link), path).toBe(files.has(markdown));
  }
});

test("the front matter of a tool has the facts of the API under their names", () => {
  for (const tool of catalog.tools) {
    const text = files.get(`outils/${tool.slug}.md`)!;
    const { data, license } = toolDocument(catalog.site, tool);
    const {
      long_description: _text,
      long_description_html: _html,
      alternatives: _alternatives,
      collections: _collections,
      ...facts
    } = data;
    const page = `${catalog.site.url}/outils/${tool.slug}`;
    expect(parse(text.split("---\n")[1]!)).toEqual({ ...facts, page, license });
  }
});

test("names cannot leave the front matter or become markup", () => {
  const name = "---: [x](https://a.test) <b> *y* `z`";
  const tool = toolFile({ name: JSON.stringify(name) });
  const { content } = loadContent(memorySource({ ...SAMPLE, "tools/a.md": tool }));
  const text = markdownFiles(buildCatalog(content!)).get("outils/a.md")!;
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text)!;
  expect((parse(yaml!) as { name: string }).name).toBe(name);
  expect(body).toContain("# \\---: \\[x\\](https://a.test) \\<b\\> \\*y\\* \\`z\\`\n");
});

/** Returns the kinds of nodes of Markdown, and its text. */
function read(markdown: string): { kinds: Set<string>; text: string } {
  const walker = new Parser().parse(markdown).walker();
  const kinds = new Set<string>();
  let text = "";
  for (let event = walker.next(); event; event = walker.next()) {
    const node: Node = event.node;
    kinds.add(node.type);
    if (event.entering && node.type === "text") text += node.literal ?? "";
  }
  return { kinds, text };
}

const line = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom(...Array.from("ab1é \\`*_{}[]()<>&~|#!+-=.:;\"'")),
      maxLength: 20,
    }),
    fc.constantFrom("12. a", "&amp;", "<https://a.test>", "[a]: b", "# a", "- a", "```", "***"),
  )
  .map((text) => text.trim().replace(/ +/g, " "))
  .filter((text) => text !== "");

test("any text is shown as it is written", () => {
  fc.assert(
    fc.property(line, (text) => {
      for (const around of ["", "a "]) {
        const shown = read(around + markdownText(text));
        expect([...shown.kinds].toSorted()).toEqual(["document", "paragraph", "text"]);
        expect(shown.text).toBe(around + text);
      }
      const link = read(markdownLink(text, "https://a.test/x.md"));
      expect(link.text).toBe(text);
      expect([...link.kinds].toSorted()).toEqual(["document", "link", "paragraph", "text"]);
    }),
  );
});

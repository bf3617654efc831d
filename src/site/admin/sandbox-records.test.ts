import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildCatalog, type Catalog } from "../../catalog/catalog.ts";
import { severity } from "../../content/diagnostics.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource, type Source } from "../../content/source.ts";
import { FIXTURE } from "../../testing/folder.ts";
import { memorySource } from "../../testing/memory-source.ts";
import { SAMPLE, toolFile } from "../../testing/sample.ts";
import { toolData } from "../api/tool-document.ts";
import { adminFiles } from "./admin-files.ts";
import { sandboxRecords } from "./sandbox-records.ts";

test("copies of the published records pass the check and say the same", () => {
  const catalog = (source: Source) => {
    const { content, diagnostics } = loadContent(source);
    expect(diagnostics.filter((diagnostic) => severity(diagnostic) === "error")).toEqual([]);
    return buildCatalog(content!);
  };
  const original = catalog(diskSource(FIXTURE));
  const copies = Object.entries(sandboxRecords(original)).map(
    ([path, text]) => [path.slice("content/".length), text] as const,
  );
  const settings = ["categories.yaml", "levels.yaml", "subjects.yaml"].map(
    (path) => [path, readFileSync(join(FIXTURE, path), "utf8")] as const,
  );
  const copy = catalog(memorySource(Object.fromEntries([...settings, ...copies])));
  const pages = (from: Catalog) =>
    from.tools.map((tool) => ({ ...toolData(from.site, tool), screenshot: null }));
  expect(pages(copy)).toEqual(pages(original));
  expect(copy.site).toEqual(original.site);
  const lists = ({ collections }: Catalog) =>
    collections.map(({ slug, text, tools, ...rest }) => [
      slug,
      text,
      rest.title,
      tools.map(({ tool, note }) => [tool.slug, note]),
    ]);
  expect(lists(copy)).toEqual(lists(original));
});

test("the sandbox contains no drafts and no archived records", () => {
  const { content } = loadContent(diskSource(FIXTURE));
  const text = JSON.stringify(sandboxRecords(buildCatalog(content!)));
  expect(text).not.toMatch(/brouillon|archive|cachee|draft/i);
});

test("a name that is not plain YAML survives the copy", () => {
  const name = `a: "b" # 'c' \\ {d} & *e`;
  const { content } = loadContent(
    memorySource({ ...SAMPLE, "tools/a.md": toolFile({ name: JSON.stringify(name) }) }),
  );
  const files = sandboxRecords(buildCatalog(content!));
  const copy = memorySource({ ...SAMPLE, "tools/a.md": files["content/tools/a.md"]! });
  expect(loadContent(copy).content!.tools[0]!.name).toBe(name);
});

test("a large directory is copied in part, and the page says so", () => {
  const many = Array.from({ length: 1200 }, (_, i) => [
    `tools/t${i}.md`,
    toolFile({ name: `N${i}` }),
  ]);
  const { content } = loadContent(memorySource({ ...SAMPLE, ...Object.fromEntries(many) }));
  const large = buildCatalog(content!);
  const small = { ...large, tools: large.tools.slice(0, 1000) };
  const records = Object.keys(sandboxRecords(large)).filter((path) => path.endsWith(".md"));
  expect(records).toHaveLength(1000);
  const page = (catalog: Catalog) =>
    String(
      adminFiles(catalog)
        .find(({ path }) => path === "admin/index.html")!
        .render(),
    );
  expect(page(large)).toContain("que les 1000 premières fiches");
  expect(page(small)).not.toContain("premières fiches");
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Website } from "../website/website.ts";
import { FIXTURE } from "../test/folder.ts";
import { toolFile } from "../test/sample.ts";
import { adminFiles } from "./admin-files.ts";
import { sandboxRecords } from "./sandbox-records.ts";
import { catalogOf, fixtureCatalog } from "../test/catalog-of.ts";

test("copies of the published records pass the check and say the same", () => {
  const original = fixtureCatalog();
  const copies = Object.entries(sandboxRecords(original)).map(
    ([path, text]) => [path.slice("content/".length), text] as const,
  );
  const settings = ["categories.yaml", "levels.yaml", "subjects.yaml", "notices.yaml"].map(
    (path) => [path, readFileSync(join(FIXTURE, path), "utf8")] as const,
  );
  const draft = toolFile({ status: "draft", category: "quiz-evaluation" });
  const copy = catalogOf(Object.fromEntries([["tools/projet.md", draft], ...settings, ...copies]));
  const pages = (from: Website) => from.tools.map((tool) => ({ ...tool, screenshot: null }));
  expect(pages(copy)).toEqual(pages(original));
  expect(copy.site).toEqual(original.site);
  const lists = ({ collections }: Website) =>
    collections.map(({ slug, title, introduction, tools }) => [
      slug,
      title,
      introduction,
      tools.map(({ slug, note }) => [slug, note]),
    ]);
  expect(lists(copy)).toEqual(lists(original));
});

test("a name that is not plain YAML survives the copy", () => {
  const name = `a: "b" # 'c' \\ {d} & *e`;
  const tools = { "tools/a.md": toolFile({ name: JSON.stringify(name) }) };
  const files = sandboxRecords(catalogOf(tools));
  const copy = catalogOf({ "tools/a.md": files["content/tools/a.md"]! });
  expect(copy.tools[0]!.name).toBe(name);
});

test("a large directory is copied in part, and the page says so", () => {
  const many = Array.from({ length: 1001 }, (_, i) => [
    `tools/t${i}.md`,
    toolFile({ name: `N${i}` }),
  ]);
  const large = catalogOf(Object.fromEntries(many));
  const small = { ...large, tools: large.tools.slice(0, 1000) };
  const records = Object.keys(sandboxRecords(large)).filter((path) => path.endsWith(".md"));
  expect(records).toHaveLength(1000);
  const page = (directory: Website) => String(adminFiles(directory)[0]!.render());
  expect(page(large)).toContain("que les 1000 premières fiches");
  expect(page(small)).not.toContain("premières fiches");
});

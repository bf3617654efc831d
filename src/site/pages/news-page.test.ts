import { expect, test } from "vitest";
import type { Files } from "../../test/memory-source.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { newsPage } from "./news-page.ts";
import { markup } from "../markup.ts";
import { catalogOf } from "../../test/catalog-of.ts";

function shown(files: Files): string[] {
  const { main } = newsPage(catalogOf(files));
  const html = markup`${main}`.markup;
  const parts = html.matchAll(/<h2><time datetime="(.*?)">|<h3>(.*?)<|<li><a href="\/(.*?)"/g);
  return [...parts].map(([, day, kind, path]) => day ?? kind ?? path!);
}

test("tools and collections are listed by day, the newest first and collections before tools", () => {
  const added = (added_at: string, name: string) => toolFile({ name, added_at });
  expect(
    shown({
      "tools/b.md": added("2026-02-01", "Bêta"),
      "tools/a.md": added("2026-02-01", "Alpha"),
      "tools/c.md": added("2026-03-05", "Gamma"),
      "tools/d.md": toolFile({ name: "Delta", status: "draft", added_at: "2026-04-01" }),
      "collections/choix.md": collectionFile(["a"], { updated_at: "2026-02-01" }),
      "collections/essai.md": collectionFile(["a"], { title: "Essai", updated_at: "2025-12-31" }),
    }),
  ).toEqual([
    "2026-03-05",
    "Outils ajoutés (1)",
    "outils/c",
    "2026-02-01",
    "Sélections revues (1)",
    "selections/choix",
    "Outils ajoutés (2)",
    "outils/a",
    "outils/b",
    "2025-12-31",
    "Sélections revues (1)",
    "selections/essai",
  ]);
});

test("a long list is cut after 100 tools, and the page says how many are elsewhere", () => {
  const files = Array.from({ length: 103 }, (_, i) => [
    `tools/t${i}.md`,
    toolFile({ name: `Outil ${i}`, website: `https://t${i}.test` }),
  ]);
  const html = markup`${newsPage(catalogOf(Object.fromEntries(files))).main}`.markup;
  expect(html.match(/<li>/g)).toHaveLength(100);
  expect(html).toContain("3\u00a0outils plus anciens");
});

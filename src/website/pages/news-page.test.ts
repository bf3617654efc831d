import { expect, test } from "vitest";
import type { Files } from "../../test/memory-source.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { newsPage } from "./news-page.ts";
import { markup } from "../shared/markup.ts";
import { catalogOf } from "../../test/catalog-of.ts";

function shown(files: Files): string[] {
  const { main } = newsPage(catalogOf(files));
  const html = markup`${main}`.markup;
  const parts = html.matchAll(/<h2>(.*?)<|<h3><time datetime="(.*?)">|<li><a href="\/(.*?)"/g);
  return [...parts].map(([, kind, day, path]) => kind ?? day ?? path!);
}

test("tools, then collections are listed by day, the newest first", () => {
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
    "Outils ajoutés",
    "2026-03-05",
    "outils/c",
    "2026-02-01",
    "outils/a",
    "outils/b",
    "Sélections revues",
    "2026-02-01",
    "selections/choix",
    "2025-12-31",
    "selections/essai",
  ]);
});

test("ten entries of each kind are listed, then a link to all", () => {
  const files = Array.from({ length: 11 }, (_, i) => [
    [`tools/t${i}.md`, toolFile({ name: `Outil ${i}`, website: `https://t${i}.test` })],
    [`collections/c${i}.md`, collectionFile(["t0"], { title: `Choix ${i}` })],
  ]);
  const html = (all: typeof files) =>
    markup`${newsPage(catalogOf(Object.fromEntries(all.flat()))).main}`.markup;
  expect(html(files).match(/<li>/g)).toHaveLength(20);
  expect(html(files)).toContain('<a href="/?sort=newest">Tout voir (11\u00a0outils)</a>');
  expect(html(files)).toContain('<a href="/selections">Tout voir (11\u00a0sélections)</a>');
  expect(html(files.slice(0, 10)).match(/<li>/g)).toHaveLength(20);
  expect(html(files.slice(0, 10))).not.toContain("Tout voir");
});

import { expect, test } from "vitest";
import { toolFile } from "../../test/sample.ts";
import { markup } from "../markup.ts";
import { archivedPageOf } from "./archived-page.ts";
import { catalogOf } from "../../test/catalog-of.ts";

function pageOf(changes: Record<string, string>, others: Record<string, string> = {}): string {
  const vieux = toolFile({ name: "Vieux", status: "archived", ...changes });
  const catalog = catalogOf({ "tools/vieux.md": vieux, ...others });
  const page = archivedPageOf(catalog.site, catalog.archived[0]!);
  return markup`${page.main}`.markup.replaceAll("\u00a0", " ");
}

test("the page of an archived tool says since when it is closed", () => {
  expect(pageOf({ closed_at: "2026-03-01" })).toContain(
    'Cet outil a fermé le <time datetime="2026-03-01">1er mars 2026</time>.',
  );
  expect(pageOf({})).toContain("Cet outil a fermé. La date n’est pas connue.");
});

test("the page of an archived tool has its alternatives, and no link to its site", () => {
  const page = pageOf({}, { "tools/ardoise.md": toolFile({ website: "https://ouvert.test" }) });
  expect(page).toContain("<h2>Alternatives à Vieux</h2>");
  expect(page).toContain('<a href="/outils/ardoise">Ardoise</a>');
  expect(page).not.toContain("outil.test");
  expect(pageOf({})).not.toContain("Alternatives");
});

import { expect, test } from "vitest";
import { linkCheck } from "../../test/link-check.ts";
import { code } from "../safe-markdown.ts";
import { formatLinks } from "./link-report.ts";
import type { CheckedLink } from "./verdicts.ts";

const checked = (slug: string, changes: Partial<CheckedLink> = {}): CheckedLink => ({
  slug,
  field: "website",
  url: `https://${slug}.test`,
  path: `content/tools/${slug}.md`,
  line: 6,
  expected: { name: slug, french: true },
  ...linkCheck({ visited: "2026-01-15", title: `${slug} : accueil`, lang: "fr" }),
  ...changes,
});

const silent = { http: null, title: null, lang: null };
const LINKS = [
  checked("ardoise"),
  checked("buvard", { verdict: "moved", to: "https://buvard.example/" }),
  checked("craie", { verdict: "blocked", http: 403, reason: "forbidden", title: null }),
  checked("dictee", {
    ...silent,
    verdict: "suspect",
    reason: "no-such-host",
    strikes: ["2026-01-15"],
  }),
  checked("encre", {
    verdict: "gone",
    http: 404,
    reason: "not-found",
    strikes: ["2026-01-01", "2026-01-08", "2026-01-15"],
  }),
  checked("feutre", { verdict: "parked", reason: "for-sale", title: "feutre.test" }),
  checked("gomme", { lang: "en" }),
  checked("herbier", { title: "Autre chose" }),
  checked("index", { verdict: "suspect", http: 502, reason: "server-error", title: null }),
];

test("for programs: one object for each link, with the keys that are promised", async () => {
  const rows = JSON.parse(formatLinks(LINKS, "json", "2026-01-15")) as object[];
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  await expect(lines.join("")).toMatchFileSnapshot("golden/links.ndjson");
});

test("for editors: a summary in French, each kind apart", async () => {
  const summary = formatLinks(LINKS, "markdown", "2026-01-15");
  await expect(summary).toMatchFileSnapshot("golden/links.md");
});

test.each([
  ["GéoGebra", "Geogebra – le monde", null],
  ["Adobe Acrobat", "Acrobat | Adobe", null],
  ["H5P", "Créer avec H 5 P", null],
  ["Claude (Anthropic)", "Claude", null],
  ["reveal.js", "Reveal.JS", null],
  ["Ardoise", null, null],
  ["", "Ardoise", null],
  ["Ardoise", "Domaine par défaut", "other-title"],
])("the tool %s with the title %s has the reason %s", (name, title, reason) => {
  const link = checked("a", { expected: { name, french: false }, title });
  expect(JSON.parse(formatLinks([link], "json", "2026-01-15"))).toMatchObject([{ reason }]);
});

test("titles and URLs can be neither Markdown nor commands", () => {
  const hostile = "`|<!--\u001b[2J @ada ```\n# https://x.test";
  const link = checked("nom", { title: hostile, verdict: "moved", to: "https://b.test/> @ada" });
  const parts = formatLinks([link], "markdown", "2026-01-15").split(code(hostile));
  expect(parts).toHaveLength(3);
  expect(parts.join("")).toContain("<https://b.test/%3E%20@ada>");
  expect(parts.join("")).not.toContain("\u001b");
  expect(parts.join("")).not.toMatch(/<!--|x\.test/);
});

test("however many links there are, the summary fits into an issue", () => {
  const many = Array.from({ length: 3000 }, (_, i) => ({
    ...LINKS[i % LINKS.length]!,
    url: `https://a.test/${"b".repeat(i)}`,
  }));
  const summary = formatLinks(many, "markdown", "2026-01-15");
  expect(summary.length).toBeLessThan(65_536);
  expect(summary).toMatch(/^Et \d+ de plus\.$/m);
});

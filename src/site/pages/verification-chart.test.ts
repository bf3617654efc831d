import { expect, test } from "vitest";
import type { Verification } from "../../catalog/verification.ts";
import { verificationChart } from "./verification-chart.ts";

const category = (name: string) => ({
  slug: "quiz",
  name,
  description: "Rien.",
  aliases: [],
  tool_count: 0,
});
const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}`);
const counts = (values: Record<number, number>) => months.map((_, i) => values[i] ?? 0);

function chart(...rows: Verification["rows"]): string {
  const verified = rows.reduce((sum, row) => sum + row.verified, 0);
  return verificationChart({ verified, months: verified === 0 ? [] : months, rows }).markup;
}

const bars = (html: string) =>
  [...html.matchAll(/<rect class="bar" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"\/>/g)].map(
    (bar) => bar.slice(1).map(Number),
  );

test("each month with verifications is a bar at its place on the axis, all on one scale", () => {
  const html = chart(
    { category: category("A"), counts: counts({ 0: 1, 11: 4 }), verified: 5, never: 2 },
    { category: category("B"), counts: counts({ 5: 2 }), verified: 2, never: 0 },
  );
  expect(bars(html)).toEqual([
    [1, 15, 8, 5],
    [111, 0, 8, 20],
    [51, 10, 8, 10],
  ]);
  expect(html).toContain(
    "<title>janvier\u00a02026\u00a0: 1\u202f; décembre\u00a02026\u00a0: 4</title>",
  );
  expect(html).toContain('<time datetime="2026-01">janv.\u00a02026</time>\u00a0– ');
  expect(html).toContain('<time datetime="2026-12">déc.\u00a02026</time>');
});

test("a single verification is visible beside a month with thousands", () => {
  const html = chart({
    category: category("A"),
    counts: counts({ 0: 1, 1: 9999 }),
    verified: 10_000,
    never: 0,
  });
  expect(bars(html).map(([, , , height]) => height)).toEqual([2, 20]);
});

test("without a verified tool, the chart has no dates and shows what awaits verification", () => {
  const html = chart(
    { category: category("A & B"), counts: [], verified: 0, never: 21 },
    { category: category("C"), counts: [], verified: 0, never: 7 },
  );
  expect(html).not.toContain("<time");
  expect(html).not.toContain('class="bar"');
  expect(html).toContain("A &amp; B");
  expect([...html.matchAll(/<span class="number">(\d+)<\/span>/g)].map(([, n]) => n)).toEqual([
    "21",
    "7",
  ]);
  expect(html).toContain("Aucune date à montrer");
  expect(
    [...html.matchAll(/<rect class="never" .*?width="(.*?)"/g)].map(([, width]) => width),
  ).toEqual(["100", "33.3"]);
});

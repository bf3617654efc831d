import { expect, test } from "vitest";
import { fieldLine } from "./field-lines.ts";
import { MARKDOWN } from "./marks.ts";

const field = (before: string | null, after: string | null) =>
  ({ key: "x", title: "Champ", style: "words", before, after }) as const;
const numbered = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");

test("a field with hundreds of separate changes is cut, and says so", () => {
  const before = numbered(240, (i) => `un mot ancien${i}`);
  const line = fieldLine(field(before, before.replaceAll("ancien", "nouveau")), false, MARKDOWN);
  expect(line.length).toBeLessThan(2500);
  expect(line).toMatch(/nouveau\d+<\/strong>.*\[…\]$/);
});

test("a rewritten text shows the beginnings of both versions, and how much is left out", () => {
  const line = fieldLine(
    field(
      numbered(900, (i) => `a${i}`),
      numbered(900, (i) => `b${i}`),
    ),
    false,
    MARKDOWN,
  );
  expect(line).toMatch(
    /<del>a0 a1 .* \[… \d+\u00a0mots\]<\/del> <strong>b0 b1 .* \[… \d+\u00a0mots\]<\/strong>$/,
  );
  expect(line.length).toBeLessThan(2500);
});

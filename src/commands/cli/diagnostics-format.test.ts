import { expect, test } from "vitest";
import type { Diagnostic } from "../../core/content/diagnostics.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";

const place = { path: "content/tools/a.md", line: 2, column: 3 };
const empty: Diagnostic = { ...place, code: "empty", name: { key: "name" } };
const due: Diagnostic = { ...place, code: "review-due", due: "2026-02-01" };

test.each([
  ["en", '"name" is empty; complete it', "warning: review due"],
  ["fr", "Le champ «\u00a0name\u00a0» est vide", "avertissement\u00a0: La fiche est à vérifier"],
] as const)("a line has place, code and message, in %s", (language, message, warning) => {
  const [first, second] = formatDiagnostics([empty, due], "text", language).split("\n");
  expect(first).toContain(`content/tools/a.md:2:3  empty  ${message}`);
  expect(second).toContain(`content/tools/a.md:2:3  review-due  ${warning}`);
  const [row] = JSON.parse(formatDiagnostics([empty], "json", language)) as object[];
  const text = expect.stringContaining(message);
  expect(row).toEqual({ ...place, code: "empty", severity: "error", message: text });
});

test("a hostile path or value stays in one annotation", () => {
  const path = { ...empty, path: "a,b:c\n::error::x.md" };
  expect(formatDiagnostics([path], "github", "en")).toBe(
    '::error file=a%2Cb%3Ac\\u{a}%3A%3Aerror%3A%3Ax.md,line=2,col=3,title=empty::"name" is empty; complete it\n',
  );
  const text = "100 %\n::warning::\u202e »";
  const value: Diagnostic = { ...place, code: "unknown-category", text, near: null };
  for (const language of ["en", "fr"] as const) {
    const text = formatDiagnostics([value], "github", language);
    expect(text).toContain("100 %25\\n::warning::");
    expect(text).toMatch(/^[^\n\u202e]+\n$/);
  }
});

test("text shows at most 50 diagnostics per file; JSON contains all", () => {
  const many = [
    ...Array.from({ length: 70 }, (_, line) => ({ ...empty, line })),
    { ...empty, path: "z.md" },
  ];
  const lines = formatDiagnostics(many, "text", "en").split("\n");
  expect(lines).toHaveLength(50 + 1 + 1 + 1);
  expect(lines[50]).toMatch(
    /^content\/tools\/a.md:50:3  too-many-errors  only the first 50 errors/,
  );
  expect(JSON.parse(formatDiagnostics(many, "json", "en"))).toHaveLength(71);
});

test.each([
  [[], "0 errors", "0\u00a0erreur"],
  [[due], "1 warning", "1\u00a0avertissement"],
  [[empty, empty, due], "2 errors and 1 warning", "2\u00a0erreurs et 1\u00a0avertissement"],
])("counts name errors and warnings, in singular and plural", (diagnostics, en, fr) => {
  expect([countText(diagnostics, "en"), countText(diagnostics, "fr")]).toEqual([en, fr]);
});

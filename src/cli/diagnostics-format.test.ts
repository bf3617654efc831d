import { expect, test } from "vitest";
import type { Diagnostic } from "../content/diagnostics.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";

const place = { path: "content/tools/a.md", line: 2, column: 3 };
const empty: Diagnostic = { ...place, code: "empty", name: { key: "name" }, what: "value" };
const due: Diagnostic = { ...place, code: "review-due", due: "2026-02-01" };

test("a line of text has the place, the code and the message in the language", () => {
  expect(formatDiagnostics([empty], "text", "en")).toBe(
    "content/tools/a.md:2:3  empty  name must not be empty\n",
  );
  expect(formatDiagnostics([empty], "text", "fr")).toBe(
    "content/tools/a.md:2:3  empty  Le champ «\u00a0name\u00a0» est vide\u00a0; complétez-le\n",
  );
  expect(formatDiagnostics([due], "text", "en")).toContain("  review-due  warning: review due");
  expect(formatDiagnostics([due], "text", "fr")).toContain(
    "  review-due  avertissement\u00a0: La fiche est à vérifier",
  );
});

test("JSON has the code and the message in the language, and not the values of the message", () => {
  const json = (language: "en" | "fr") => JSON.parse(formatDiagnostics([empty], "json", language));
  const row = { ...place, code: "empty", severity: "error" };
  expect(json("en")).toEqual([{ ...row, message: "name must not be empty" }]);
  expect(json("fr")).toEqual([
    { ...row, message: "Le champ «\u00a0name\u00a0» est vide\u00a0; complétez-le" },
  ]);
});

test("control characters in a file name do not reach the terminal", () => {
  const text = formatDiagnostics([{ ...empty, path: "tools/\u001b[31m\n\u202e.md" }], "text", "en");
  expect(text).toBe("tools/\\u{1b}[31m\\u{a}\\u{202e}.md:2:3  empty  name must not be empty\n");
});

test.each(["en", "fr"] as const)(
  "a hostile path cannot start another annotation, in %s",
  (lang) => {
    const hostile = { ...empty, path: "a,b:c\n::error::x.md" };
    expect(formatDiagnostics([hostile], "github", lang)).toMatch(
      /^::error file=a%2Cb%3Ac\\u\{a\}%3A%3Aerror%3A%3Ax\.md,line=2,col=3,title=empty::[^\n]+\n$/,
    );
  },
);

test.each(["en", "fr"] as const)("a hostile value stays in one annotation, in %s", (lang) => {
  const category = "100 %\n::warning::\u202e »";
  const hostile: Diagnostic = { ...place, code: "unknown-category", category, near: null };
  const text = formatDiagnostics([hostile], "github", lang);
  expect(text).toContain("100 %25\\n::warning::");
  expect(text).toMatch(/^[^\n\u202e]+\n$/);
});

test("text shows at most 50 diagnostics per file; JSON contains all", () => {
  const many = [
    ...Array.from({ length: 70 }, (_, line) => ({ ...empty, line })),
    { ...empty, path: "z.md" },
  ];
  const lines = formatDiagnostics(many, "text", "en").split("\n");
  expect(lines).toHaveLength(50 + 1 + 1 + 1);
  expect(lines[50]).toBe("content/tools/a.md: more errors; --format=json shows all");
  expect(formatDiagnostics(many, "text", "fr").split("\n")[50]).toContain("d’autres erreurs");
  expect(JSON.parse(formatDiagnostics(many, "json", "en"))).toHaveLength(71);
});

test("counts name errors and warnings, in singular and plural", () => {
  const counted = [[], [empty], [due], [empty, empty, due], [due, due]].map((all) => [
    countText(all, "en"),
    countText(all, "fr"),
  ]);
  expect(counted).toEqual([
    ["0 errors", "0 erreur"],
    ["1 error", "1 erreur"],
    ["1 warning", "1 avertissement"],
    ["2 errors and 1 warning", "2 erreurs et 1 avertissement"],
    ["2 warnings", "2 avertissements"],
  ]);
});

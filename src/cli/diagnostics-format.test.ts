import { expect, test } from "vitest";
import type { Diagnostic } from "../content/diagnostics.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";

const diagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  path: "content/tools/a.md",
  line: 2,
  column: 3,
  code: "empty",
  message: "name must not be empty",
  ...changes,
});

test("a line of text has the place, the code and the message", () => {
  expect(formatDiagnostics([diagnostic()], "text")).toBe(
    "content/tools/a.md:2:3  empty  name must not be empty\n",
  );
});

test("control characters in a file name do not reach the terminal", () => {
  const text = formatDiagnostics([diagnostic({ path: "tools/\u001b[31m\n\u202e.md" })], "text");
  expect(text).toBe("tools/?[31m??.md:2:3  empty  name must not be empty\n");
});

test("a hostile path or message cannot start another annotation", () => {
  const hostile = diagnostic({ path: "a,b:c\n::error::x.md", message: "100 %\n::warning::y" });
  expect(formatDiagnostics([hostile], "github")).toBe(
    "::error file=a%2Cb%3Ac?%3A%3Aerror%3A%3Ax.md,line=2,col=3,title=empty::100 %25?::warning::y\n",
  );
});

test("text shows at most 50 diagnostics per file; JSON contains all", () => {
  const many = [
    ...Array.from({ length: 70 }, (_, line) => diagnostic({ line })),
    diagnostic({ path: "z.md" }),
  ];
  const lines = formatDiagnostics(many, "text").split("\n");
  expect(lines).toHaveLength(50 + 1 + 1 + 1);
  expect(lines[50]).toContain("--format=json");
  expect(JSON.parse(formatDiagnostics(many, "json"))).toHaveLength(71);
});

test("counts name errors and warnings, in singular and plural", () => {
  const warning = diagnostic({ code: "review-due" });
  expect(countText([])).toBe("0 errors");
  expect(countText([diagnostic()])).toBe("1 error");
  expect(countText([warning])).toBe("1 warning");
  expect(countText([diagnostic(), diagnostic(), warning])).toBe("2 errors and 1 warning");
});

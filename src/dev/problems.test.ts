import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { Failure } from "../failure.ts";
import { memorySource, type Files } from "../testing/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../testing/sample.ts";
import { contentProblem, failureProblem } from "./problems.ts";

function problemIn(files: Files) {
  const source = memorySource({ ...SAMPLE, ...files });
  return contentProblem(loadContent(source).diagnostics, source);
}

test("an error has its place and its source line, in records and in data files", () => {
  const problem = problemIn({
    "categories.yaml": "- slug: quiz\n  name: Quiz\n  colour: red\n  description: Interroger.\n",
    "tools/a.md": toolFile({ pricing: "gratuit" }),
  })!;
  expect(problem.errors.map(({ place, line, excerpt }) => [place, line, excerpt])).toEqual([
    ["categories.yaml:3:3", 3, { before: "  ", at: "colour:", after: " red" }],
    ["tools/a.md:5:10", 5, { before: "pricing: ", at: "gratuit", after: "" }],
  ]);
  expect(problem.count).toBe(2);
});

test("warnings are no problem", () => {
  const files = {
    "tools/a.md": toolFile(),
    "tools/b.md": toolFile({ status: "draft" }),
    "collections/c.md": collectionFile(["a", "b"]),
  };
  expect(loadContent(memorySource({ ...SAMPLE, ...files })).diagnostics).toHaveLength(1);
  expect(problemIn(files)).toBeNull();
});

test("a file that is missing, no text or too large has no source line", () => {
  const { "site.yaml": _, ...rest } = SAMPLE;
  const source = memorySource({
    ...rest,
    "screenshots/a.png": "no image",
    "tools/a.md": toolFile() + "x".repeat(1_100_000),
  });
  const { errors } = contentProblem(loadContent(source).diagnostics, source)!;
  expect(errors.map(({ place, excerpt }) => [place, excerpt])).toEqual([
    ["screenshots/a.png:1:1", null],
    ["screenshots/a.png:1:1", null],
    ["site.yaml:1:1", null],
    ["tools/a.md:1:1", null],
  ]);
});

test("of very many errors, the first twenty are sent", () => {
  const many = Array.from({ length: 30 }, (_, i) => [`tools/t${i}.md`, toolFile({ pricing: "x" })]);
  const { errors, count } = problemIn(Object.fromEntries(many) as Files)!;
  expect([errors.length, count]).toEqual([20, 30]);
});

test("names and values with invisible characters are escaped", () => {
  const problem = problemIn({
    "tools/a\u202eb.md": toolFile(),
    "tools/c.md": toolFile({ name: "x\u202ey\u001b[31m" }),
  });
  const text = JSON.stringify(problem);
  expect(text).not.toMatch(/\u202e|\\u001b/);
  expect(text).toContain("\\\\u{202e}y\\\\u{1b}[31m");
});

test("a Failure is shown with its message, a bug without", () => {
  expect(failureProblem(new Failure("dist: the disk is full\u202e"))).toEqual({
    kind: "failure",
    message: "dist: the disk is full\\u{202e}",
  });
  expect(failureProblem(new TypeError("secret"))).toEqual({ kind: "failure", message: null });
});

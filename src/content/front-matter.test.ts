import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.ts";

test("a record is front matter and a body, each with its offset", () => {
  expect(splitFrontMatter("---\nname: A\n---\n\nUn texte.\n")).toEqual({
    yaml: "name: A\n",
    yamlStart: 4,
    body: "\nUn texte.\n",
    bodyStart: 16,
  });
  expect(splitFrontMatter("--- \na: 1\n---\t")).toMatchObject({
    yaml: "a: 1\n",
    body: "",
    bodyStart: 14,
  });
  expect(splitFrontMatter("---\n---\nb")).toMatchObject({ yaml: "", body: "b", bodyStart: 8 });
});

test("a longer line of hyphens or an indented one does not end it", () => {
  expect(splitFrontMatter("---\na: |\n ---\n----\nb: 2\n---\nc")).toMatchObject({
    yaml: "a: |\n ---\n----\nb: 2\n",
  });
});

test("front matter is there, closed, and YAML", () => {
  expect(splitFrontMatter("Un texte.")).toMatchObject({ code: "no-front-matter", offset: 0 });
  expect(splitFrontMatter("")).toMatchObject({ code: "no-front-matter" });
  expect(splitFrontMatter("---\nname: A\n")).toMatchObject({ code: "no-front-matter" });
  for (const language of ["js", "javascript", "json", "toml", "yaml", "coffee", " js"]) {
    const fault = splitFrontMatter(`---${language}\nmodule.exports = {}\n---\n`);
    expect(fault, language).toMatchObject({ code: "front-matter-language", offset: 3 });
  }
});

test("a megabyte of blank lines is split at once", () => {
  expect(splitFrontMatter(`---\n${"\n".repeat(1_000_000)}`)).toMatchObject({
    code: "no-front-matter",
  });
});

import fs, {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { severity } from "../../content/diagnostics.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource } from "../../content/source.ts";
import { collectionFrontMatterSchema } from "../../content/schema/collection-fields.ts";
import { toolFrontMatterSchema } from "../../content/schema/tool-fields.ts";
import { callScript } from "../../test/call-script.ts";
import { filesOf, fixtureCopy, newFolder } from "../../test/folder.ts";
import { createFile } from "../../build/replace-file.ts";
import { createRecord } from "./create-record.ts";
import { COMMANDS } from "../../../scripts/commands.ts";

const TOOL = [
  "--short-description=Poser des questions : vite, à tous, et voir les réponses sans attendre.",
  "--category=quiz-evaluation",
  "--pricing=free",
  "--website=https://ardoise.test",
  "--date=2026-11-20",
];
const COLLECTION = ["--kind=stack", "--persona=écolier", "--description=Peu.", "--date=2026-11-20"];

function run(content: string, ...flags: string[]) {
  return callScript("new", [...flags, "--content", content]);
}

function errorsIn(content: string) {
  const { diagnostics } = loadContent(diskSource(content));
  return diagnostics.filter((diagnostic) => severity(diagnostic) === "error");
}

test("a tool is written as a draft that passes the check, quoted where YAML needs it", async () => {
  const content = fixtureCopy();
  const { status, stdout } = await run(content, "tool", "L’Ardoise d’Œdipe", ...TOOL);
  const path = join(content, "tools/l-ardoise-d-oedipe.md");
  expect([status, stdout]).toEqual([0, expect.stringMatching(`^${path}\nNext: complete the file`)]);
  expect(readFileSync(path, "utf8")).toBe(`---
name: L’Ardoise d’Œdipe
short_description: "Poser des questions : vite, à tous, et voir les réponses sans attendre."
category: quiz-evaluation
pricing: free
website: https://ardoise.test
status: draft
added_at: 2026-11-20
---

À écrire\u00a0: ce que fait l’outil, pour qui, dans quelle situation il est utile, et ses limites. Ce paragraphe est à remplacer avant la publication.
`);
  expect(errorsIn(content)).toEqual([]);
});

test("a collection is written with its tools, its text and the given slug", async () => {
  const content = fixtureCopy();
  const text = join(newFolder(), "text.md");
  writeFileSync(text, "\nDeux outils.\n\nPas plus.\n\n");
  const flags = ["--tools=eclair, zebre", "--slug=petit", "--status=published"];
  flags.push("--text-file", text);
  expect((await run(content, "collection", "Petit choix", ...COLLECTION, ...flags)).status).toBe(0);
  expect(readFileSync(join(content, "collections/petit.md"), "utf8")).toBe(`---
title: Petit choix
kind: stack
persona: écolier
description: Peu.
status: published
updated_at: 2026-11-20
tools:
  - tool: eclair
  - tool: zebre
---

Deux outils.

Pas plus.
`);
  expect(errorsIn(content)).toEqual([]);
});

test("without a terminal, all missing fields are listed", async () => {
  const content = fixtureCopy();
  expect(await run(content, "tool", "Ardoise", "--pricing=free")).toMatchObject({
    status: 2,
    stdout: "",
    stderr:
      "--short-description is missing\n--category is missing\n--website is missing\n" +
      "See: npm run new -- --help\n",
  });
  expect((await run(content, "collection")).stderr).toMatch(
    /^the name is missing\n--kind is missing\n/,
  );
  expect(readdirSync(join(content, "tools"))).toHaveLength(6);
});

test("one run shows every error of every field, in the words of the check", async () => {
  const content = fixtureCopy();
  const wrong =
    "--pricing=fre --category=vidd --website=http://a.fr --date=2026-02-30 --status=published --slug=Ardoise";
  const { status, stderr } = await run(content, "tool", "Ardoise", ...TOOL, ...wrong.split(" "));
  expect(status).toBe(2);
  expect(stderr.split("\n").slice(0, -2).toSorted()).toEqual([
    '"vidd" is not a category of categories.yaml; did you mean "vide"?',
    expect.stringMatching(/^--slug must be lower-case letters/),
    'added_at must be an existing day, written YYYY-MM-DD, not "2026-02-30"',
    'pricing must be one of free, freemium, paid, enterprise, not "fre"; did you mean "free"?',
    "status must be draft until there is a text; add one with --text or --text-file",
    'website must be a complete, public URL that begins with https://, not "http://a.fr"; did you mean "https://a.fr"?',
  ]);
});

test.each([
  ["tool", "Éclair", 1, /taken by .*tools\/eclair\.md/],
  ["tool", "Flash", 1, /"flash" is taken by .*tools\/eclair\.md/],
  ["tool", "Zébrée", 1, /tools\/zebre\.md has a similar name.*--distinct/],
  ["collection", "Noter", 1, /"noter" is taken by .*collections\/evaluer\.md/],
  ["tool", "？", 2, /no slug can be made from/],
  ["tool", "Index", 2, /^--slug must not be "index".*choose another name/],
])("a %s named %s is refused with %i", async (kind, name, code, message) => {
  const content = fixtureCopy();
  const { status, stderr } = await run(content, kind, name, ...TOOL);
  expect([status, stderr]).toEqual([code, expect.stringMatching(message)]);
});

/** Creates a collection for a person who gives these answers in turn; returns what they see, and the result. */
async function asked(language: "en" | "fr", ...answers: string[]) {
  const seen: string[] = [];
  const ask = (prompt: string) => {
    seen.push(...prompt.split("\n").map((line) => line.trim()));
    return Promise.resolve(answers.shift()!);
  };
  const given = { status: "draft", updated_at: "2026-11-20" };
  const rest = { slug: undefined, text: null, distinct: false };
  const record = { kind: "collection", given, ...rest } as const;
  const created = await createRecord(diskSource(fixtureCopy()), record, ask, language);
  return { seen, created, left: answers };
}

test("on a terminal, each missing field is asked for until it is valid", async () => {
  const answers = "Évaluer|Choisir|stak|stack| |écolier|Peu.|eclair, zebr|eclair".split("|");
  const { seen, created, left } = await asked("en", ...answers);
  expect(left).toEqual([]);
  expect(seen).toEqual([
    "title:",
    expect.stringMatching(/taken by .*collections\/evaluer\.md/),
    "title:",
    "kind is one of: top_list, stack",
    "kind:",
    'kind must be one of top_list, stack, not "stak"; did you mean "stack"?',
    "kind:",
    "persona:",
    "persona must not be empty",
    "persona:",
    "description:",
    "tools (separated by commas):",
    'there is no tool "zebr"; did you mean "zebre"?',
    "tools (separated by commas):",
  ]);
  expect(created).toMatchObject({ path: "collections/choisir.md" });
});

test("records with errors do not prevent a new one, and their names count as taken", async () => {
  const content = fixtureCopy();
  writeFileSync(join(content, "tools/cassé.md"), "no front matter");
  writeFileSync(join(content, "tools/abime.md"), "---\naliases: [ancien]\nname: 2\n---\n");
  expect(await run(content, "tool", "Ardoise", ...TOOL)).toMatchObject({ status: 0, stderr: "" });
  expect((await run(content, "tool", "Abîmé", ...TOOL)).stderr).toMatch(/taken by .*abime\.md/);
  expect((await run(content, "tool", "Ancien", ...TOOL)).stderr).toMatch(/taken by .*abime\.md/);
});

test("a full disk leaves no record", async () => {
  const content = fixtureCopy();
  const before = readdirSync(join(content, "tools"));
  const { writeFileSync } = fs;
  const full = vi.spyOn(fs, "writeFileSync").mockImplementation((file, _, options) => {
    writeFileSync(file, "", options);
    throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: file });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    full.mockRestore();
    syncBuiltinESMExports();
  });
  const { status, stderr } = await run(content, "tool", "Ardoise", ...TOOL);
  expect([status, stderr]).toEqual([1, expect.stringContaining("the disk is full")]);
  expect(readdirSync(join(content, "tools"))).toEqual(before);
});

test("nothing is written through a link", async () => {
  const content = fixtureCopy();
  const outside = newFolder();
  rmSync(join(content, "tools"), { recursive: true });
  symlinkSync(outside, join(content, "tools"));
  const { status, stderr } = await run(content, "tool", "Ardoise", ...TOOL);
  expect([status, stderr]).toEqual([1, expect.stringContaining("tools: a symbolic link")]);
  expect(readdirSync(outside)).toEqual([]);
});

test("a file that appears while the questions are answered stays", async () => {
  const content = newFolder();
  mkdirSync(join(content, "tools"));
  writeFileSync(join(content, "tools/ardoise.md"), "autre");
  expect(() => createFile(content, "tools/ardoise.md", "neuf")).toThrow("EEXIST");
  expect(filesOf(content)).toEqual({ "tools/ardoise.md": "autre" });
  expect(readdirSync(join(content, "tools"))).toEqual(["ardoise.md"]);
});

test("every key that a schema requires can be given by a flag", () => {
  const rest = new Set(["name", "title", "added_at", "updated_at"]);
  for (const schema of [toolFrontMatterSchema, collectionFrontMatterSchema]) {
    const { required = [] } = z.toJSONSchema(schema, { io: "input" });
    const flags = required.filter((key) => !rest.has(key)).map((key) => key.replaceAll("_", "-"));
    expect(Object.keys(COMMANDS.new.flags)).toEqual(expect.arrayContaining(flags));
  }
});

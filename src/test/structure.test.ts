import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMANDS } from "../../scripts/commands.ts";

/** What the documents name exists. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("package.json runs exactly the commands of the table, each under its name", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const run = Object.entries(scripts).flatMap(([name, script]) => {
    const [, command] = / scripts\/run\.ts (\S+)/.exec(script) ?? [];
    return command === undefined ? [] : [`${name} runs ${command}`];
  });
  const expected = Object.keys(COMMANDS).map((name) => `${name} runs ${name}`);
  expect(run.toSorted()).toEqual(expected.toSorted());
});

test("every command in the README exists, and the README lists every script that users run", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = new Set(
    [...read("README.md").matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name!),
  );
  const known = Object.keys(scripts);
  expect([...named].filter((name) => !known.includes(name) && name !== "ci")).toEqual([]);
  const partial = /^(?:format|test:(?:types|lint|format|unused))$/;
  expect(known.filter((name) => !named.has(name) && !partial.test(name))).toEqual([]);
});

const DOCUMENTS = readdirSync(ROOT).filter((name) => name.endsWith(".md"));

test.each(DOCUMENTS)(
  "the relative links and paths in %s lead to existing files and headings",
  (name) => {
    const text = read(name);
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#]*)(#[^)]*)?\)/g)];
    const missing = links.filter(([, path, anchor]) => {
      const target = path === "" ? name : normalize(path!);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
    const paths = [...text.matchAll(/`((?:src|scripts)\/[\w./-]+)`/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);

/** Returns the anchors that GitHub gives to the headings of a text. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!);
  return headings.map(
    (heading) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-")}`,
  );
}

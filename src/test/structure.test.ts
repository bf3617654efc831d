import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { describe, expect, test } from "vitest";
import { ROOT } from "../commands/build.ts";
import { costsPage } from "../../scripts/bench/costs-page.ts";
import { COMMANDS } from "../../scripts/commands.ts";

/** What the documents name exists. */

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test("package.json runs exactly the commands of the table, each under its name", () => {
  const run = Object.entries(scripts).flatMap(([name, script]) => {
    const [, command] = /^node scripts\/launch\.js (\S+)$/.exec(script) ?? [];
    return command === undefined ? [] : [`${name} runs ${command}`];
  });
  const expected = Object.keys(COMMANDS).map((name) => `${name} runs ${name}`);
  expect(run.toSorted()).toEqual(expected.toSorted());
});

test.each([".", "src/test/hosts"])("the lock file of %s agrees with its package.json", (folder) => {
  const npm = () =>
    execFileSync("npm", ["ls", "--all", "--package-lock-only"], {
      cwd: join(ROOT, folder),
      stdio: "pipe",
    });
  expect(npm).not.toThrow();
});

test("docs/costs.md is as the bench writes it, but for its figures", () => {
  const withoutFigures = (text: string) =>
    text
      .split("\n")
      .filter((line) => !/^(?:\||Measured on )/.test(line))
      .join("\n");
  const page = costsPage(new Map(), {});
  expect(withoutFigures(read("docs/costs.md"))).toBe(withoutFigures(page));
});

test("the README lists every script that users run", () => {
  const named = commandsIn(read("README.md"));
  const partial = /^(?:format|test:(?:code|types|lint|format|unused))$/;
  const missing = Object.keys(scripts).filter((name) => !named.includes(name));
  expect(missing.filter((name) => !partial.test(name))).toEqual([]);
});

test("the README names the folders of the project", () => {
  const rows = [...read("README.md").matchAll(/^([\w./]+\/) +\S/gm)].map(([, folder]) => folder!);
  const folders = rows.filter((folder) => folder !== "dist/");
  expect(folders).toContain("src/");
  expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});

describe.each(glob.sync(["*.md", "docs/**/*.md", ".github/*.md"], { cwd: ROOT }))("%s", (name) => {
  const text = read(name);

  test("names only commands that exist", () => {
    expect(commandsIn(text).filter((command) => scripts[command] === undefined)).toEqual([]);
  });

  test("has relative links and paths that lead to existing files and headings", () => {
    // GitHub leads from a file to `../../actions` of its repository.
    const links = [...text.matchAll(/\]\((?!\w+:|\.\.\/\.\.\/actions\/)([^)#]*)(#[^)]*)?\)/g)];
    const broken = links.filter(([, path, anchor]) => {
      const target = path === "" ? name : join(dirname(name), path!);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
    const paths = [...text.matchAll(/`((?:src|scripts|docs)\/[\w./-]+)`/g)];
    expect(paths.filter(([, path]) => !existsSync(join(ROOT, path!)))).toEqual([]);
  });
});

/** Returns the scripts of package.json that a text runs. */
function commandsIn(text: string): string[] {
  const commands = [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:]+)/g)];
  return commands.map(([, name]) => name!).filter((name) => !/^(?:ci|pkg|publish)$/.test(name));
}

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

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { COMMANDS } from "../scripts/commands.ts";

/** The layout of the project as the documents state it, and the names and imports of source files. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const files = glob.sync("src/**", {
  cwd: ROOT,
  ignore: ["**/node_modules/**", "**/golden/**", "src/testing/content/**"],
});

const sources = files
  .filter((path) => /\.(?:ts|js|css)$/.test(path) && !path.startsWith("src/hosts/"))
  .filter((path) => !/\.(?:test|browser|cases)\.ts$/.test(path));

/** The folders of the layout; of the folders below hosts and test, only these two. */
const folders = new Set(
  files.map((path) => dirname(path).replace(/^(src\/(?:hosts|test))\/.*/, "$1")),
);
folders.delete("src");

test("the table of ARCHITECTURE.md lists exactly the folders of src", () => {
  const rows = [...read("ARCHITECTURE.md").matchAll(/^\| `([\w/]+)` /gm)];
  expect(rows.map(([, folder]) => `src/${folder}`).toSorted()).toEqual([...folders].toSorted());
});

test("the layout in the README lists every folder of src, and only existing folders", () => {
  const block = /## Layout\n\n```\n([^]*?)```/.exec(read("README.md"))![1]!;
  const path: string[] = [];
  const named = block.split("\n").flatMap((line) => {
    const [, indent, name] = /^( *)([\w-]+)\//.exec(line) ?? [];
    if (name === undefined) return [];
    path.splice(indent!.length / 2, Infinity, name);
    return [path.join("/")];
  });
  expect(named.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
  expect(named.filter((folder) => folder.startsWith("src/")).toSorted()).toEqual(
    [...folders].toSorted(),
  );
});

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

test("no two source files have the same name", () => {
  const names = sources.map((path) => basename(path, extname(path)));
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  expect(repeated).toEqual([]);
});

test("folders of the site have no circular imports, types included", () => {
  const imports = new Map<string, Set<string>>();
  for (const path of sources.filter((source) => /^src\/site\/\w+\//.test(source))) {
    for (const [, target] of read(path).matchAll(/ from "(\.[^"]+)"/g)) {
      const [from, to] = [dirname(path), dirname(normalize(join(dirname(path), target!)))];
      if (from !== to && /^src\/site\/\w+$/.test(to)) {
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
      }
    }
  }
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to));
    return seen;
  };
  expect(imports.size).toBeGreaterThan(5);
  expect([...imports.keys()].filter((folder) => reachable(folder).has(folder))).toEqual([]);
});

import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../scripts/cache-folder.js";
import { ROOT } from "../commands/build.ts";
import { FIXTURE, newFolder, writeFile } from "./folder.ts";

/** The program and its cache, in a copy of the project. */

/** Copies the project, with the packages of this one. */
function projectCopy(): string {
  const project = newFolder();
  const isProgram = (path: string) => path !== join(ROOT, "src/test");
  for (const name of ["package.json", "scripts", "src", "public"])
    cpSync(join(ROOT, name), join(project, name), { recursive: true, filter: isProgram });
  writeFile(join(project, "node_modules/.package-lock.json"), "{}");
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name.startsWith(".")) continue;
    const [from, to] = [ROOT, project].map((folder) => join(folder, "node_modules", name));
    symlinkSync(from!, to!);
  }
  return project;
}

/** Runs the check of a project. Returns what it prints. */
function check(project: string, env: Record<string, string> = {}) {
  const args = [join(project, "scripts/launch.js"), "check", "--content", FIXTURE];
  const { CI: _, ...inherited } = process.env;
  const options = { env: { ...inherited, LC_ALL: "C", ...env }, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  return stdout + stderr;
}

/** Returns what the caches of a project contain. */
function cached(project: string): string[] {
  const caches = join(project, "node_modules/.cache/directory");
  return readdirSync(caches).flatMap((name) => readdirSync(join(caches, name)).toSorted());
}

test("a command runs the bundle of an earlier one, unless a module has changed or CI is set", () => {
  const project = projectCopy();
  const first = check(project);
  expect(first).toMatch(/tools/);
  expect(cached(project)).toEqual(["program", "records.json"]);
  const kept = join(folderOf(project), "program/run.mjs");
  if (process.platform !== "win32") expect(statSync(dirname(kept)).mode & 0o777).toBe(0o755);
  writeFileSync(kept, 'console.log("kept")');
  expect(check(project)).toBe("kept\n");
  expect(check(project, { CI: "true" })).toBe(first);
  expect(cached(project)).toEqual(["program", "records.json"]);
  rmSync(kept);
  expect(check(project)).toBe(first);
  utimesSync(folderOf(project), 1, 1);
  appendFileSync(join(project, "src/core/content/load.ts"), '\n\nthrow new TypeError("here");\n');
  const line =
    readFileSync(join(project, "src/core/content/load.ts"), "utf8").split("\n").length - 1;
  expect(check(project)).toMatch(
    new RegExp(`TypeError: here\n.* at .*/src/core/content/load\\.ts:${line}:`),
  );
  expect(cached(project)).toEqual(["program"]);
});

test("where nothing can be written, Node runs the modules", () => {
  const project = projectCopy();
  const cache = join(project, "node_modules/.cache");
  writeFile(cache, "");
  expect(check(project)).toMatch(/tools/);
  const output = check(project, { TMPDIR: cache });
  expect(output).toMatch(
    "typescript" in process.features ? /tools/ : /extension ".ts" for .*run\.ts/,
  );
});

test("the cache is another for any other module, packages or place of the program", () => {
  const project = newFolder();
  const packages = join(project, "node_modules/.package-lock.json");
  writeFile(packages, "{}");
  const folders = new Set<string>();
  const changed = (path: string, text: string) => {
    writeFile(join(project, path), text);
    const before = folders.size;
    return folders.add(basename(folderOf(project))).size > before;
  };
  for (const path of ["scripts/run.ts", "src/core/a.ts"]) writeFile(join(project, path), "");
  for (const path of [
    "scripts/run.ts",
    "scripts/a.js",
    "src/core/facts/facts.ts",
    "src/new/a.ts",
  ]) {
    expect([path, changed(path, "1"), changed(path, "2")]).toEqual([path, true, true]);
  }
  for (const path of ["src/core/facts/facts.test.ts", "src/test/a.ts"]) {
    expect([path, changed(path, "1")]).toEqual([path, false]);
  }
  rmSync(join(project, "src/core/facts/facts.ts"));
  expect(folders.has(basename(folderOf(project)))).toBe(false);
  const before = basename(folderOf(project));
  rmSync(packages);
  writeFile(packages, "{}");
  expect(basename(folderOf(project))).not.toBe(before);
  const copy = join(newFolder(), "copy");
  cpSync(project, copy, { recursive: true });
  rmSync(join(copy, "node_modules"), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));
  expect(basename(folderOf(copy))).not.toBe(basename(folderOf(project)));
});

test("a command without packages asks for npm ci", () => {
  const project = projectCopy();
  rmSync(join(project, "node_modules/zod"));
  expect(check(project)).toMatch(/; run npm ci\n/);
  rmSync(join(project, "node_modules"), { recursive: true });
  const output = check(project);
  expect(output).toMatch(/; run npm ci\n/);
  expect(output).not.toMatch(/^ +at /m);
});

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { changesWebsitesOnly, reportLinks } from "../../../.github/scripts/report-links.ts";
import { TYPESCRIPT_LOADER } from "../typescript-loader.ts";
import { newFolder } from "../folder.ts";

/** The script that reports links, with a remote repository in a folder and a `gh` that logs its arguments. */

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SCRIPT = join(ROOT, ".github/scripts/report-links.ts");
const CHECKS = "content/checks.json";
const TOOL = "content/tools/ardoise.md";
const OTHERS = [".github/workflows/ci.yml", "content/site.yaml", "content/tools/a/b.md"];
const RECORD = "---\nname: Ardoise\nwebsite: https://ardoise.test\n---\n\nUn texte.\n";

/** Fake gh: logs its arguments and the body; lists the issue or pull request in the file `issue` or `pr`. */
const GH = `#!/bin/bash
echo "$*" >> "$FOLDER/gh.log"
case "$*" in
  *"--body-file -") cat > "$FOLDER/body" ;;
esac
case "$1 $2" in
  "issue list" | "pr list") cat "$FOLDER/$1" 2>/dev/null || true ;;
esac
`;

let folder: string;
let clone: string;
let env: Record<string, string>;

/** The folder that each test gets a copy of. Making its repositories takes longer than the tests themselves. */
let template: string;

/** Points the helpers to a folder. */
function enter(path: string): void {
  folder = path;
  clone = join(folder, "clone");
  env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    HOME: folder,
    FOLDER: folder,
    GH_TOKEN: "secret",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "user.name",
    GIT_CONFIG_VALUE_0: "Ada",
    GIT_CONFIG_KEY_1: "user.email",
    GIT_CONFIG_VALUE_1: "ada@example.org",
  };
}

beforeAll(() => {
  template = newFolder();
  enter(template);
  write("bin/gh", GH);
  chmodSync(join(folder, "bin/gh"), 0o755);
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git(folder, "clone", "--quiet", "remote.git", "other");
  git(join(folder, "other"), "remote", "set-url", "origin", "../remote.git");
  write(`other/${TOOL}`, RECORD);
  for (const path of OTHERS) write(`other/${path}`, "website: https://ardoise.test\n");
  pushFromOther("Begin");
  git(folder, "clone", "--quiet", "--depth=1", `file://${folder}/remote.git`, "clone");
  write("artifact/links.md", "3 liens visités\n");
  write("artifact/moves.patch", "");
  write(`artifact/${CHECKS}`, "{}\n");
});

beforeEach(() => {
  enter(newFolder());
  cpSync(template, folder, { recursive: true });
  git(clone, "remote", "set-url", "origin", `file://${folder}/remote.git`);
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(cwd: string, ...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd, env, encoding: "utf8", stdio: "pipe" });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function pushFromOther(message: string): void {
  const other = join(folder, "other");
  git(other, "add", ".");
  git(other, "commit", "--quiet", "--message", message);
  git(other, "push", "--quiet", "origin", "HEAD:main");
}

/** Writes and returns a patch that changes a file of the clone; leaves the file itself unchanged. */
function writePatch(path: string, text: string): string {
  write(`clone/${path}`, text);
  git(clone, "add", "--intent-to-add", path);
  const patch = git(clone, "diff", "--", path);
  write("artifact/moves.patch", patch);
  git(clone, "reset", "--quiet", "--hard");
  return patch;
}

/** Reports the links of an artifact from the clone; returns why it refuses, null when it does not. */
async function report(artifact = "artifact"): Promise<string | null> {
  const [before, cwd] = [process.env, process.cwd()];
  process.env = env;
  process.chdir(clone);
  try {
    await reportLinks(join(folder, artifact));
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    process.env = before;
    process.chdir(cwd);
  }
}

const calls = () => {
  const log = join(folder, "gh.log");
  return existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [];
};
const onRemote = (ref: string) =>
  git(folder, "-C", "remote.git", "log", "--format=%an: %s", "--name-only", "-1", ref);
const MOVED = RECORD.replace("ardoise.test", "ardoise.example");

test.each([
  ["", "create --title Liens à revoir --label liens"],
  ["7\n", "edit 7"],
])(
  "the checks are pushed to main, and of the open issues %j, one is kept up to date",
  async (open, action) => {
    write("issue", open);
    expect(await report()).toBeNull();
    expect(onRemote("main")).toBe(
      `github-actions[bot]: Record what is known of links [skip ci]\n\n${CHECKS}\n`,
    );
    expect(calls().filter((call) => /^(?:issue (?:create|edit)|pr)/.test(call))).toEqual([
      `issue ${action} --body-file -`,
    ]);
    expect(readFileSync(join(folder, "body"), "utf8")).toBe("3 liens visités\n");
  },
);

test("moved URLs go into one pull request, which changes website lines only", async () => {
  writePatch(TOOL, MOVED);
  expect(await report()).toBeNull();
  const subject = "Suivre les adresses qui ont changé";
  expect(onRemote("liens/adresses")).toBe(`github-actions[bot]: ${subject}\n\n${TOOL}\n`);
  expect(onRemote("main")).not.toContain(TOOL);
  expect(calls().at(-1)).toContain(
    `pr create --base main --head liens/adresses --title ${subject}`,
  );
  write("pr", "8\n");
  git(clone, "reset", "--quiet", "--hard", "HEAD~");
  expect(await report()).toBeNull();
  expect(calls().filter((call) => call.startsWith("pr create"))).toHaveLength(1);
});

test("a patch that changes more than website lines is refused", async () => {
  const neighbors = OTHERS.map((path) => [path, "website: https://ardoise.example\n"] as const);
  for (const [path, text] of [
    ...neighbors,
    [TOOL, MOVED.replace("Un texte.", "Un autre texte.")] as const,
    [TOOL, MOVED.replace("name: Ardoise", "name: Autre")] as const,
    ["content/tools/new.md", "website: https://ardoise.example\n"] as const,
  ]) {
    const patch = writePatch(path, text);
    expect([patch, changesWebsitesOnly(patch)]).toEqual([patch, false]);
  }
  expect(await report()).toContain("no pull request");
  expect(calls().filter((call) => call.startsWith("pr"))).toEqual([]);
  expect(() => onRemote("liens/adresses")).toThrow();
});

test("a symbolic link in place of a file or a folder is not followed: it could lead to the token", async () => {
  for (const name of ["links.md", "moves.patch", CHECKS]) {
    cpSync(join(folder, "artifact"), join(folder, name), { recursive: true });
    rmSync(join(folder, name, name));
    symlinkSync(join(folder, "artifact", name), join(folder, name, name));
    expect(await report(name), name).toContain("ELOOP");
  }
  cpSync(join(folder, "artifact/content"), join(folder, "elsewhere"), { recursive: true });
  rmSync(join(folder, "artifact/content"), { recursive: true });
  symlinkSync(join(folder, "elsewhere"), join(folder, "artifact/content"));
  expect(await report()).toContain("behind a link");
  expect(calls()).toEqual([]);
});

test("checks that are not JSON are not published", async () => {
  write(`artifact/${CHECKS}`, "{");
  expect(await report()).toContain("JSON");
  expect(calls()).toEqual([]);
  expect(onRemote("main")).not.toContain(CHECKS);
});

test("every line of a patch counts, also one that begins in the middle of another", () => {
  const head = `diff --git a/${TOOL} b/${TOOL}\nindex 1a..2b 100644\n--- a/${TOOL}\n+++ b/${TOOL}\n`;
  const change = "@@ -2 +2 @@ name: Ardoise\n-website: https://a.test\n+website: https://b.test\n";
  expect(changesWebsitesOnly(head + change)).toBe(true);
  const extras = ["+name: B\n", "new mode 100755\n", "rename to x\n", "\n", "+website: a\r+b\n"];
  for (const extra of extras) expect(changesWebsitesOnly(head + extra + change), extra).toBe(false);
});

test("a patch names one file four times, and replaces lines instead of removing them", () => {
  const patch = writePatch(TOOL, MOVED);
  expect(changesWebsitesOnly(patch + patch.replaceAll("ardoise.md", "craie.md"))).toBe(true);
  const parts = patch.split(TOOL);
  expect(parts).toHaveLength(5);
  for (const i of [1, 2, 3, 4]) {
    const other = `${parts.slice(0, i).join(TOOL)}content/tools/craie.md${parts.slice(i).join(TOOL)}`;
    expect([other, changesWebsitesOnly(other)]).toEqual([other, false]);
  }
  const without = patch.replace(/^\+website.*\n/m, "").replace("+1,6", "+1,5");
  expect([without, changesWebsitesOnly(without)]).toEqual([without, false]);
});

test("the script rebases its push onto another one", () => {
  write("other/README.md", "Salut\n");
  pushFromOther("Change the README");
  const flags = ["--import", TYPESCRIPT_LOADER, SCRIPT, join(folder, "artifact")];
  execFileSync(process.execPath, flags, { cwd: clone, env, stdio: "pipe" });
  const subjects = git(folder, "-C", "remote.git", "log", "--format=%s", "-2", "main");
  expect(subjects).toBe("Record what is known of links [skip ci]\nChange the README\n");
});

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { ROOT } from "../../commands/build.ts";
import { bundleScript } from "../bundle-script.ts";
import { newFolder, writeFile } from "../folder.ts";

/** The script that reports links, with a remote repository in a folder and a `gh` that prints its arguments. */

const SCRIPT = join(ROOT, ".github/scripts/report-links.ts");
const CHECKS = "content/checks.json";

/** Fake gh: logs its arguments and the body; lists the issue in the file `issue`. */
const GH = `#!/bin/bash
echo "$*" >> "$HOME/gh.log"
case "$1 $2" in
  "issue list") cat "$HOME/issue" ;;
  "issue create" | "issue edit") cat >> "$HOME/gh.log" ;;
esac
`;

let folder: string;
const write = (path: string, text: string) => writeFile(join(folder, path), text);
const environment = () => ({
  PATH: `${folder}/bin:${process.env.PATH}`,
  HOME: folder,
  GH_TOKEN: "secret",
  GIT_CONFIG_NOSYSTEM: "1",
});

function git(cwd: string, ...given: string[]): string {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const options = { cwd: join(folder, cwd), env: environment(), encoding: "utf8" } as const;
  return execFileSync("git", [...author, ...given], { ...options, stdio: "pipe" });
}

function pushFromOther(message: string): void {
  write("other/content/site.yaml", message);
  git("other", "add", ".");
  git("other", "commit", "--quiet", "--message", message);
  git("other", "push", "--quiet", "origin", "HEAD:main");
}

beforeEach(() => {
  folder = newFolder();
  write("bin/gh", GH);
  chmodSync(join(folder, "bin/gh"), 0o755);
  write("gh.log", "");
  write("issue", "");
  git("", "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git("", "clone", "--quiet", "remote.git", "other");
  pushFromOther("Begin");
  git("", "clone", "--quiet", "--depth=1", `file://${folder}/remote.git`, "clone");
  write("artifact/links.md", "3 liens visités\n");
  write(`artifact/${CHECKS}`, "{}\n");
});

/** Runs the script in the clone; returns what it prints, and what gh was asked. */
function report() {
  const cwd = join(folder, "clone");
  const script = join(folder, "report-links.mjs");
  bundleScript(SCRIPT, script);
  const options = { cwd, env: environment(), encoding: "utf8" } as const;
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, join(folder, "artifact")],
    options,
  );
  return { status, stdout, asked: readFileSync(join(folder, "gh.log"), "utf8") };
}

const onMain = (count: string) =>
  git("remote.git", "log", "--format=%an: %s", "--name-only", count, "main");

test.each([
  ["", "issue create --title Liens à revoir --label liens"],
  ["7\n", "issue edit 7"],
])("the checks go to main, after another push, and into the open issue %j", (open, action) => {
  write("issue", open);
  pushFromOther("Change the site");
  const { status, stdout, asked } = report();
  expect([status, stdout]).toEqual([0, ""]);
  expect(asked).toContain(`\n${action} --body-file -\n3 liens visités\n`);
  expect(onMain("-2")).toBe(
    `github-actions[bot]: Record what is known of links [skip ci]\n\n${CHECKS}\nAda: Change the site\n\ncontent/site.yaml\n`,
  );
});

test.each([
  ["a symbolic link, which could lead to the token", "links.md", "ELOOP"],
  ["a folder behind a link", "content", "behind a link"],
])("%s is not followed", (_, name, reason) => {
  renameSync(join(folder, "artifact", name), join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), join(folder, "artifact", name));
  const { status, stdout, asked } = report();
  expect({ status, stdout, asked }).toEqual({
    status: 1,
    stdout: expect.stringContaining(reason) as string,
    asked: "",
  });
});

test("checks that are not JSON are not published", () => {
  write(`artifact/${CHECKS}`, "{");
  expect(report()).toMatchObject({ status: 1, asked: "" });
  expect(onMain("-1")).toContain("Begin");
  rmSync(join(folder, "artifact", CHECKS));
  expect(report()).toMatchObject({ status: 1, asked: "" });
});

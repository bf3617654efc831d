import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callScript } from "../testing/call-script.ts";
import { fixtureCopy, newFolder } from "../testing/folder.ts";
import { reportChanges } from "./changes-command.ts";

const GIVEN = { content: "content", "base-content": "content" };

test("compares commits, work trees and folders, and ends with 0 also when there are errors", async () => {
  const folder = newFolder();
  const content = join(folder, "content");
  cpSync(fixtureCopy(), content, { recursive: true });
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=a@b.fr", ...parameters], {
      cwd: folder,
    });
  const save = (name: string) => {
    writeFileSync(join(content, "tools", `${name}.md`), `---\nname: ${name}\n---\n`);
    git("add", ".");
    git("commit", "--quiet", "--message", name);
  };
  git("init", "--quiet", "--initial-branch=main");
  save("begin");
  git("checkout", "--quiet", "-b", "branch");
  save("branch");
  git("checkout", "--quiet", "main");
  save("main");
  const errorFiles = (stdout: string) =>
    new Set(Array.from(stdout.matchAll(/^- `content\/tools\/(\w+)\.md`/gm), ([, name]) => name));
  const run = async (...flags: string[]) => {
    const { status, stdout } = await callScript("changes", flags, { cwd: folder });
    expect(status).toBe(0);
    return errorFiles(stdout);
  };
  expect(await run("--base=main", "--head=branch")).toEqual(new Set(["begin", "branch"]));
  expect(await run("--base=branch")).toEqual(new Set(["begin", "main"]));
  rmSync(join(content, "tools/main.md"));
  expect(await run("--base-content=content")).toEqual(new Set(["begin"]));
});

test.each([
  [{}, "either --base REF or --base-content DIR"],
  [{ base: "main", "base-content": "old" }, "either --base REF or --base-content DIR"],
  [{ ...GIVEN, "preview-url": "http://a.fr" }, "--preview-url"],
  [{ ...GIVEN, "preview-url": "https://a.fr/x" }, "--preview-url"],
  [{ ...GIVEN, "preview-url": "https://a.fr)](x" }, "--preview-url"],
  [{ ...GIVEN, "preview-url": "javascript:alert(1)" }, "--preview-url"],
  [{ ...GIVEN, repository: "https://github.com/ada" }, "--repository"],
  [{ ...GIVEN, repository: "https://github.com/ada/x)" }, "--repository"],
])("%j is refused", (given, message) =>
  expect(() => reportChanges({ content: "content", ...given }, newFolder())).toThrow(message),
);

test("empty flags count as not given", () => {
  const content = fixtureCopy();
  const empty = { "preview-url": "", repository: "", branch: "" };
  const report = reportChanges({ content, "base-content": content, ...empty }, newFolder());
  expect(report).toContain("ne change rien");
});

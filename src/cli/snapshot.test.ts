import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { diskSource } from "../content/source.ts";
import { runScript } from "../testing/run-script.ts";
import { fixtureCopy, newFolder } from "../testing/folder.ts";

/** Tests that a failed or killed `npm run snapshot` leaves the content unchanged. */

let content: string;
let before: string[];
beforeEach(() => {
  content = fixtureCopy();
  writeFileSync(join(content, "published.yaml"), "before\n");
  before = readdirSync(content);
});
afterEach(() => rmSync(content, { recursive: true }));

/** Runs the command with a function of node:fs replaced by `body`, in which `real` is the original. */
function snapshotWith(name: "renameSync" | "writeFileSync", body: string) {
  const source = `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const real = fs.${name};
    fs.${name} = (...given) => {
      if (!String(given[0]).includes("published.yaml")) return real(...given);
      ${body}
    };
    syncBuiltinESMExports();`;
  const preload = `data:text/javascript,${encodeURIComponent(source)}`;
  return runScript("snapshot", ["--content", content], { preload });
}

const state = () => readFileSync(join(content, "published.yaml"), "utf8");

test.each([
  ["renameSync", "EIO", "throw Object.assign(new Error(), { code: 'EIO' })"],
  [
    "writeFileSync",
    "ENOSPC",
    "real(given[0], given[1].slice(0, 9)); throw Object.assign(new Error(), { code: 'ENOSPC' })",
  ],
] as const)("when %s fails with %s, the content is unchanged", (name, code, body) => {
  expect(snapshotWith(name, body)).toEqual(
    expect.objectContaining({
      status: 1,
      stderr: `${join(content, "published.yaml")}: cannot write this file (${code}); it is unchanged\n`,
    }),
  );
  expect(readdirSync(content)).toEqual(before);
  expect(state()).toBe("before\n");
});

test("an interrupted snapshot leaves no temporary file", () => {
  snapshotWith("renameSync", `process.kill(process.pid, "SIGINT"); real(...given)`);
  expect(readdirSync(content)).toEqual(before);
  expect(state()).toMatch(/^revision: .*\n$/s);
});

test("the temporary file of a killed snapshot is not content, and git ignores it", () => {
  snapshotWith("renameSync", 'process.kill(process.pid, "SIGKILL")');
  const left = readdirSync(content).filter((name) => !before.includes(name));
  expect(left).toHaveLength(1);
  rmSync(join(content, "published.yaml"));
  expect(loadContent(diskSource(content)).content).not.toBeNull();
  expect(left[0]).toMatch(/^\.published\.yaml\.\d+\.new$/);
  const ignored = readFileSync(new URL("../../.gitignore", import.meta.url), "utf8");
  expect(ignored.split("\n")).toContain(".published.yaml.*.new");
});

test("a link in the place of the temporary file is not followed", () => {
  const outside = newFolder();
  const target = join(outside, "mine");
  writeFileSync(target, "mine");
  snapshotWith(
    "writeFileSync",
    `fs.symlinkSync(${JSON.stringify(target)}, given[0]); real(...given)`,
  );
  expect(readFileSync(target, "utf8")).toBe("mine");
  rmSync(outside, { recursive: true });
});

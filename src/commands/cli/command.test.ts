import { spawnSync } from "node:child_process";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { LAUNCHER } from "../../test/launcher.ts";
import { FIXTURE } from "../../test/folder.ts";
import { reportError } from "./command.ts";

/** Runs the check in a shell that redirects its standard output. */
function checkTo(redirection: string) {
  const node = [LAUNCHER, "check", "--content", FIXTURE];
  const script = `set -o pipefail; "$0" "$@" ${redirection}`;
  // bash prints a warning when the locale of the environment is not installed.
  const env = { ...process.env, LC_ALL: "C" };
  return spawnSync("bash", ["-c", script, process.execPath, ...node], { encoding: "utf8", env });
}

test("a command succeeds when its reader closes the pipe early", () => {
  // The fixture has errors, with which the check ends with 1 like any other.
  expect(checkTo("| true")).toMatchObject({ status: 1, stderr: "" });
});

test("a package that is not installed is no bug, but a missing file of the program is", () => {
  const error = (message: string) => reportError(new Error(message), "en");
  expect(error("Cannot find package 'playwright-core' imported from /a.ts")).toBe(
    "The package playwright-core is not installed; run npm ci\n",
  );
  expect(error("Cannot find module '/a.ts' imported from /b.ts")).toMatch(/^Internal error/);
  for (const name of ["absent", "@a/absent"]) {
    const stdin = { contents: `import "${name}/b.js"`, resolveDir: "." };
    try {
      buildSync({ stdin, bundle: true, write: false, logLevel: "silent" });
    } catch (thrown) {
      expect(reportError(thrown, "en")).toBe(`The package ${name} is not installed; run npm ci\n`);
    }
  }
  expect.assertions(4);
});

test("a command fails with the error of the system when its output cannot be written", () => {
  const { status, stderr } = checkTo("> /dev/full");
  expect(status).toBe(1);
  expect(stderr).toBe("ENOSPC: no space left on device, write\n");
});

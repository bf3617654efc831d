import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { expect } from "vitest";

const require = createRequire(import.meta.url);
const TSC = require.resolve("typescript/bin/tsc");

/** Runs a program; returns its output when it ends without an error. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
  return stdout;
}

export function runNode(args: readonly string[], cwd: string): string {
  return run(process.execPath, args, cwd);
}

/** Checks the types of a file without writing any. */
export function checkTypes(file: string, flags: readonly string[], cwd: string): void {
  const strict = ["--strict", "--noUncheckedIndexedAccess", "--noEmit", "--target", "es2022"];
  runNode([TSC, ...strict, ...flags, "--lib", "es2022,dom,dom.iterable", file], cwd);
}

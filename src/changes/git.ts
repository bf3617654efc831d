import { spawnSync } from "node:child_process";
import { posix, relative, sep } from "node:path";
import { printable } from "../cli/diagnostics-format.ts";
import { quoted, shortened } from "../content/quote-text.ts";
import { Failure } from "../failure.ts";

/** Runs git in a folder and returns its output. Throws a Failure with what git says when it fails. */
export function git(cwd: string, parameters: readonly string[], input = ""): Buffer {
  const { status, stdout, stderr } = run(cwd, parameters, input);
  if (status === 0) return stdout;
  const said = printable(stderr.toString().trim().split("\n")[0]!);
  throw new Failure(`git ${parameters[0]!} failed: ${shortened(said, 200)}`);
}

function run(cwd: string, parameters: readonly string[], input = "") {
  // Without the variable, git would write to the index of a repository that it only reads.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0" };
  const result = spawnSync("git", parameters, { cwd, input, env, maxBuffer: Infinity });
  if (!result.error) return result;
  throw new Failure(`git cannot be run: ${result.error.message}`, { cause: result.error });
}

/** Returns the commit that a name such as `main` or `HEAD~3` means. Throws a Failure when there is none. */
export function commitOf(cwd: string, name: string): string {
  const hint = "name a commit or a branch; a shallow clone may lack it (git fetch --unshallow)";
  return hashOf(
    cwd,
    `${name}^{commit}`,
    `${quoted(name)} is not a commit of this repository`,
    hint,
  );
}

/** Returns the tree of a folder at a commit. Throws a Failure when it has no such folder. */
export function treeOf(cwd: string, commit: string, folder: string): string {
  const prefix = git(cwd, ["rev-parse", "--show-prefix"]).toString().trimEnd();
  const path = posix.join(prefix, relative(cwd, folder).replaceAll(sep, "/"));
  const problem = `commit ${commit.slice(0, 12)} has no folder ${quoted(path)}`;
  return hashOf(cwd, `${commit}:${path}`, problem, "name another with --content");
}

function hashOf(cwd: string, name: string, problem: string, hint: string): string {
  const find = ["rev-parse", "--verify", "--quiet", "--end-of-options", name];
  // With --quiet, 1 means that there is no such object; with other errors, git says what is wrong.
  if (run(cwd, find).status === 1) throw new Failure(`${problem}; ${hint}`);
  return git(cwd, find).toString().trim();
}

/** Returns the commit at which the history of `head` leaves that of `base`, as a pull request shows it. */
export function mergeBase(cwd: string, base: string, head: string): string {
  try {
    return git(cwd, ["merge-base", base, head]).toString().trim();
  } catch (error) {
    const problem = "the two commits have no common ancestor here";
    const hint = "a shallow clone may lack it (git fetch --unshallow)";
    throw new Failure(`${problem}; ${hint}`, { cause: error });
  }
}

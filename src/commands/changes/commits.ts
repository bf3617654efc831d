import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative, resolve, sep } from "node:path";
import { shortened } from "../../api/shortened.ts";
import { guillemets, quoted, visible } from "../../content/quote-text.ts";
import { diskSource, type Source } from "../../content/source.ts";
import { Failure, UsageError } from "../../content/failure.ts";

const stop = () => process.exit(130);

/**
 * Calls `use` with a folder's files at a commit, in a temporary work tree of git. The work tree is removed when `use`
 * returns or throws, and after Ctrl+C. Throws a Failure if the commit has no such folder.
 */
export function withCommit<Result>(
  cwd: string,
  commit: string,
  folder: string,
  use: (source: Source) => Result,
): Result {
  const prefix = git(cwd, ["rev-parse", "--show-prefix"]);
  const path = posix.join(prefix, relative(cwd, resolve(cwd, folder)).replaceAll(sep, "/"));
  const problem = new UsageError(
    `commit ${commit.slice(0, 12)} has no folder ${quoted(path)}; name another with --content`,
    `le commit ${commit.slice(0, 12)} n’a pas de dossier ${guillemets(path)} ; nommez-en un autre avec --content`,
  );
  // The folder must be a tree: a symbolic link in its place could lead out of the work tree.
  verified(cwd, `${verified(cwd, `${commit}:${path}`, problem)}^{tree}`, problem);
  const tree = mkdtempSync(join(tmpdir(), "content-of-commit-"));
  // Without a listener, a signal would end the process before the removal. With one, it waits, because `use` blocks.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  try {
    git(cwd, [...inert(cwd), "worktree", "add", "--quiet", "--detach", tree, commit]);
    try {
      const shown = diskSource(folder);
      return use({ ...diskSource(join(tree, path)), display: (file) => shown.display(file) });
    } finally {
      git(cwd, [...inert(cwd), "worktree", "remove", "--force", tree]);
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
    const ignore = () => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
    };
    // A signal that arrived in between reaches its listener between two turns of the event loop.
    setImmediate(() => setImmediate(ignore));
  }
}

/**
 * Returns options that keep git from running anything chosen by a commit's files: hooks (core.hooksPath may be a folder
 * of the repository), filters such as Git LFS, which `.gitattributes` turns on, and submodules.
 */
function inert(cwd: string): string[] {
  const keys = git(cwd, ["config", "--list", "--name-only", "--null"]).split("\0");
  const filters = keys.filter((key) => key.startsWith("filter.")).map((key) => `${key}=`);
  const settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "submodule.recurse=false"];
  return [...settings, ...filters].flatMap((setting) => ["-c", setting]);
}

/** Returns the commit behind a name such as `main` or `HEAD~3`. Throws a UsageError if there is none. */
export function commitOf(cwd: string, name: string): string {
  const problem = new UsageError(
    `${quoted(name)} is not a commit of this repository; name a commit or a branch; a shallow clone may ` +
      "lack it (git fetch --unshallow)",
    `${guillemets(name)} n’est pas un commit de ce dépôt ; nommez un commit ou une branche ; il peut manquer à ` +
      "un clone superficiel (git fetch --unshallow)",
  );
  return verified(cwd, `${name}^{commit}`, problem);
}

function verified(cwd: string, name: string, problem: Failure): string {
  return git(cwd, ["rev-parse", "--verify", "--quiet", "--end-of-options", name], problem);
}

/** Returns the commit where `head` branched off from `base`, as in a pull request. */
export function mergeBase(cwd: string, base: string, head: string): string {
  const problem = new Failure(
    "the two commits have no common ancestor here; a shallow clone may lack it (git fetch --unshallow)",
    "les deux commits n’ont pas d’ancêtre commun ici ; il peut manquer à un clone superficiel (git fetch --unshallow)",
  );
  return git(cwd, ["merge-base", base, head], problem);
}

/**
 * Runs git and returns its output, trimmed. Throws `problem` if git finds nothing, else a Failure with git's
 * message.
 */
function git(cwd: string, parameters: readonly string[], problem?: Failure): string {
  // Set in hooks of git; a new work tree must not overwrite that index.
  const env = { ...process.env, GIT_INDEX_FILE: undefined };
  const { error, status, ...result } = spawnSync("git", parameters, { cwd, env, encoding: "utf8" });
  if (error)
    throw new Failure(
      `git cannot be run: ${error.message}`,
      `git ne peut pas être lancé : ${error.message}`,
      { cause: error },
    );
  if (status === 0) return result.stdout.trim();
  if (status === 1 && problem !== undefined) throw problem;
  const said = result.stderr.trim().split("\n")[0]! || String(result.signal);
  const shown = shortened(visible(said), 200);
  throw new Failure(`git failed: ${shown}`, `git a échoué : ${shown}`);
}

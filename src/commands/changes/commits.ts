import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { shortened } from "../../core/text/shortened.ts";
import { Failure, UsageError } from "../../core/files/failure.ts";
import { guillemets, escaped } from "../../core/text/quote-text.ts";

/** Returns the commit at which this branch left another. Throws a UsageError, in French, if there is none. */
export function mergeBase(cwd: string, base: string): string {
  const problem =
    `${guillemets(base)} n’est pas un commit de ce dépôt, ou n’a pas d’ancêtre commun avec cette branche ; ` +
    "il peut manquer à un clone superficiel (git fetch --unshallow)";
  const names = ["--end-of-options", `${base}^{commit}`, "HEAD"];
  return git(cwd, ["merge-base", ...names], problem).trim();
}

/**
 * Writes the files that a folder has at a commit to a folder inside an empty one; returns its path. Uses an index
 * outside of the repository, so neither its index nor its files change, and no hook or submodule of the commit runs.
 * Throws a UsageError, in French, if the commit has no such folder.
 */
export function writeCommit(cwd: string, commit: string, folder: string, empty: string): string {
  const path = relative(cwd, resolve(cwd, folder)).replaceAll(sep, "/");
  const problem = `le commit ${commit.slice(0, 12)} n’a pas de dossier ${guillemets(path)} ; nommez-en un autre avec --content`;
  const target = join(empty, "files");
  mkdirSync(target);
  const env = { ...process.env, GIT_INDEX_FILE: join(empty, "index") };
  // read-tree refuses a symbolic link in place of the folder.
  git(cwd, ["read-tree", `${commit}:./${path}`], problem, env);
  git(cwd, ["checkout-index", "--all"], problem, { ...env, GIT_WORK_TREE: target });
  return target;
}

/** Runs git; returns its output. Throws a UsageError with a problem and git's message if it fails. */
function git(
  cwd: string,
  parameters: readonly string[],
  problem: string,
  env = process.env,
): string {
  const { error, status, stdout, stderr } = spawnSync("git", parameters, {
    cwd,
    env,
    encoding: "utf8",
  });
  if (error)
    throw new Failure(`git ne peut pas être lancé : ${error.message}`, undefined, { cause: error });
  if (status === 0) return stdout;
  const firstLine = escaped(stderr.trim().split("\n")[0]!);
  throw new UsageError(firstLine === "" ? problem : `${problem} (${shortened(firstLine, 200)})`);
}

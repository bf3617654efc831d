import { spawnSync } from "node:child_process";
import { posix, relative, resolve, sep } from "node:path";
import { byCodeUnit } from "../../api/fold.ts";
import { shortened } from "../../api/shortened.ts";
import { Failure, UsageError } from "../../content/failure.ts";
import { guillemets, escaped } from "../../content/quote-text.ts";
import { diskSource, type Source, type SourceFile } from "../../content/source.ts";

/**
 * Returns the files that a folder has at a commit. Nothing is checked out, so no hook, filter or submodule of the
 * commit runs. Throws a UsageError, in French, if the commit has no such folder.
 */
export function commitSource(cwd: string, commit: string, folder: string): Source {
  const prefix = String(git(cwd, ["rev-parse", "--show-prefix"])).trim();
  const path = posix.join(prefix, relative(cwd, resolve(cwd, folder)).replaceAll(sep, "/"));
  const problem = new UsageError(
    `le commit ${commit.slice(0, 12)} n’a pas de dossier ${guillemets(path)} ; nommez-en un autre avec --content`,
  );
  // A symbolic link in place of the folder is no tree.
  const tree = verified(cwd, `${verified(cwd, `${commit}:${path}`, problem)}^{tree}`, problem);
  const files = String(git(cwd, ["ls-tree", "-r", "-z", "--long", "--full-tree", tree]))
    .split("\0")
    .flatMap((row) => describe(row) ?? [])
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
  let contents: Map<string, Buffer> | undefined;
  return {
    display: (path) => diskSource(folder).display(path),
    list: () => files,
    read: (path) => (contents ??= contentsOf(cwd, files)).get(path)!,
  };
}

/** Reads a row of `git ls-tree`. Returns null for what a folder's source does not list: submodules and dotfiles. */
function describe(row: string): SourceFile | null {
  const [, mode, type, stamp, size, path] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(row) ?? [];
  if (path === undefined || type !== "blob" || /(?:^|\/)\./.test(path)) return null;
  return {
    path,
    kind: mode === "120000" ? "symbolic-link" : "file",
    size: Number(size),
    stamp: stamp!,
  };
}

/** Reads all files in one process of git, because one for each would take seconds. */
function contentsOf(cwd: string, files: readonly SourceFile[]): Map<string, Buffer> {
  const input = files.map(({ stamp }) => `${stamp}\n`).join("");
  const output = git(cwd, ["cat-file", "--batch"], undefined, input);
  let at = 0;
  return new Map(
    files.map(({ path, size }) => {
      // A line with the name, type and size, the bytes, and a line break.
      const start = output.indexOf("\n", at) + 1;
      at = start + size + 1;
      return [path, output.subarray(start, start + size)];
    }),
  );
}

/** Returns the commit behind a name such as `main` or `HEAD~3`. Throws a UsageError, in French, if there is none. */
export function commitOf(cwd: string, name: string): string {
  const problem = new UsageError(
    `${guillemets(name)} n’est pas un commit de ce dépôt ; nommez un commit ou une branche ; il peut manquer à ` +
      "un clone superficiel (git fetch --unshallow)",
  );
  return verified(cwd, `${name}^{commit}`, problem);
}

function verified(cwd: string, name: string, problem: Failure): string {
  const parameters = ["rev-parse", "--verify", "--quiet", "--end-of-options", name];
  return String(git(cwd, parameters, problem)).trim();
}

/** Returns the commit where this branch left another, as in a pull request. */
export function mergeBase(cwd: string, base: string, head = "HEAD"): string {
  const problem = new Failure(
    "les deux commits n’ont pas d’ancêtre commun ici ; il peut manquer à un clone superficiel (git fetch --unshallow)",
  );
  return String(git(cwd, ["merge-base", base, head], problem)).trim();
}

/** Runs git; returns its output. Throws `problem` if git finds nothing, else a Failure, in French, with git's message. */
function git(
  cwd: string,
  parameters: readonly string[],
  problem?: Failure,
  input?: string,
): Buffer {
  const options = { cwd, input, maxBuffer: Infinity };
  const { error, status, stdout, stderr, signal } = spawnSync("git", parameters, options);
  if (error)
    throw new Failure(`git ne peut pas être lancé : ${error.message}`, undefined, { cause: error });
  if (status === 0) return stdout;
  if (status === 1 && problem !== undefined) throw problem;
  const said = stderr.toString().trim().split("\n")[0]! || String(signal);
  throw new Failure(`git a échoué : ${shortened(escaped(said), 200)}`);
}

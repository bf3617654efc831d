import { UsageError } from "../../content/failure.ts";
import { guillemets, quoted } from "../../content/quote-text.ts";
import { diskSource, type Source } from "../../content/source.ts";
import { commitOf, mergeBase, withCommit } from "./commits.ts";
import { compareContent } from "./compare-content.ts";
import { changesReport, type Places } from "./report.ts";

type Given = { content: string } & Partial<
  Record<
    "base" | "base-content" | "head" | "preview-url" | "repository" | "branch",
    string | undefined
  >
>;

/**
 * Returns the report on the differences between the two content folders named by flags. Throws a UsageError for a wrong
 * flag, and a Failure for a commit that cannot be found.
 */
export function reportChanges(given: Given, cwd: string): string {
  const { base, head, content, "base-content": folder } = given;
  const places: Places = {
    preview: checked(given, "preview-url", /^https:\/\/[a-z\d.-]+$/, "https://example.org"),
    repository: checked(
      given,
      "repository",
      /^https:\/\/[\w.-]+(?:\/[\w.-]+){2}$/,
      "https://github.com/owner/name",
    ),
    branch: given.branch || null,
  };
  if ((base === undefined) === (folder === undefined)) {
    throw new UsageError(
      "name what to compare with: either --base REF or --base-content DIR",
      "dites à quoi comparer : --base REF ou bien --base-content DIR",
    );
  }
  const newCommit = head === undefined ? null : commitOf(cwd, head);
  const leftAt = (ref: string) =>
    mergeBase(cwd, commitOf(cwd, ref), newCommit ?? commitOf(cwd, "HEAD"));
  const oldCommit = base === undefined ? null : leftAt(base);
  const withSource = <Result>(
    commit: string | null,
    path: string,
    use: (source: Source) => Result,
  ) => (commit === null ? use(diskSource(path)) : withCommit(cwd, commit, path, use));
  return withSource(oldCommit, folder ?? content, (before) =>
    withSource(newCommit, content, (after) => changesReport(compareContent(before, after), places)),
  );
}

function checked(
  given: Given,
  flag: "preview-url" | "repository",
  pattern: RegExp,
  example: string,
): string | null {
  const url = given[flag];
  // A workflow passes an empty string for what GitHub does not know, such as a deleted repository.
  if (!url) return null;
  if (pattern.test(url)) return url;
  throw new UsageError(
    `--${flag} must be a URL such as ${example}, not ${quoted(url)}`,
    `--${flag} doit être une URL telle que ${example}, et non ${guillemets(url)}`,
  );
}

import { CONTENT_FLAG, UsageError, type Flag } from "../cli/flags.ts";
import { quoted } from "../content/quote-text.ts";
import { diskSource, type Source } from "../content/source.ts";
import { commitOf, mergeBase, withCommit } from "./commits.ts";
import { compareContent } from "./compare-content.ts";
import { changesReport, type Places } from "./report.ts";

export const CHANGES_FLAGS = {
  base: { value: "REF", help: "compare with the commit at which this branch left REF" },
  "base-content": { value: "DIR", help: "compare with a content folder instead of a commit" },
  head: { value: "REF", help: "compare this commit instead of the files as they are now" },
  content: CONTENT_FLAG,
  "preview-url": { value: "URL", help: "the origin of a preview, such as https://example.org" },
  repository: { value: "URL", help: "a repository, such as https://github.com/owner/name" },
  branch: { value: "NAME", help: "branch of that repository, to link the lines of errors" },
} as const satisfies Record<string, Flag>;

type Given = { [Name in Exclude<keyof typeof CHANGES_FLAGS, "content">]?: string | undefined } & {
  content: string;
};

/**
 * Returns the report on what differs between the two content folders that the flags name. Throws a UsageError
 * for a wrong flag, and a Failure for a commit that cannot be found.
 */
export function reportChanges(given: Given, cwd: string): string {
  const { base, head, content, "base-content": folder } = given;
  const places: Places = {
    preview: checked(given, "preview-url", /^https:\/\/[a-z\d.-]+$/),
    repository: checked(given, "repository", /^https:\/\/[\w.-]+(?:\/[\w.-]+){2}$/),
    branch: given.branch || null,
  };
  if ((base === undefined) === (folder === undefined)) {
    throw new UsageError("name what to compare with: either --base REF or --base-content DIR");
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

function checked(given: Given, flag: "preview-url" | "repository", pattern: RegExp): string | null {
  const url = given[flag];
  // A workflow passes an empty text for what GitHub does not know, such as a repository since deleted.
  if (!url) return null;
  if (pattern.test(url)) return url;
  throw new UsageError(`--${flag} must be ${CHANGES_FLAGS[flag].help}, not ${quoted(url)}`);
}

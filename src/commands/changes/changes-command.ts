import { UsageError } from "../../content/failure.ts";
import { guillemets } from "../../content/quote-text.ts";
import { diskSource } from "../../content/source.ts";
import { commitOf, commitSource, mergeBase } from "./commits.ts";
import { compareContent } from "./compare-content.ts";
import { changesReport } from "./report.ts";

/** The form of the URLs in flags, and an example. */
const URLS = {
  "preview-url": [/^https:\/\/[a-z\d.-]+$/, "https://example.org"],
  repository: [/^https:\/\/[\w.-]+(?:\/[\w.-]+){2}$/, "https://github.com/owner/name"],
} as const;

type Flag = "base" | "branch" | keyof typeof URLS;
type Flags = { content: string } & Partial<Record<Flag, string | undefined>>;

/**
 * Returns the report on what the content folder changes since the commit at which this branch left another. Throws a
 * UsageError for a wrong flag, and a Failure for a commit that cannot be found, both in French.
 */
export function reportChanges(flags: Flags, cwd: string): string {
  const { base, content } = flags;
  const places = {
    preview: urlIn(flags, "preview-url"),
    repository: urlIn(flags, "repository"),
    branch: flags.branch || null,
  };
  if (base === undefined) throw new UsageError("dites à quoi comparer : --base REF");
  const commit = mergeBase(cwd, commitOf(cwd, base));
  const changes = compareContent(commitSource(cwd, commit, content), diskSource(content));
  return changesReport(changes, places);
}

function urlIn(flags: Flags, name: keyof typeof URLS): string | null {
  const url = flags[name];
  // A workflow passes an empty string for what GitHub does not know, such as a deleted repository.
  if (!url) return null;
  const [pattern, example] = URLS[name];
  if (pattern.test(url)) return url;
  throw new UsageError(
    `--${name} doit être une URL telle que ${example}, et non ${guillemets(url)}`,
  );
}

import { resolve } from "node:path";
import { CONTENT_FLAG, type Flag } from "../cli/flags.ts";
import { quoted } from "../content/quote-text.ts";
import { diskSource, type Source } from "../content/source.ts";
import { Failure } from "../failure.ts";
import { isHttpsUrl } from "../schema/web-address.ts";
import { siteOrigin } from "../schema/rules.ts";
import { CHANGES_FORMATS, type ChangesFormat } from "./format-changes.ts";
import { commitOf, mergeBase } from "./git.ts";
import { gitSource } from "./git-source.ts";
import type { Places } from "./page-links.ts";

export const CHANGES_FLAGS = {
  base: { value: "REF", help: "compare with the commit at which this branch left REF" },
  "base-content": { value: "DIR", help: "compare with a content folder instead of a commit" },
  head: { value: "REF", help: "compare this commit instead of the files as they are now" },
  content: CONTENT_FLAG,
  format: {
    value: "FORMAT",
    default: "text",
    help: "text, markdown (a comment for GitHub) or json",
  },
  "preview-url": { value: "URL", help: "origin of a preview of the site, to link changed pages" },
  repository: { value: "URL", help: "repository on GitHub, to link the lines of errors" },
  branch: { value: "NAME", help: "branch of that repository" },
} as const satisfies Record<string, Flag>;

type Given = {
  [Name in Exclude<keyof typeof CHANGES_FLAGS, "content" | "format">]?: string | undefined;
} & {
  content: string;
  format: string;
};

/** Returns the two content folders to compare. Throws a Failure when one cannot be found. */
export function comparedSources(given: Given, cwd: string): { before: Source; after: Source } {
  const { base, head, content } = given;
  const folder = given["base-content"];
  if ((base === undefined) === (folder === undefined)) {
    throw new Failure("name what to compare with: either --base REF or --base-content DIR");
  }
  const after = head === undefined ? null : commitOf(cwd, head);
  return {
    before:
      base === undefined
        ? diskSource(folder!)
        : committed(
            cwd,
            mergeBase(cwd, commitOf(cwd, base), after ?? commitOf(cwd, "HEAD")),
            content,
          ),
    after: after === null ? diskSource(content) : committed(cwd, after, content),
  };
}

function committed(cwd: string, commit: string, content: string): Source {
  return gitSource(cwd, commit, resolve(cwd, content));
}

/** Returns the format and where links lead. Throws a Failure that says what is wrong with a flag. */
export function reportOptions(given: Given): { format: ChangesFormat; places: Places } {
  const { format } = given;
  if (!isFormat(format)) throw new Failure(`--format must be one of ${CHANGES_FORMATS.join(", ")}`);
  // A workflow passes an empty text for what GitHub does not know, such as a repository since deleted.
  const preview = given["preview-url"] || null;
  const repository = given.repository || null;
  if (preview !== null && siteOrigin(preview) !== preview) {
    throw new Failure(
      `--preview-url must be an https:// origin without a path, not ${quoted(preview)}`,
    );
  }
  if (repository !== null && !(isHttpsUrl(repository) && REPOSITORY.test(repository))) {
    const example = "https://github.com/owner/name";
    throw new Failure(`--repository must be a URL such as ${example}, not ${quoted(repository)}`);
  }
  return { format, places: { preview, repository, branch: given.branch || null } };
}

const REPOSITORY = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/;

function isFormat(text: string): text is ChangesFormat {
  return CHANGES_FORMATS.some((format) => format === text);
}

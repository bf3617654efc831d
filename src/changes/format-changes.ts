import { isUnchanged, type ContentChanges } from "./compare-content.ts";
import { MARKDOWN, PLAIN_TEXT } from "./marks.ts";
import type { Places } from "./page-links.ts";
import { changesReport } from "./report.ts";

export const CHANGES_FORMATS = ["text", "markdown", "json"] as const;
export type ChangesFormat = (typeof CHANGES_FORMATS)[number];

/** Characters of a comment. GitHub refuses more than 65,536; the rest is a reserve for the job that posts. */
const COMMENT_MAX = 64_000;

/**
 * First line of a comment, by which the job that posts finds the one to update. Without changes it posts
 * nothing, and only updates the comment on earlier ones.
 */
const MARKERS = { changed: "<!-- changes -->", unchanged: "<!-- changes: none -->" };

/** Returns the changes for a terminal, as a comment on a pull request, or for programs. */
export function formatChanges(
  changes: ContentChanges,
  format: ChangesFormat,
  places: Places,
): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(changes, null, 2)}\n`;
    case "text":
      return changesReport(changes, { marks: PLAIN_TEXT, places, max: Infinity });
    case "markdown": {
      const marker = MARKERS[isUnchanged(changes) ? "unchanged" : "changed"];
      return `${marker}\n\n${changesReport(changes, { marks: MARKDOWN, places, max: COMMENT_MAX })}`;
    }
  }
}

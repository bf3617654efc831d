import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import {
  choiceFlag,
  CONTENT_FLAG,
  countFlag,
  dayFlag,
  readCommandLine,
  UsageError,
} from "../src/cli/flags.ts";
import { loadContent } from "../src/content/load.ts";
import { quoted } from "../src/content/quote-text.ts";
import { diskSource } from "../src/content/source.ts";
import { readChecks } from "../src/links/checks-file.ts";
import { replaceFiles } from "../src/output/replace-file.ts";
import { reviewList } from "../src/review/review-list.ts";
import { formatReview, REVIEW_FORMATS } from "../src/review/review-report.ts";
import { stampedLines, stampRecords } from "../src/review/stamp-records.ts";

const { flags, words } = readCommandLine(
  "review",
  "Lists, in French, the records that most need a look, with what to compare. The actions verified and changed\n" +
    "write verified_at or updated_at into the records of tools, and change nothing else:\n" +
    "  npm run review -- verified SLUG… --seen URL   you looked at this page, and the record is right\n" +
    "  npm run review -- changed SLUG… --seen URL    you changed the record after looking at this page",
  {
    content: CONTENT_FLAG,
    limit: { value: "N", help: "list: show N records (default: 10)" },
    only: { value: "SLUG…", help: "list: these tools only" },
    format: { value: "FORMAT", help: "list: markdown (a checklist) or json (default: markdown)" },
    seen: {
      value: "URL",
      help: "verified, changed: the page of the tool's website that you looked at",
    },
    date: {
      value: "DATE",
      help: "verified, changed: the day, YYYY-MM-DD, on which you looked (today)",
    },
    now: { value: "DATE", help: "the day that counts as today; for tests" },
  },
  ["[ACTION SLUG…]"],
);

const KEYS = { verified: "verified_at", changed: "updated_at" } as const;

await runCommand(() => {
  const today = dayFlag("now", flags.now);
  const [action, ...slugs] = words;
  if (flags.only !== undefined || action === undefined) return list();
  if (action === "verified" || action === "changed") return stamp(action, slugs, today);
  throw new UsageError(`${quoted(action)} is not an action; it must be verified or changed`);
});

function list(): number {
  const { content: folder, only, seen, date } = flags;
  if (seen !== undefined || date !== undefined) {
    throw new UsageError("--seen and --date need an action, as in: verified SLUG --seen URL");
  }
  const format = choiceFlag("format", flags.format ?? "markdown", REVIEW_FORMATS);
  const slugs = only === undefined ? [] : [only, ...words];
  const limit = flags.limit === undefined ? slugs.length || 10 : countFlag("limit", flags.limit);
  const source = diskSource(folder);
  const { content, diagnostics } = loadContent(source);
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", "fr"));
    return 1;
  }
  const checks = readChecks(source, (line) => void process.stderr.write(`${line}\n`));
  const review = reviewList(content, source, checks, slugs);
  const shown = { ...review, items: review.items.slice(0, limit), folder };
  process.stdout.write(formatReview(shown, format));
  return 0;
}

function stamp(action: keyof typeof KEYS, slugs: readonly string[], today: string): number {
  const { limit, only, format, seen = "" } = flags;
  if ([limit, only, format].some((flag) => flag !== undefined)) {
    throw new UsageError(`--limit, --only and --format are flags of the list, not of ${action}`);
  }
  if (slugs.length === 0) {
    throw new UsageError(`name the tools, as in: ${action} SLUG --seen URL`);
  }
  if (seen.trim() === "") {
    throw new UsageError("--seen is missing; give the URL of the page that you looked at");
  }
  const date = dayFlag("date", flags.date ?? today);
  if (date > today) {
    throw new UsageError(`--date must not be in the future: ${date} is after ${today}`);
  }
  const task = { key: KEYS[action], slugs, seen: seen.trim(), date };
  const result = stampRecords(diskSource(flags.content), task);
  if ("errors" in result) {
    process.stderr.write(`${result.errors.join("\n")}\nRien n’a été écrit.\n`);
    return 1;
  }
  const changed = result.records.flatMap(({ path, text }) =>
    text === null ? [] : { file: path, content: text },
  );
  replaceFiles(changed);
  process.stdout.write(stampedLines(result.records, task));
  return 0;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { readCommandLine } from "../src/cli/flags.ts";
import { loadContent } from "../src/content/load.ts";
import { diskSource } from "../src/content/source.ts";
import { CHECKS_FILE, parseChecks, type Checks } from "../src/links/checks-file.ts";
import { replaceFiles } from "../src/output/replace-file.ts";
import { REVIEW_FLAGS, reviewTask, type ListTask } from "../src/review/review-flags.ts";
import { reviewList } from "../src/review/review-list.ts";
import { formatReview } from "../src/review/review-report.ts";
import { stampedLines, stampRecords, type Stamp } from "../src/review/stamp-records.ts";

const purpose =
  "Lists, in French, the records that most need a look, with what to compare. The actions verified and changed\n" +
  "write verified_at or updated_at into the records of tools, and change nothing else:\n" +
  "  npm run review -- verified SLUG… --seen URL   you looked at this page, and the record is right\n" +
  "  npm run review -- changed SLUG… --seen URL    you changed the record after looking at this page";
const { flags, words } = readCommandLine("review", purpose, REVIEW_FLAGS, ["[ACTION SLUG…]"]);

await runCommand(() => {
  const task = reviewTask(flags, words, new Date().toISOString().slice(0, 10));
  if ("usage" in task) {
    process.stderr.write(`${task.usage}\nSee: npm run review -- --help\n`);
    return 2;
  }
  return "stamp" in task ? stamp(task.stamp) : list(task.list);
});

function list({ limit, only, format }: ListTask): number {
  const source = diskSource(flags.content);
  const { content, diagnostics } = loadContent(source);
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", "fr"));
    return 1;
  }
  const file = join(flags.content, CHECKS_FILE);
  const checks: Checks = existsSync(file)
    ? parseChecks(readFileSync(file, "utf8"), file)
    : new Map();
  const review = reviewList(content, source, checks, only);
  const shown = { ...review, items: review.items.slice(0, limit), folder: flags.content };
  process.stdout.write(formatReview(shown, format));
  return 0;
}

function stamp(task: Stamp): number {
  const result = stampRecords(diskSource(flags.content), task);
  if ("errors" in result) {
    process.stderr.write(`${result.errors.join("\n")}\nRien n’a été écrit.\n`);
    return 1;
  }
  replaceFiles(
    result.records.flatMap(({ path, text }) =>
      text === null ? [] : { file: path, content: text },
    ),
  );
  process.stdout.write(stampedLines(result.records, task));
  return 0;
}

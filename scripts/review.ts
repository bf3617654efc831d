import { UsageError } from "../src/tools/cli/command-line.ts";
import { formatDiagnostics } from "../src/tools/cli/diagnostics-format.ts";
import { loadContent } from "../src/content/load.ts";
import { guillemets, quoted } from "../src/content/quote-text.ts";
import { diskSource } from "../src/content/source.ts";
import { readChecks } from "../src/tools/links/checks-file.ts";
import { replaceFiles } from "../src/build/replace-file.ts";
import { reviewList } from "../src/tools/review/review-list.ts";
import { formatReview } from "../src/tools/review/review-report.ts";
import { stampedLines, stampRecords } from "../src/tools/review/stamp-records.ts";
import type { Given } from "./run.ts";

const KEYS = { verified: "verified_at", changed: "updated_at" } as const;

type Line = Given<"review">;

export function run(line: Line): number {
  const { flags, words } = line;
  const [action, ...slugs] = words;
  if (flags.only !== undefined || action === undefined) return list(line);
  if (action === "verified" || action === "changed") return stamp(action, slugs, flags);
  throw new UsageError(
    `${quoted(action)} is not an action; it must be verified or changed`,
    `${guillemets(action)} n’est pas une action ; il faut verified ou changed`,
  );
}

function list({ flags, words, language }: Line): number {
  const { content: folder, only, seen, date, format } = flags;
  if (seen !== undefined || date !== undefined) {
    throw new UsageError(
      "--seen and --date need an action, as in: verified SLUG --seen URL",
      "--seen et --date demandent une action, comme dans : verified SLUG --seen URL",
    );
  }
  const slugs = only === undefined ? [] : [only, ...words];
  const limit = flags.limit ?? (slugs.length || 10);
  const source = diskSource(folder);
  const { content, diagnostics } = loadContent(source);
  if (!content) {
    process.stderr.write(formatDiagnostics(diagnostics, "text", language));
    return 1;
  }
  const checks = readChecks(source, (line) => void process.stderr.write(`${line}\n`));
  const review = reviewList(content, source, checks, slugs);
  const shown = { ...review, items: review.items.slice(0, limit), folder };
  process.stdout.write(formatReview(shown, format));
  return 0;
}

function stamp(action: keyof typeof KEYS, slugs: readonly string[], flags: Line["flags"]): number {
  const { limit, only, format, seen = "" } = flags;
  if (limit !== undefined || only !== undefined || format !== "markdown") {
    throw new UsageError(
      `--limit, --only and --format are flags of the list, not of ${action}`,
      `--limit, --only et --format sont des options de la liste, et non de ${action}`,
    );
  }
  if (slugs.length === 0) throw new UsageError("SLUG is missing", "SLUG manque");
  if (seen.trim() === "") {
    throw new UsageError(
      "--seen is missing; give the URL of the page that you looked at",
      "--seen manque ; donnez l’URL de la page que vous avez vue",
    );
  }
  const today = flags.now ?? new Date().toISOString().slice(0, 10);
  const date = flags.date ?? today;
  if (date > today) {
    throw new UsageError(
      `--date must not be in the future: ${date} is after ${today}`,
      `--date ne doit pas être dans l’avenir : ${date} vient après ${today}`,
    );
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

import { UsageError } from "../src/content/failure.ts";
import { validContent } from "../src/commands/cli/diagnostics-format.ts";
import { guillemets } from "../src/content/quote-text.ts";
import { diskSource } from "../src/content/source.ts";
import { readChecks } from "../src/commands/links/checks-file.ts";
import { replaceFiles } from "../src/build/replace-file.ts";
import { datedLines, dateRecords } from "../src/commands/review/date-records.ts";
import { reviewList } from "../src/commands/review/review-list.ts";
import { formatReview } from "../src/commands/review/review-report.ts";
import type { CommandArgs } from "./run.ts";

const KEYS = { verified: "verified_at", changed: "updated_at" } as const;

type Line = CommandArgs<"review">;

export function run(line: Line): number {
  const { flags, words } = line;
  const [action, ...slugs] = words;
  const isList = flags.only !== undefined || action === undefined;
  const others = isList ? (["seen", "date"] as const) : (["limit"] as const);
  const wrong = others.find((flag) => flags[flag] !== undefined);
  if (wrong !== undefined) {
    const owner = isList ? "de verified et de changed" : "de la liste";
    throw new UsageError(`--${wrong} est une option ${owner}`);
  }
  if (isList) return list(line);
  if (action === "verified" || action === "changed") return date(KEYS[action], slugs, flags);
  throw new UsageError(`${guillemets(action)} n’est pas une action ; il faut verified ou changed`);
}

function list({ flags, words }: Line): number {
  const { content: folder, only, format } = flags;
  const slugs = only === undefined ? [] : [only, ...words];
  const source = diskSource(folder);
  const content = validContent(source);
  const review = reviewList(content, source, readChecks(source), slugs);
  const items = review.items.slice(0, flags.limit ?? (slugs.length || 10));
  process.stdout.write(formatReview({ ...review, items, folder }, format));
  return 0;
}

function date(key: (typeof KEYS)["verified" | "changed"], slugs: string[], flags: Line["flags"]) {
  const { seen, now = new Date().toISOString().slice(0, 10), date = now } = flags;
  if (slugs.length === 0) throw new UsageError("SLUG manque");
  if (!seen?.trim()) {
    throw new UsageError("--seen manque ; donnez l’URL de la page que vous avez vue");
  }
  if (date > now) {
    throw new UsageError(`--date ne doit pas être dans l’avenir : ${date} vient après ${now}`);
  }
  const review = { key, slugs, seen: seen.trim(), date };
  const records = dateRecords(diskSource(flags.content), review);
  replaceFiles(
    records.flatMap(({ path, text }) => (text === null ? [] : { file: path, content: text })),
  );
  process.stdout.write(datedLines(records, review));
  return 0;
}

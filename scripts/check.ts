import { runCommand } from "../src/cli/command.ts";
import {
  countText,
  formatDiagnostics,
  FORMATS,
  type Format,
} from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { LANG_FLAG, languageNamed, languageOf } from "../src/cli/language.ts";
import { TERMINAL_TEXTS } from "../src/cli/terminal-texts.ts";
import { severity } from "../src/content/diagnostics.ts";
import { Failure } from "../src/failure.ts";
import { loadCached } from "../src/record-cache.ts";
import { isDate } from "../src/schema/rules.ts";

const flags = readFlags(
  "check",
  "Lists all errors in the content; exits with 1 if there are any.",
  {
    content: CONTENT_FLAG,
    format: { value: "FORMAT", default: "text", help: "text, github (annotations) or json" },
    lang: LANG_FLAG,
    stale: { help: "also list published tools whose verification is too old" },
    "no-cache": { help: "read every record again, even when it has not changed" },
    now: { value: "DATE", help: "date that --stale uses instead of today (YYYY-MM-DD)" },
  },
);

await runCommand(() => {
  const { format } = flags;
  if (!isFormat(format)) throw new Failure(`--format must be one of ${FORMATS.join(", ")}`);
  const now = flags.now ?? new Date().toISOString().slice(0, 10);
  if (!isDate(now)) throw new Failure("--now must be a day that exists, written YYYY-MM-DD");
  const language = flags.lang === undefined ? languageOf(process.env) : languageNamed(flags.lang);
  const { content, diagnostics } = loadCached(flags.content, flags["no-cache"] ? null : ".build", {
    today: flags.stale ? now : undefined,
  });
  process.stdout.write(formatDiagnostics(diagnostics, format, language));
  if (format === "text") {
    const { records, colon } = TERMINAL_TEXTS[language];
    const size = content && records(content.tools.length, content.collections.length) + colon;
    process.stdout.write(`${size ?? ""}${countText(diagnostics, language)}\n`);
  }
  return diagnostics.some((diagnostic) => severity(diagnostic) === "error") ? 1 : 0;
});

function isFormat(text: string): text is Format {
  return FORMATS.some((format) => format === text);
}

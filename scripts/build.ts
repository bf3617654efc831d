import { buildSite } from "../src/build.ts";
import { summaryText } from "../src/cli/build-summary.ts";
import { runCommand } from "../src/cli/command.ts";
import { countText, formatDiagnostics } from "../src/cli/diagnostics-format.ts";
import { CONTENT_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { progressBar } from "../src/cli/progress.ts";

const flags = readFlags(
  "build",
  "Writes the whole site, or nothing when the content has a fault.",
  {
    content: CONTENT_FLAG,
    out: OUT_FLAG,
    "no-cache": { help: "look at every file, also when none has changed" },
    json: { help: "print the summary as JSON" },
    quiet: { help: "print nothing but errors" },
  },
);

await runCommand(() => {
  const bar = progressBar(process.stderr);
  const { diagnostics, summary } = buildSite({
    content: flags.content,
    out: flags.out,
    siteUrl: process.env.SITE_URL,
    cache: flags["no-cache"] ? null : ".build",
    onProgress: flags.quiet ? () => {} : bar.update,
  });
  bar.end();
  if (!summary || !flags.quiet) process.stderr.write(formatDiagnostics(diagnostics, "text"));
  if (!summary) {
    process.stderr.write(`${countText(diagnostics)}. Nothing was written.\n`);
    return 1;
  }
  const seconds = performance.now() / 1000;
  const peak_memory = process.resourceUsage().maxRSS * 1024;
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...summary, seconds, peak_memory })}\n`);
  else if (!flags.quiet) process.stdout.write(summaryText(summary, flags.out, seconds));
  return 0;
});

import { buildSite } from "../src/build.ts";
import { reportBuild } from "../src/cli/build-report.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, FORCE_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { progressBar } from "../src/cli/progress.ts";
import { TERMINAL_TEXTS } from "../src/cli/terminal-texts.ts";

const purpose =
  "Builds the site. Writes nothing when the content has an error. The environment variable SITE_URL\n" +
  "overrides the url in site.yaml.";
const flags = readFlags("build", purpose, {
  content: CONTENT_FLAG,
  out: OUT_FLAG,
  force: FORCE_FLAG,
  "no-cache": { help: "compare every file, even when none has changed" },
  json: { help: "print the summary as JSON" },
  quiet: { help: "print only errors" },
});

await runCommand(() => {
  const language = languageOf(process.env);
  const bar = progressBar(process.stderr, Date.now, TERMINAL_TEXTS[language].progress);
  const result = buildSite({
    content: flags.content,
    out: flags.out,
    force: flags.force,
    siteUrl: process.env.SITE_URL,
    cache: flags["no-cache"] ? null : ".build",
    ...(flags.quiet ? {} : { onProgress: bar.update }),
  });
  bar.end();
  const style = flags.quiet ? "quiet" : flags.json ? "json" : "text";
  return reportBuild(result, flags.out, language, style) ? 0 : 1;
});

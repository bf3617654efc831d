import { buildSite } from "../src/build.ts";
import { reportBuild } from "../src/cli/build-report.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, FORCE_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { progressBar } from "../src/cli/progress.ts";

const purpose =
  "Writes the whole site, or nothing when the content has a fault. SITE_URL in the environment\n" +
  "overrides the url of site.yaml.";
const flags = readFlags("build", purpose, {
  content: CONTENT_FLAG,
  out: OUT_FLAG,
  force: FORCE_FLAG,
  "no-cache": { help: "look at every file, also when none has changed" },
  json: { help: "print the summary as JSON" },
  quiet: { help: "print nothing but errors" },
});

await runCommand(() => {
  const bar = progressBar(process.stderr);
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
  return reportBuild(result, flags.out, style) ? 0 : 1;
});

import { buildSite } from "../src/build/build.ts";
import { reportBuild } from "../src/tools/cli/build-report.ts";
import { progressBar } from "../src/tools/cli/progress.ts";
import { siteUrlFrom } from "../src/content/site-url.ts";
import type { Given } from "./run.ts";

export async function run({ flags, language }: Given<"build">): Promise<number> {
  const { content, out, force, format, quiet } = flags;
  const bar = progressBar({ en: "files", fr: "fichiers" }[language]);
  const result = buildSite({
    content,
    out,
    force,
    siteUrl: siteUrlFrom(process.env, undefined),
    cache: flags["no-cache"] ? null : ".build",
    ...(quiet ? {} : { onProgress: bar.update }),
  });
  bar.end();
  return reportBuild(result, out, language, quiet ? "quiet" : format) ? 0 : 1;
}

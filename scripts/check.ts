import { existsSync } from "node:fs";
import { join } from "node:path";
import { countText, formatDiagnostics } from "../src/commands/cli/diagnostics-format.ts";
import { editorialFindings } from "../src/commands/check/editorial.ts";
import { readyDiagnostics, unseenText } from "../src/commands/check/going-live.ts";
import type { WebsiteSettings } from "../src/website/site-settings.ts";
import { WEBSITE_CONTENT } from "../src/website/website.ts";
import { recordsText } from "../src/commands/cli/build-report.ts";
import { severity } from "../src/core/content/diagnostics.ts";
import { readPlainFile } from "../src/core/files/source.ts";
import { loadCached } from "../src/core/content/record-cache.ts";
import { CACHE_FOLDER } from "./cache-folder.js";
import type { CommandArgs } from "./run.ts";

export function run({ flags, language }: CommandArgs<"check">): number {
  const today = flags.now ?? new Date().toISOString().slice(0, 10);
  const { content, diagnostics: ofContent } = loadCached(
    flags.content,
    flags["no-cache"] ? null : CACHE_FOLDER,
    {
      extension: WEBSITE_CONTENT,
      today,
      stale: flags.stale,
      textRules: editorialFindings,
    },
  );
  const site = flags.ready ? (content?.site as WebsiteSettings | undefined) : undefined;
  const sitePath = join(flags.content, "site.yaml");
  const ofSite = site ? readyDiagnostics(site, sitePath, readIfThere) : [];
  const diagnostics = [...ofContent, ...ofSite];
  process.stdout.write(formatDiagnostics(diagnostics, flags.format, language));
  if (flags.format === "text") {
    const { tools, collections } = content ?? {};
    const colon = { en: ": ", fr: "\u00a0: " }[language];
    const size = tools && recordsText(tools.length, collections!.length, language) + colon;
    process.stdout.write(`${size ?? ""}${countText(diagnostics, language)}\n`);
    if (site) process.stdout.write(unseenText(language));
  }
  return diagnostics.some((diagnostic) => severity(diagnostic) === "error") ? 1 : 0;
}

function readIfThere(path: string): Uint8Array | null {
  return existsSync(path) ? readPlainFile(path) : null;
}

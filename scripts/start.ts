import { buildAndReport } from "../src/commands/cli/build-report.ts";
import { reportError } from "../src/commands/cli/command.ts";
import { untilStopped, urlsToOpen } from "../src/commands/cli/until-stopped.ts";
import { isLoopback } from "../src/core/text/parse-url.ts";
import { createHandler } from "../src/core/requests/handler.ts";
import { deadLinksWarning, siteUrlFrom } from "../src/core/content/site-url.ts";
import { startServer } from "../src/hosts/node/server.ts";
import { openSiteFolder } from "../src/hosts/node/site-folder.ts";
import { addressFrom, localOrigin, settingsFrom } from "../src/hosts/node/settings.ts";
import { CACHE_FOLDER } from "./cache-folder.js";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, language }: CommandArgs<"start">): Promise<number> {
  const { content, out, force } = flags;
  const settings = { ...settingsFrom(process.env), address: addressFrom(process.env) };
  const site = localOrigin(settings.address, settings.port);
  if (!flags["no-build"]) {
    const siteUrl = siteUrlFrom(process.env, site);
    const options = { content, out, force, siteUrl, cache: CACHE_FOLDER };
    if (!(await buildAndReport(options, language))) return 1;
  }
  const onError = (error: unknown) => void reportError(error, language);
  const server = await startServer({ folder: out, ...settings, onError });
  const { url } = await createHandler(openSiteFolder(out).assets).identity();
  const isPublic = !isLoopback(settings.address) || settings.trustProxy !== false;
  const deadLinks = deadLinksWarning(url, isPublic);
  if (deadLinks) process.stderr.write(`${deadLinks[language]}\n`);
  process.stdout.write(urlsToOpen(site, language));
  return untilStopped(server);
}

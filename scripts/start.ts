import { buildSite } from "../src/build.ts";
import { reportBuild } from "../src/cli/build-report.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, FORCE_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { untilStopped } from "../src/cli/run-server.ts";
import { worthOpening } from "../src/server/start-message.ts";
import { startServer } from "../src/server/server.ts";
import { settingsFrom } from "../src/server/settings.ts";
import { openSiteFolder } from "../src/server/site-folder.ts";

const purpose =
  "Builds the site and serves the full contract on this machine. Environment variables (default):\n" +
  "  PORT (8787)\n" +
  "  RATE_LIMIT: API requests per minute and client; 0 means no limit (60)\n" +
  "  TRUST_PROXY: proxies whose X-Forwarded-For counts: loopback, or IP addresses (none)\n" +
  "  SITE_URL: origin of all links (http://localhost:PORT)";
const flags = readFlags("start", purpose, {
  content: CONTENT_FLAG,
  out: OUT_FLAG,
  force: FORCE_FLAG,
  "no-build": { help: "serve the site that is in the site folder" },
});

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  const site = `http://localhost:${settings.port}`;
  if (!flags["no-build"] && !build(site)) return 1;
  const server = await startServer({
    folder: flags.out,
    ...settings,
    onError: console.error,
  });
  process.stdout.write(worthOpening(openSiteFolder(flags.out), site));
  return untilStopped(server);
});

function build(site: string): boolean {
  const result = buildSite({
    content: flags.content,
    out: flags.out,
    force: flags.force,
    siteUrl: process.env.SITE_URL ?? site,
    cache: ".build",
  });
  return reportBuild(result, flags.out, languageOf(process.env));
}

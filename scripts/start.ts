import { buildSite } from "../src/build.ts";
import { reportBuild } from "../src/cli/build-report.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, FORCE_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { untilStopped } from "../src/cli/run-server.ts";
import { worthOpening } from "../src/server/start-message.ts";
import { startServer } from "../src/server/server.ts";
import { settingsFrom } from "../src/server/settings.ts";

const purpose =
  "Builds the site and serves the full contract on this machine. In the environment: PORT (8787);\n" +
  "RATE_LIMIT, requests a minute for a client (60, 0 for no limit); TRUST_PROXY, whose X-Forwarded-For\n" +
  "counts (nobody's; loopback; addresses); SITE_URL, what links begin with (http://localhost:PORT).";
const flags = readFlags("start", purpose, {
  content: CONTENT_FLAG,
  out: OUT_FLAG,
  force: FORCE_FLAG,
});

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  const site = `http://localhost:${settings.port}`;
  const result = buildSite({
    content: flags.content,
    out: flags.out,
    force: flags.force,
    siteUrl: process.env.SITE_URL ?? site,
    cache: ".build",
  });
  if (!reportBuild(result, flags.out)) return 1;
  const server = await startServer({
    folder: flags.out,
    ...settings,
    onError: console.error,
  });
  process.stdout.write(worthOpening(flags.out, site));
  return untilStopped(server);
});

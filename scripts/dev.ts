import { EXPLORER } from "../src/assets/bundle.ts";
import { PUBLIC_FOLDER } from "../src/assets/public-files.ts";
import { buildSite } from "../src/build.ts";
import { reportBuild } from "../src/cli/build-report.ts";
import { reportError, runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, FORCE_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { untilStopped } from "../src/cli/run-server.ts";
import { worthOpening } from "../src/server/start-message.ts";
import { startServer } from "../src/server/server.ts";
import { settingsFrom } from "../src/server/settings.ts";
import { watchFolders } from "../src/server/watch.ts";

const purpose =
  "Like npm start, but without a rate limit. Rebuilds when the content changes, and restarts when the\n" +
  "code changes. While the content has errors, shows them and keeps serving the last valid site.";
const flags = readFlags("dev", purpose, {
  content: CONTENT_FLAG,
  out: OUT_FLAG,
  force: FORCE_FLAG,
});

await runCommand(async () => {
  const settings = settingsFrom(process.env, 0);
  const site = `http://localhost:${settings.port}`;
  const build = () => {
    const startedAt = performance.now();
    const siteUrl = process.env.SITE_URL ?? site;
    const result = buildSite({ ...flags, siteUrl, cache: ".build" });
    reportBuild(result, flags.out, languageOf(process.env), "text", startedAt);
  };
  const watcher = watchFolders([flags.content, PUBLIC_FOLDER, EXPLORER], build, reportError);
  try {
    build();
    const server = await startServer({
      folder: flags.out,
      ...settings,
      onError: console.error,
    });
    process.stdout.write(worthOpening(flags.out, site));
    return await untilStopped(server);
  } finally {
    watcher.close();
  }
});

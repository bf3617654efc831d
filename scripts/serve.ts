import { runCommand } from "../src/cli/command.ts";
import { OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { worthOpening } from "../src/server/start-message.ts";
import { servePlainFiles } from "../src/server/plain-files.ts";
import { portFrom } from "../src/server/settings.ts";
import { openSiteFolder } from "../src/server/site-folder.ts";

const purpose =
  "Serves the plain files of a built site. The environment variable PORT sets the port (8787).";
const flags = readFlags("serve", purpose, { out: OUT_FLAG });

await runCommand(async () => {
  const port = portFrom(process.env);
  const server = await servePlainFiles(flags.out, port);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, server.stop);
  process.stdout.write(worthOpening(openSiteFolder(flags.out), `http://localhost:${port}`));
  return server.ended;
});

import { buildSite } from "../src/build.ts";
import { reportBuild } from "../src/cli/build-report.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, OUT_FLAG, readFlags } from "../src/cli/flags.ts";
import { worthOpening } from "../src/preview/addresses.ts";
import { servePlainFiles } from "../src/preview/plain-files.ts";
import { portFrom } from "../src/preview/port.ts";

const purpose =
  "Builds the site and serves it on this machine. PORT changes the port (8787); SITE_URL the\n" +
  "address that links begin with (http://localhost and the port).";
const flags = readFlags("start", purpose, { content: CONTENT_FLAG, out: OUT_FLAG });

await runCommand(async () => {
  const port = portFrom(process.env);
  const site = `http://localhost:${port}`;
  const result = buildSite({
    content: flags.content,
    out: flags.out,
    siteUrl: process.env.SITE_URL ?? site,
    cache: ".build",
  });
  if (!reportBuild(result, flags.out)) return 1;
  const server = await servePlainFiles(flags.out, port);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, server.stop);
  process.stdout.write(worthOpening(flags.out, site));
  return server.ended;
});

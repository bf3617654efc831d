import { untilExit, urlsToOpen } from "../src/commands/cli/until-stopped.ts";
import { servePlainFiles } from "../src/hosts/node/plain-files.ts";
import { portFrom } from "../src/hosts/node/settings.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, language }: CommandArgs<"serve">): Promise<number> {
  const port = portFrom(process.env);
  const server = await servePlainFiles(flags.out, port);
  process.stdout.write(urlsToOpen(`http://localhost:${port}`, language));
  return untilExit(server);
}

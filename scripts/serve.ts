import { untilExit, worthOpening } from "../src/commands/cli/until-stopped.ts";
import { servePlainFiles } from "../src/hosts/node/plain-files.ts";
import { portFrom } from "../src/hosts/node/settings.ts";
import type { Given } from "./run.ts";

export async function run({ flags, language }: Given<"serve">): Promise<number> {
  const port = portFrom(process.env);
  const server = await servePlainFiles(flags.out, port);
  process.stdout.write(worthOpening(`http://localhost:${port}`, language));
  return untilExit(server);
}

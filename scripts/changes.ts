import { reportChanges } from "../src/commands/changes/changes-command.ts";
import type { CommandArgs } from "./run.ts";

export function run({ flags }: CommandArgs<"changes">): number {
  process.stdout.write(reportChanges(flags, process.cwd()));
  return 0;
}

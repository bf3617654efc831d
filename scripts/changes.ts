import { reportChanges } from "../src/commands/changes/changes-command.ts";
import type { Given } from "./run.ts";

export function run({ flags }: Given<"changes">): number {
  process.stdout.write(reportChanges(flags, process.cwd()));
  return 0;
}

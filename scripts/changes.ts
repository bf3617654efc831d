import { CHANGES_FLAGS, reportChanges } from "../src/changes/changes-command.ts";
import { runCommand } from "../src/cli/command.ts";
import { readFlags } from "../src/cli/flags.ts";

const flags = readFlags(
  "changes",
  "Shows in French how the content differs from an earlier one, record by record and value by value, as Markdown.\n" +
    "Ends with 0 also when the content has errors, which it lists; `npm run check` is what refuses them.",
  CHANGES_FLAGS,
);

await runCommand(() => {
  process.stdout.write(reportChanges(flags, process.cwd()));
  return 0;
});

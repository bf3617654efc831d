import { CHANGES_FLAGS, comparedSources, reportOptions } from "../src/changes/changes-flags.ts";
import { compareContent } from "../src/changes/compare-content.ts";
import { formatChanges } from "../src/changes/format-changes.ts";
import { runCommand } from "../src/cli/command.ts";
import { readFlags } from "../src/cli/flags.ts";

const flags = readFlags(
  "changes",
  "Shows in French how the content differs from an earlier one, record by record and value by value.\n" +
    "Ends with 0 also when the content has errors, which it lists; `npm run check` is what refuses them.",
  CHANGES_FLAGS,
);

await runCommand(() => {
  const { format, places } = reportOptions(flags);
  const { before, after } = comparedSources(flags, process.cwd());
  process.stdout.write(formatChanges(compareContent(before, after), format, places));
  return 0;
});

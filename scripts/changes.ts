import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCommit, mergeBase } from "../src/commands/changes/commits.ts";
import { compareContent } from "../src/commands/changes/compare-content.ts";
import { changesReport } from "../src/commands/changes/report.ts";
import { UsageError } from "../src/core/files/failure.ts";
import { diskSource } from "../src/core/files/source.ts";
import type { CommandArgs } from "./run.ts";

export function run({ flags }: CommandArgs<"changes">): number {
  const { base, content } = flags;
  if (base === undefined) throw new UsageError("dites à quoi comparer : --base REF");
  // A workflow passes an empty text for what GitHub does not know, such as a deleted repository.
  const places = {
    preview: flags["preview-url"] || null,
    repository: flags.repository || null,
    branch: flags.branch || null,
  };
  const cwd = process.cwd();
  const temporary = mkdtempSync(join(realpathSync(tmpdir()), "directory-changes-"));
  try {
    const before = writeCommit(cwd, mergeBase(cwd, base), content, temporary);
    const changes = compareContent(diskSource(before), diskSource(content));
    process.stdout.write(changesReport(changes, places));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return 0;
}

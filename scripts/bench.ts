import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../src/commands/build.ts";
import { costsPage } from "./bench/costs-page.ts";
import { mcpTokens } from "./bench/mcp-answers.ts";
import { measure, median, type Round } from "./bench/measure.ts";
import { writeSynthetic } from "./bench/synthetic.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags }: CommandArgs<"bench">): Promise<number> {
  const { rounds } = flags;
  const folder = mkdtempSync(join(tmpdir(), "directory-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const real = join(ROOT, "content");
  const medians = new Map<string, Round>();
  for (const size of flags.sizes.split(",")) {
    const content = join(folder, `content-${size}`);
    if (size === "content") cpSync(real, content, { recursive: true });
    else writeSynthetic(content, Number(size));
    const measurements: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`${size}: round ${round} of ${rounds}\n`);
      const cwd = mkdtempSync(join(folder, "round-"));
      measurements.push(measure(cwd, content, round));
      rmSync(cwd, { recursive: true });
    }
    medians.set(size, median(measurements));
  }
  process.stdout.write(costsPage(medians, await mcpTokens(real)));
  return 0;
}

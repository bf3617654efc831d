import { progressLine } from "../src/commands/cli/progress.ts";
import { BASE_PATH } from "../src/core/api/api.ts";
import { politeFetch } from "../src/commands/contract/polite-fetch.ts";
import { awaitRevision, runSmoke, smokeText, targetOf } from "../src/commands/contract/smoke.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, words }: CommandArgs<"smoke">): Promise<number> {
  const target = targetOf(flags, words[0]!);
  // Not the polite fetch, because a site being deployed may be silent for a while.
  const revision = async () => {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(`${target.origin}${BASE_PATH}/index.json`, { signal });
    return ((await response.json()) as { data: { revision: string } }).data.revision;
  };
  if (target.revision !== null) {
    await awaitRevision(target.revision, flags.wait, revision);
  }
  const progress = progressLine("cases");
  const report = await runSmoke(
    target,
    politeFetch(target.origin, flags.rate),
    progress.update,
  ).finally(progress.end);
  process.stdout.write(smokeText(report));
  return report.sound ? 0 : 1;
}

import { progressLine } from "../src/commands/cli/progress.ts";
import { Failure } from "../src/content/failure.ts";
import { BASE_PATH } from "../src/api/api.ts";
import { politeFetch, REAL_WORLD } from "../src/commands/smoke/polite-fetch.ts";
import { awaitRevision, runSmoke, smokeText, targetOf } from "../src/commands/smoke/smoke.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, words }: CommandArgs<"smoke">): Promise<number> {
  const target = targetOf(flags, words[0]!);
  const polite = politeFetch(target.origin, flags.rate);
  const revision = async () => {
    // Its own fetch, because a site being deployed may be silent for a while.
    const { fetch } = politeFetch(target.origin, flags.rate);
    const response = await fetch(`${BASE_PATH}/index.json`, {}).catch(() => null);
    const index = (await response?.json().catch(() => null)) as { data?: { revision?: unknown } };
    return String(index?.data?.revision);
  };
  if (target.revision !== null) {
    await awaitRevision(target.revision, flags.wait, revision, REAL_WORLD.sleep, () => {
      process.stderr.write("The expected revision is not live yet; asking again in 10 s.\n");
    });
  }
  await polite.fetch("/", {}).catch((error: Error) => {
    const { code = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
    throw new Failure(`cannot connect to ${target.origin}: ${code}`);
  });
  const progress = progressLine("cases");
  const report = await runSmoke(target, polite, progress.update).finally(progress.end);
  process.stdout.write(smokeText(report));
  return report.sound ? 0 : 1;
}

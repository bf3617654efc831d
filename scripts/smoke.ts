import { runCommand } from "../src/cli/command.ts";
import { readCommandLine } from "../src/cli/flags.ts";
import { progressBar } from "../src/cli/progress.ts";
import { BASE_PATH } from "../src/contract/api.ts";
import { Failure } from "../src/failure.ts";
import { politeFetch, REAL_WORLD } from "../src/smoke/polite-fetch.ts";
import { readSmokeFlags, SMOKE_FLAGS } from "../src/smoke/smoke-flags.ts";
import { awaitRevision, runSmoke, smokeJson, smokeText } from "../src/smoke/smoke.ts";

const purpose =
  "Runs the cases of the HTTP contract that a deployed site can answer, and prints each difference: the request,\n" +
  "what was expected, what came. Takes about five minutes, below the rate limit of a site. Ends with 1 when there\n" +
  "are differences. What is asked follows from what the site says of its content.";
const { flags, words } = readCommandLine("smoke", purpose, SMOKE_FLAGS, ["URL"]);

await runCommand(async () => {
  let target;
  try {
    target = readSmokeFlags(flags, words);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  const polite = politeFetch(target.origin, target.rate);
  const revision = async () => {
    // Its own fetch: a site that is being deployed may be silent for a while.
    const { fetch } = politeFetch(target.origin, target.rate);
    const response = await fetch(`${BASE_PATH}/index.json`, {}).catch(() => null);
    const index = (await response?.json().catch(() => null)) as { data?: { revision?: unknown } };
    return String(index?.data?.revision);
  };
  if (target.revision !== null) {
    await awaitRevision(target.revision, target.wait, revision, REAL_WORLD, () => {
      process.stderr.write("The expected revision is not live yet; asking again in 10 s.\n");
    });
  }
  const bar = progressBar(process.stderr, Date.now, (done, total) => `${done} of ${total} cases`);
  const report = await runSmoke(target, polite, bar.update).finally(bar.end);
  process.stdout.write(target.format === "json" ? smokeJson(report) : smokeText(report));
  return report.sound ? 0 : 1;
});

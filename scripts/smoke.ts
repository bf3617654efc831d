import { runCommand } from "../src/cli/command.ts";
import { readCommandLine } from "../src/cli/flags.ts";
import { progressBar } from "../src/cli/progress.ts";
import { systemClock } from "../src/links/clock.ts";
import { asker } from "../src/smoke/asker.ts";
import { awaitRevision } from "../src/smoke/await-revision.ts";
import { pacer } from "../src/smoke/pace.ts";
import { runSmoke } from "../src/smoke/run-smoke.ts";
import { sender } from "../src/smoke/send-request.ts";
import { readSmokeFlags, SMOKE_FLAGS } from "../src/smoke/smoke-flags.ts";
import { formatSmoke, isSound, SMOKE_TEXTS } from "../src/smoke/smoke-report.ts";

const purpose =
  "Asks a deployed site what the HTTP contract says of it, and prints each difference: the request, what was\n" +
  "expected, what came. Takes about two minutes, below the rate limit of a site. Ends with 1 when there are\n" +
  "differences. The questions follow from what the site says of its content, whatever that is.";
const { flags, words } = readCommandLine("smoke", purpose, SMOKE_FLAGS, ["URL"]);

await runCommand(async () => {
  const { target, wait, rate, format, language } = readSmokeFlags(flags, words, process.env);
  const texts = SMOKE_TEXTS[language];
  const send = sender(target.origin, systemClock);
  const turn = pacer(systemClock, rate);
  const waitFor = { send, turn, clock: systemClock };
  await awaitRevision(target, wait, waitFor, (seconds) => {
    process.stderr.write(`${texts.waiting(seconds)}\n`);
  });
  const questions = asker(send, turn, systemClock);
  const bar = progressBar(process.stderr, Date.now, texts.progress);
  const report = await runSmoke(target, questions, bar.update).finally(bar.end);
  process.stdout.write(formatSmoke(report, target.origin, format, language));
  return isSound(report) ? 0 : 1;
});

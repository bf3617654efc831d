import { soakErrors, soakText } from "../src/bench/soak-report.ts";
import { soak } from "../src/bench/soak.ts";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { Failure } from "../src/failure.ts";

const purpose =
  "Sends valid and hostile requests, each on its own connection, to npm start on a copy of the content,\n" +
  "while the site is rebuilt repeatedly. Linux only. Exits with 1 when the server ends, leaks file\n" +
  "descriptors or sends an unexpected response.";
const flags = readFlags("soak", purpose, {
  content: CONTENT_FLAG,
  requests: { value: "N", default: "100000", help: "minimum number of requests" },
  rebuilds: { value: "N", default: "48", help: "builds of changed content under load" },
  seconds: {
    value: "N",
    default: "900",
    help: "maximum duration; requests or rebuilds left then are an error",
  },
});

await runCommand(async () => {
  if (process.platform !== "linux") throw new Failure("npm run soak reads /proc: run it on Linux");
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => interruption.abort());
  const options = {
    content: flags.content,
    requests: numberOf("requests"),
    rebuilds: numberOf("rebuilds"),
    seconds: numberOf("seconds"),
    signal: interruption.signal,
    onProgress: (text: string) => process.stderr.write(`${text}\n`),
  };
  const report = await soak(options);
  const errors = soakErrors(report, options);
  process.stdout.write(soakText(report, errors));
  return errors.length === 0 ? 0 : 1;
});

function numberOf(name: "requests" | "rebuilds" | "seconds"): number {
  if (/^[1-9]\d{0,7}$/.test(flags[name])) return Number(flags[name]);
  throw new Failure(`--${name} must be a whole number of at least 1, not "${flags[name]}"`);
}

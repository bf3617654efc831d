import { memoryByQuarter, type Usage } from "./soak-usage.ts";
import { DROP_SECONDS, type SoakOptions, type SoakReport } from "./soak.ts";

/** Descriptors that a server may open for its own use; a larger growth counts as a leak. */
const SLACK = 5;

/** Returns the errors that a soak found, most frequent first. */
export function soakErrors(report: SoakReport, options: SoakOptions): string[] {
  const { ended, requests, rebuilds, seconds, usage, unexpected } = report;
  // Connection errors only repeat that the server has ended.
  const found = [...unexpected].filter(
    ([problem]) => ended === null || !problem.startsWith("ECONN"),
  );
  const errors = found
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([problem, { count, example }]) => `${count} × ${problem}: ${example}`);
  if (ended !== null) return [`${ended} after ${requests} requests`, ...errors];
  if (requests < options.requests || rebuilds < options.rebuilds) {
    errors.push(`stopped after ${Math.round(seconds)} s with requests or rebuilds left`);
  }
  const extra = (when: Usage) => when.descriptors - usage.start.descriptors - SLACK;
  if (extra(usage.end) > 0) {
    errors.push(`descriptors grew from ${usage.start.descriptors} to ${usage.end.descriptors}`);
  } else if (extra(usage.after) > 0) {
    errors.push(`clients that never read are still connected after ${DROP_SECONDS} s`);
  }
  return errors;
}

/** Returns the report of a soak as text for a terminal. */
export function soakText(report: SoakReport, errors: readonly string[]): string {
  const { start, warm, after, end } = report.usage;
  const moments = { start, "after warm-up": warm, "after the load": after, end };
  const memory = Object.entries(moments).map(([when, usage]) => `${when} ${inMB(usage.memory)}`);
  const descriptors = Object.entries(moments).map(
    ([when, usage]) => `${when} ${usage.descriptors}`,
  );
  const highest = (key: keyof Usage) =>
    report.samples.reduce((max, one) => Math.max(max, one[key]), 0);
  const statuses = [...byClass(report.statuses)].map(([status, count]) => `${status} ${count}`);
  const rows = {
    requests: `${report.requests}, of which ${report.aborted} aborted, ${report.reset} reset after 20 pipelined requests`,
    unread: `${report.unread} clients that never read`,
    rebuilds: `${report.rebuilds}`,
    seconds: report.seconds.toFixed(0),
    statuses: statuses.join(", "),
    memory: `${memory.join(", ")} MB; under load at most ${inMB(highest("memory"))} MB`,
    "by quarter": `${memoryByQuarter(report.samples).map(inMB).join(", ")} MB, median under load`,
    descriptors: `${descriptors.join(", ")}; under load at most ${highest("descriptors")}`,
    "server log": report.errors === "" ? "empty" : `\n${report.errors}`,
  };
  const lines = Object.entries(rows).map(([name, text]) => `${name.padEnd(14)}${text}`);
  const result = errors.length === 0 ? `passed, process ${report.pid} from start to end` : "FAILED";
  return [...lines, "", result, ...errors, ""].join("\n");
}

function inMB(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function byClass(statuses: ReadonlyMap<number, number>): Map<string, number> {
  const classes = new Map<string, number>();
  for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b)) {
    const name = `${Math.floor(status / 100)}xx`;
    classes.set(name, (classes.get(name) ?? 0) + count);
  }
  return classes;
}

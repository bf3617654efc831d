import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measure, measureStarts, type Row } from "../src/bench/measure.ts";
import { recordCost, WORST_RECORDS } from "../src/bench/worst-records.ts";
import { readFlags } from "../src/cli/flags.ts";
import { runCommand } from "../src/cli/command.ts";

const flags = readFlags(
  "bench",
  "Compares builds of synthetic content with a plain loop that reads and writes the same bytes.",
  {
    sizes: { value: "LIST", default: "330,10000,100000", help: "numbers of tools" },
    rounds: { value: "N", default: "3", help: "rounds per size; the table shows medians" },
    node: { value: "PATH", default: process.execPath, help: "the Node to measure" },
    json: { value: "FILE", help: "also write the results to a file" },
    compare: { value: "FILE", help: "show the results as multiples of those in a file" },
    keep: { help: "keep the temporary folder and print its path" },
  },
);

const SCRIPTS = fileURLToPath(new URL(".", import.meta.url));

/** What a run measures. */
interface Results {
  rows: Row[];
  /** Seconds until each command has printed its help. */
  starts: Record<string, number>;
}

/** The columns of the table: a value, and its digits after the point. */
const COLUMNS: Record<string, [value: (row: Row) => number, digits: number]> = {
  tools: [({ tools }) => tools, 0],
  files: [({ files }) => files, 0],
  MB: [({ bytes }) => bytes / 1e6, 1],
  "floor s": [({ floor }) => floor, 2],
  "cold s": [({ cold }) => cold, 2],
  "cold / floor": [({ cold, floor }) => cold / floor, 2],
  "µs per tool": [({ cold, tools }) => (cold / tools) * 1e6, 0],
  "unchanged s": [({ unchanged }) => unchanged, 2],
  "/ cold": [({ unchanged, cold }) => unchanged / cold, 2],
  "one changed s": [({ oneChanged }) => oneChanged, 2],
  "one / cold": [({ oneChanged, cold }) => oneChanged / cold, 2],
  "first check s": [({ firstCheck }) => firstCheck, 2],
  "check s": [({ check }) => check, 2],
  "dev s": [({ dev }) => dev, 3],
  "peak MB": [({ peakMemory }) => peakMemory / 1e6, 0],
};

await runCommand(async () => {
  const before = flags.compare === undefined ? null : resultsIn(flags.compare);
  const folder = mkdtempSync(join(tmpdir(), "directory-bench-"));
  const rounds = Number(flags.rounds);
  try {
    printRow(Object.keys(COLUMNS));
    printRow(Object.keys(COLUMNS).map(() => "---:"));
    const rows: Row[] = [];
    for (const size of flags.sizes.split(",").map(Number)) {
      const row = await measure(folder, size, rounds, flags.node);
      rows.push(row);
      printRow(Object.values(COLUMNS).map(([value, digits]) => value(row).toFixed(digits)));
      const last = before?.rows.find(({ tools }) => tools === row.tools);
      if (last) {
        printRow(Object.values(COLUMNS).map(([value]) => times(value(row) / value(last))));
      }
    }
    const starts = measureStarts(SCRIPTS, folder, rounds, flags.node);
    printTable("start of", "ms", starts, (seconds) => (seconds * 1000).toFixed(0), before?.starts);
    const costs = Object.fromEntries(
      Array.from(WORST_RECORDS, ([name, file]) => [name, recordCost(file, 9)]),
    );
    printTable("costliest accepted records", "CPU ms", costs, (cost) => cost.toFixed(1));
    const results: Results = { rows, starts };
    if (flags.json !== undefined)
      writeFileSync(flags.json, `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    if (flags.keep) process.stdout.write(`kept in ${folder}\n`);
    else rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});

function resultsIn(file: string): Results {
  return JSON.parse(readFileSync(file, "utf8")) as Results;
}

function times(ratio: number): string {
  return `× ${ratio.toFixed(2)}`;
}

function printRow(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

function printTable(
  title: string,
  unit: string,
  values: Record<string, number>,
  shown: (value: number) => string,
  before: Record<string, number> = {},
): void {
  process.stdout.write(`\n| ${title} | ${unit} |\n| --- | ---: |\n`);
  for (const [name, value] of Object.entries(values)) {
    const last = before[name];
    printRow([name, shown(value) + (last === undefined ? "" : ` (${times(value / last)})`)]);
  }
}

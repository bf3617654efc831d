import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure, type Row } from "../src/bench/measure.ts";
import { recordCost, WORST_RECORDS } from "../src/bench/worst-records.ts";
import { readFlags } from "../src/cli/flags.ts";
import { runCommand } from "../src/cli/command.ts";

const flags = readFlags(
  "bench",
  "Compares builds of synthetic content with a plain loop that reads and writes the same bytes.",
  {
    sizes: { value: "LIST", default: "330,10000,100000", help: "numbers of tools" },
    rounds: { value: "N", default: "3", help: "rounds per size; the table shows medians" },
    keep: { help: "keep the temporary folder and print its path" },
  },
);

const COLUMNS: Record<string, (row: Row) => string> = {
  tools: ({ tools }) => String(tools),
  files: ({ files }) => String(files),
  MB: ({ bytes }) => (bytes / 1e6).toFixed(1),
  "floor s": ({ floor }) => floor.toFixed(2),
  "cold s": ({ cold }) => cold.toFixed(2),
  "cold / floor": ({ cold, floor }) => (cold / floor).toFixed(2),
  "µs per tool": ({ cold, tools }) => ((cold / tools) * 1e6).toFixed(0),
  "unchanged s": ({ unchanged }) => unchanged.toFixed(2),
  "/ cold": ({ unchanged, cold }) => (unchanged / cold).toFixed(2),
  "one changed s": ({ oneChanged }) => oneChanged.toFixed(2),
  "peak MB": ({ peakMemory }) => (peakMemory / 1e6).toFixed(0),
};

await runCommand(() => {
  const folder = mkdtempSync(join(tmpdir(), "directory-bench-"));
  process.stdout.write(`| ${Object.keys(COLUMNS).join(" | ")} |\n`);
  process.stdout.write(`|${" ---: |".repeat(Object.keys(COLUMNS).length)}\n`);
  for (const size of flags.sizes.split(",").map(Number)) {
    const row = measure(folder, size, Number(flags.rounds));
    const cells = Object.values(COLUMNS).map((cell) => cell(row));
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
  }
  process.stdout.write("\n| costliest accepted records | CPU ms |\n| --- | ---: |\n");
  for (const [name, file] of WORST_RECORDS) {
    process.stdout.write(`| ${name} | ${recordCost(file, 9).toFixed(1)} |\n`);
  }
  if (flags.keep) process.stdout.write(`kept in ${folder}\n`);
  else rmSync(folder, { recursive: true, force: true });
  return 0;
});

import { cpus, totalmem } from "node:os";
import type { Round } from "./measure.ts";

/** The table's rows: a value, and its number of decimals. */
const ROWS: Record<string, [value: (round: Round) => number, digits: number]> = {
  "published tools": [({ tools }) => tools, 0],
  files: [({ files }) => files, 0],
  "all files, MB": [({ bytes }) => bytes / 1e6, 1],
  "largest export, MB": [({ largestExport }) => largestExport / 1e6, 1],
  "build without the cache of records, s": [({ cold }) => cold, 2],
  "… in CPU, divided by the loop": [({ coldCpu, loopCpu }) => coldCpu / loopCpu, 1],
  "build when nothing changed, s": [({ unchanged }) => unchanged, 2],
  "build when one record changed, s": [({ changed }) => changed, 2],
  "peak memory of a build, MB": [({ peak }) => peak / 1e6, 0],
  "check without the cache of records, s": [({ check }) => check, 2],
  "… in CPU, divided by the same loop": [({ checkCpu, loopCpu }) => checkCpu / loopCpu, 1],
  "later check, s": [({ laterCheck }) => laterCheck, 2],
  "opening the search index and the first search of a process, ms of CPU": [
    ({ firstSearch }) => firstSearch,
    1,
  ],
  "later search, ms of CPU": [({ laterSearch }) => laterSearch, 1],
};

/**
 * Returns docs/costs.md: the medians of the measured rounds by size of the content, and the tokens of all answers of each
 * kind.
 */
export function costsPage(
  medians: ReadonlyMap<string, Round>,
  tokens: Readonly<Record<string, readonly number[]>>,
): string {
  const rounds = [...medians.values()];
  const costs = Object.entries(ROWS).map(([name, [value, digits]]) => {
    return [name, ...rounds.map((round) => value(round).toFixed(digits))];
  });
  const answers = Object.entries(tokens).map(([name, counts]) => {
    const sorted = counts.toSorted((a, b) => a - b);
    return [name, String(sorted[sorted.length >> 1]), String(sorted.at(-1))];
  });
  return `# Costs

What builds and checks take, by size of the content: the real one, and copies of its records by their number.
\`npm run --silent bench > docs/costs.md\` writes this page. Values are medians; the ratios tell more than the seconds, which
depend on the machine. "The loop" is a minimal script that reads, parses, validates and renders the same records with the
packages alone.

${conditions()}

${table(["", ...medians.keys()], costs)}
## Requests

\`npx autocannon@9 URL\` measures how many requests per second a server answers. Start it with \`RATE_LIMIT=0\` in the
environment, give it a page, a document, a list and a search (\`/api/v1/directory/tools?q=carte\`) in turn, and compare
\`npm start\` with \`npm run serve\` on the same files: the seconds of two machines cannot be compared.

## Answers for assistants

What a model reads of \`/mcp\`, in tokens (o200k): of tools the text of their answer, of lists their JSON.

${table(["answer", "median", "largest"], answers)}`;
}

function table(headings: readonly string[], rows: readonly string[][]): string {
  const rule = headings.map((_, i) => (i === 0 ? "---" : "---:"));
  return [headings, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** Returns a sentence on what the results depend on: the day, the version of Node and the machine. */
function conditions(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [{ model }, memory] = [cpus()[0]!, Math.round(totalmem() / 1e9)];
  const machine = `${cpus().length} × ${model.trim()}, ${memory} GB of memory`;
  return `Measured on ${day} with Node ${process.version} on ${machine}.`;
}

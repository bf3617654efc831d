import { cpus, totalmem } from "node:os";
import { middle, type Round } from "./measure.ts";

/** Returns docs/costs.md from the medians by size of the content, and the tokens of answers by kind. */
export function costsPage(
  medians: ReadonlyMap<string, Round>,
  tokens: Readonly<Record<string, readonly number[]>>,
): string {
  const rounds = [...medians.values()];
  const costs = Object.keys(rounds[0] ?? {}).map((name) => {
    const values = rounds.map((round) => round[name]!);
    return [
      name,
      ...values.map((value) =>
        String(Number.isInteger(value) ? value : Number(value.toPrecision(3))),
      ),
    ];
  });
  const answers = Object.entries(tokens).map(([name, counts]) => {
    return [name, String(middle(counts)), String(Math.max(...counts))];
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

/** Returns the conditions of a run: the day, the version of Node and the machine. */
function conditions(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [{ model }, memory] = [cpus()[0]!, Math.round(totalmem() / 1e9)];
  const machine = `${cpus().length} × ${model.trim()}, ${memory} GB of memory`;
  return `Measured on ${day} with Node ${process.version} on ${machine}.`;
}

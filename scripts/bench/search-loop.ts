import { readFileSync } from "node:fs";
import { ALL_TOOLS } from "../../src/core/api/list-parameters.ts";
import { findQuery } from "../../src/core/search/find-tools.ts";
import { listTools } from "../../src/core/search/list-tools.ts";
import {
  indexPath,
  joinIndex,
  openIndexFile,
  type IndexFile,
} from "../../src/core/search/search-index.ts";

// Opens a search index, searches once as the first request of a process does, then many times.
const QUERIES = [
  "créer un quiz gratuit en ligne",
  "maths 6e",
  "alternative à kahoot",
  "geogbra",
  "comment faire une frise chronologique avec mes élèves",
];

const read = (file: IndexFile) => readFileSync(process.argv[2]! + indexPath(file));
const [tools, facets, words] = [read("tools"), read("facets"), read("words")];
const startedAt = process.cpuUsage();
const index = joinIndex({
  tools: openIndexFile("tools", tools),
  facets: openIndexFile("facets", facets),
  words: openIndexFile("words", words),
});
const list = (q: string) => {
  const query = { ...ALL_TOOLS, q };
  return listTools(index, query, findQuery(index, query));
};
list(QUERIES[0]!);
const first = milliseconds(startedAt);
const rounds = 40;
let laterAt = startedAt;
for (let round = 0; round < 2 * rounds; round++) {
  // The first half compiles.
  if (round === rounds) laterAt = process.cpuUsage();
  for (const q of QUERIES) list(q);
}
const later = milliseconds(laterAt) / rounds / QUERIES.length;
process.stdout.write(JSON.stringify({ first, later }));

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

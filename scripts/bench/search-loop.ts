import { readFileSync } from "node:fs";
import { ALL_TOOLS } from "../../src/core/api/list-parameters.ts";
import { openSearch } from "../../src/core/search/open-search.ts";

// Opens a search index, searches once as the first request of a process does, then many times.
const QUERIES = [
  "créer un quiz gratuit en ligne",
  "maths 6e",
  "alternative à kahoot",
  "geogbra",
  "comment faire une frise chronologique avec mes élèves",
];

const bytes = readFileSync(process.argv[2]!);
const startedAt = process.cpuUsage();
const search = openSearch(bytes);
search.list({ ...ALL_TOOLS, q: QUERIES[0]! });
const first = milliseconds(startedAt);
const rounds = 40;
let laterAt = startedAt;
for (let round = 0; round < 2 * rounds; round++) {
  // The first half compiles.
  if (round === rounds) laterAt = process.cpuUsage();
  for (const q of QUERIES) search.list({ ...ALL_TOOLS, q });
}
const later = milliseconds(laterAt) / rounds / QUERIES.length;
process.stdout.write(JSON.stringify({ first, later }));

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

import { readFileSync } from "node:fs";
import { BASE_PATH } from "../contract/api.ts";
import { openSearch } from "../search/open-search.ts";
import { cpuTime, firstRequestCost, handlerCost } from "./handler-cost.ts";

/** Openings of the index per measurement. */
const OPENINGS = 20;

/** Measures search on a built site, a row at a time: what is measured, and its CPU time in ms. */
export async function* searchCosts(folder: string): AsyncGenerator<[kind: string, ms: number]> {
  const bytes = readFileSync(`${folder}${BASE_PATH}/search-index.json`);
  openSearch(bytes);
  yield ["open the index", await cpuTime(OPENINGS, () => Promise.resolve(openSearch(bytes)))];
  yield ["open, then q", await firstRequestCost(folder, "/tools?q=carte")];
  yield ["open, then close q", await firstRequestCost(folder, "/tools?q=cartte+mentalle")];
  for (const [kind, q] of Object.entries(HOSTILE_QUERIES)) {
    const query = new URLSearchParams({ q }).toString();
    yield [`q: ${kind}`, await handlerCost(folder, `/tools?${query}`)];
  }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** Queries of up to 200 characters that make search work as much as possible, by what they try. */
const HOSTILE_QUERIES: Record<string, string> = {
  "each letter": LETTERS.join(" "),
  "100 words of one character": characters(0x4e00, 100).join(" "),
  "66 words of two letters": words(66, (i) => LETTERS[i % 26]! + LETTERS[(i * 7 + 3) % 26]!),
  "words near many others": words(40, (i) => `${["cla", "voi", "tex", "not"][i % 4]!}${letter(i)}`),
  "long words near others": words(
    20,
    (i) => `presentat${["oin", "ino", "ion"][i % 3]!}${letter(i)}`,
  ),
  "words that every tool has":
    "tool pour avec sans chez depuis pendant selon chaque rapide simple clair ouvert classe cours quiz carte",
  "numbers near others": words(33, (i) => `x${1000 + i * 17}`),
  "one word": "ab".repeat(100),
  "other scripts": words(40, (i) => characters(0x627 + i, 4).join("")),
};

function words(count: number, word: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => word(i))
    .join(" ")
    .slice(0, 200);
}

function letter(i: number): string {
  return LETTERS[i % LETTERS.length]!;
}

function characters(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => String.fromCodePoint(from + i));
}

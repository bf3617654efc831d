import { words } from "../fold.ts";
import type { SearchedIndex } from "./opened-index.ts";
import { rarityOf } from "./relevance.ts";
import { NAMING_POINTS, POINT, SHARED_POINTS } from "./weights.ts";

/** Returns the scores of tools as alternatives to one; tools that share too little have none. */
export function alternativesTo(
  replaced: number,
  { index, count, groups, vocabulary: { words: known, fields, numberOf } }: SearchedIndex,
): Int32Array {
  const points = new Int32Array(count);
  for (const { points: worth, tools } of groups) {
    if (tools.includes(replaced)) for (const tool of tools) points[tool]! += worth;
  }
  const alike = points.map((one) => (one < SHARED_POINTS.top_list ? 0 : one));
  for (const word of known.keys()) {
    const tools = fields.keywords(word);
    if (!tools.includes(replaced) || tools.length > count / 16) continue;
    const rarity = rarityOf(count, tools.length);
    for (const tool of tools) alike[tool]! += rarity >> 4;
  }
  const naming = words(index.tools.name[replaced]!).map((word) => {
    const number = numberOf(word);
    return [...fields.short_description(number), ...fields.keywords(number)];
  });
  for (const tool of new Set(naming[0])) {
    if (naming.every((tools) => tools.includes(tool))) alike[tool]! += NAMING_POINTS;
  }
  return alike.map((one) => one * POINT);
}

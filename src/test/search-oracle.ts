import { words } from "../api/fold.ts";

interface Texts {
  name: string;
  short_description: string;
}

/** Returns the rank of an exact match (contract §3), found word by word; null when the tool does not match. */
export function rankOf(tool: Texts, q: string): number | null {
  const queried = words(q);
  const inName = words(tool.name);
  const inBoth = [...inName, ...words(tool.short_description)];
  const starts = (word: string) => inBoth.some((other) => other.startsWith(word));
  const matches = (word: string) => starts(word) || inName.some((other) => other.includes(word));
  if (queried.length === 0 || !queried.every(matches)) return null;
  const name = inName.join(" ");
  const query = queried.join(" ");
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (queried.every((word) => inName.some((other) => other.startsWith(word)))) return 2;
  if (queried.every((word) => inBoth.includes(word))) return 3;
  return queried.every(starts) ? 4 : 5;
}

/** Returns the exact matches among tools in the default order, best first. */
export function exactMatchesOf<Tool extends Texts>(tools: readonly Tool[], q: string): Tool[] {
  return tools
    .map((tool, position) => ({ tool, position, rank: rankOf(tool, q) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => a.rank! - b.rank! || a.position - b.position)
    .map(({ tool }) => tool);
}

import { words } from "../api/fold.ts";

interface Texts {
  name: string;
  short_description: string;
}

/** Returns the exact matches among tools (contract §3), found word by word. */
export function exactMatchesOf<Tool extends Texts>(tools: readonly Tool[], q: string): Tool[] {
  const queried = words(q);
  return tools.filter(({ name, short_description }) => {
    const inName = words(name);
    const starts = [...inName, ...words(short_description)];
    const isFound = (word: string) =>
      starts.some((other) => other.startsWith(word)) ||
      inName.some((other) => other.includes(word));
    return queried.length > 0 && queried.every(isFound);
  });
}

/** Returns 0 for a tool whose name is the query, 1 for one whose name begins with it, 2 for others. */
export function nameRank(tool: Texts, q: string): number {
  const name = words(tool.name).join(" ");
  const query = words(q).join(" ");
  return name === query ? 0 : name.startsWith(query) ? 1 : 2;
}

import { words } from "../contract/fold.ts";

/** Returns the rank of a tool for a query (contract §3), found word by word; null when it does not match. */
export function rankOf(
  tool: { name: string; short_description: string },
  q: string,
): number | null {
  const queried = words(q);
  const inName = (word: string) => words(tool.name).some((other) => other.includes(word));
  const inText = (word: string) =>
    words(tool.short_description).some((other) => other.startsWith(word));
  if (queried.length === 0 || !queried.every((word) => inName(word) || inText(word))) return null;
  const name = words(tool.name).join(" ");
  if (name === queried.join(" ")) return 0;
  if (name.startsWith(queried.join(" "))) return 1;
  return queried.every(inName) ? 2 : 3;
}

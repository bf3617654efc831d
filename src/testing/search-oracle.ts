import { words } from "../contract/fold.ts";

/** The rank of a tool for a query by the rules of contract §3, word by word; null when it does not match. */
export function rankOf(
  tool: { name: string; short_description: string },
  q: string,
): number | null {
  const asked = words(q);
  const inName = (word: string) => words(tool.name).some((other) => other.includes(word));
  const inText = (word: string) =>
    words(tool.short_description).some((other) => other.startsWith(word));
  if (asked.length === 0 || !asked.every((word) => inName(word) || inText(word))) return null;
  const name = words(tool.name).join(" ");
  if (name === asked.join(" ")) return 0;
  if (name.startsWith(asked.join(" "))) return 1;
  return asked.every(inName) ? 2 : 3;
}

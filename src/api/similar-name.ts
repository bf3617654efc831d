import { words } from "./fold.ts";
import { nearest } from "./nearest.ts";

/** Returns the item whose name equals or resembles a name, apart from spaces and punctuation, or null. */
export function similarName<Item extends { name: string }>(
  name: string,
  items: readonly Item[],
): Item | null {
  const byName = new Map(items.map((item) => [folded(item.name), item]));
  // A name that is all punctuation would resemble every short name.
  byName.delete("");
  const near = nearest(folded(name), byName.keys());
  return near === null ? null : byName.get(near)!;
}

function folded(name: string): string {
  return words(name).join("");
}

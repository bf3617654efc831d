import { words } from "../contract/fold.ts";
import type { CheckedLink } from "./check-links.ts";
import type { Reason } from "./reasons.ts";

/** Returns why a page that answers deserves a look by a person, or null: it may be the page of another tool. */
export function reasonToLook({ verdict, expected, title, lang }: CheckedLink): Reason | null {
  if (!expected || (verdict !== "ok" && verdict !== "moved")) return null;
  if (expected.french && lang !== null && !/^fr\b/i.test(lang)) return "other-language";
  return title !== null && !mentions(title, expected.name) ? "other-title" : null;
}

/** Reports whether a title has a name in it, spelled together or as words anywhere. */
function mentions(title: string, name: string): boolean {
  const own = words(name.replace(/\([^)]*\)/g, ""));
  const together = words(title).join("");
  return own.every((word) => together.includes(word));
}

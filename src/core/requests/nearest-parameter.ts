import { LIST_PARAMETERS, synonymsOf, type ListParameter } from "../api/list-parameters.ts";
import { editDistance } from "../text/edit-distance.ts";

/** Parameters by their folded names and synonyms, each with and without a final `s`. */
const BY_NAME = new Map(
  LIST_PARAMETERS.flatMap((parameter) =>
    [parameter, ...synonymsOf(parameter)]
      .map(folded)
      .flatMap((name) => [name, `${name}s`, name.replace(/s$/, "")])
      .map((name) => [name, parameter] as const),
  ),
);

/** In letters; one edit of a shorter name is another word: `sort` and `port`, `ai` and `ad`. */
const CORRECTED_MIN = 5;

/** Returns the parameter that a name nearly is (contract §3); null for any other name. */
export function nearestParameter(name: string): ListParameter | null {
  const [before = "", ...rest] = name.split("[");
  const inside = rest.map((part) => part.replace(/\]$/, ""));
  // `page[size]` is the size, not the page.
  for (const part of [...inside, before]) {
    const parameter = BY_NAME.get(folded(part));
    if (parameter) return parameter;
  }
  const similar = LIST_PARAMETERS.find(
    (one) => one.length >= CORRECTED_MIN && editDistance(name, one, 1) <= 1,
  );
  return similar ?? null;
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

import { LIST_PARAMETERS } from "../core/api/list-parameters.ts";

/** The rule of contract §3 for names that nearly are those of parameters, word for word. */

/** What others call parameters. */
const OTHERS: Record<string, string> = {
  limit: "per_page",
  size: "per_page",
  page_size: "per_page",
  offset: "page",
  query: "q",
  search: "q",
  keyword: "q",
  keywords: "q",
  order: "sort",
  order_by: "sort",
  sort_by: "sort",
  price: "pricing",
};

const NAMES = Object.entries({
  ...OTHERS,
  ...Object.fromEntries(LIST_PARAMETERS.map((name) => [name, name])),
});

const plain = (name: string) =>
  Array.from(name.toLowerCase())
    .filter((sign) => !"-_".includes(sign))
    .join("");

/** The same but for case, `-`, `_` or a final `s`. */
function sameName(name: string): string | null {
  const text = plain(name);
  const [, parameter = null] =
    NAMES.find(([one]) => [text, `${text}s`].includes(plain(one)) || `${plain(one)}s` === text) ??
    [];
  return parameter;
}

/** One letter missing, added, replaced, or swapped with the next one. */
function isOneOff(a: string, b: string): boolean {
  const without = (text: string, i: number, count = 1) => text.slice(0, i) + text.slice(i + count);
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i);
  return places.some(
    (i) =>
      without(a, i) === b ||
      without(b, i) === a ||
      without(a, i) === without(b, i) ||
      (without(a, i, 2) === without(b, i, 2) && a[i] === b[i + 1] && a[i + 1] === b[i]),
  );
}

/** Returns the parameter that a name nearly is; null for any other name. */
export function expectedParameter(name: string): string | null {
  const [before, ...rest] = name.split("[");
  const inside = rest.map((part) => (part.endsWith("]") ? part.slice(0, -1) : part));
  const parts = rest.length === 0 ? [name] : [...inside, before!];
  for (const part of parts) {
    const parameter = sameName(part);
    if (parameter !== null) return parameter;
  }
  return (
    LIST_PARAMETERS.find((parameter) => parameter.length > 4 && isOneOff(name, parameter)) ?? null
  );
}

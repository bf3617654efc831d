import { expect, test } from "vitest";
import { quoteValue } from "./quote-value.ts";

test.each<[value: unknown, quoted: string]>([
  ["lycée", '"lycée"'],
  ['a "b"\n', String.raw`"a \"b\"\n"`],
  ["a\u202eb\u200bc\u{e0041}d", String.raw`"a\u202eb\u200bc\udb40\udc41d"`],
  ["\ud800", String.raw`"\ud800"`],
  ["é".repeat(70), `"${"é".repeat(59)}…"`],
  [12, "12"],
  [true, "true"],
  [null, "null"],
  [undefined, "nothing"],
  [["a"], "a list"],
  [{ toString: 1 }, "an object"],
])("%j is quoted as %s", (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { readList, writeList } from "./number-list.ts";

const numbersOf = (text: string) => {
  const buffer = new Uint32Array(100);
  return [...buffer.subarray(0, readList(text, buffer))];
};

test("writes the examples of its documentation", () => {
  expect(writeList([0, 2, 40])).toBe("ABlB");
  expect(writeList([])).toBe("");
});

test("reads what it wrote", () => {
  const list = fc
    .uniqueArray(fc.nat(5_000_000), { maxLength: 100 })
    .map((numbers) => numbers.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(list, (numbers) => {
      expect(numbersOf(writeList(numbers))).toEqual(numbers);
      expect(JSON.stringify(writeList(numbers))).toBe(`"${writeList(numbers)}"`);
    }),
  );
});

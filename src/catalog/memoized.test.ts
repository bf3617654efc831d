import { expect, test, vi } from "vitest";
import { memoized } from "./memoized.ts";

test("each key is computed once, also when its value is empty", () => {
  const make = vi.fn((key: string) => key.toLowerCase());
  const lower = memoized(make);
  expect(["A", "", "A", "B", ""].map(lower)).toEqual(["a", "", "a", "b", ""]);
  expect(make.mock.calls.map(([key]) => key)).toEqual(["A", "", "B"]);
});

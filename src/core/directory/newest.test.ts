import fc from "fast-check";
import { expect, test } from "vitest";
import { newestDays } from "./newest.ts";

test("an item is among the newest days when few items have a later day, and it is within the limit", () => {
  const anyDays = fc.array(fc.constantFrom("2026-01-09", "2026-01-10", "2026-02-01"), {
    maxLength: 30,
  });
  const limits = { least: 5, most: 12 };
  fc.assert(
    fc.property(anyDays, (days) => {
      const items = days.map((day, index) => ({ day, index }));
      const expected = items.filter(({ day, index }) => {
        const later = items.filter((other) => other.day > day).length;
        const before = items.filter((other) => other.day === day && other.index < index).length;
        return later < limits.least && later + before < limits.most;
      });
      const found = newestDays(items, ({ day }) => day, limits);
      expect(found.toSorted((a, b) => a.index - b.index)).toEqual(expected);
      expect(found.map(({ day }) => day)).toEqual(
        found
          .map(({ day }) => day)
          .toSorted()
          .toReversed(),
      );
    }),
  );
});

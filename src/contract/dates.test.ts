import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./dates.ts";

test("adds days across months, years and leap days", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-28", 180)).toBe("2026-09-24");
});

test("adds the same number of days in every time zone, across clock changes", () => {
  const day = fc.date({
    min: new Date("1990-01-01"),
    max: new Date("2090-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, fc.nat(3650), (from, days) => {
      const start = from.toISOString().slice(0, 10);
      expect((Date.parse(addDays(start, days)) - Date.parse(start)) / 86_400_000).toBe(days);
    }),
  );
});

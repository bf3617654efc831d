import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isDate } from "./dates.ts";

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

test("a date is a day of this century or the last, written in one way", () => {
  expect(isDate("2028-02-29")).toBe(true);
  for (const day of [
    "26-01-01",
    "2026-1-1",
    "2206-01-01",
    "2026-01-01T00:00",
    " 2026-01-01",
    20260101,
  ])
    expect(isDate(day), String(day)).toBe(false);
});

test("a date is valid exactly when JavaScript's calendar has it", () => {
  const parts = [fc.integer({ min: 1900, max: 2099 }), fc.nat(13), fc.nat(32)] as const;
  fc.assert(
    fc.property(...parts, (year, month, day) => {
      const pad = (n: number) => String(n).padStart(2, "0");
      const text = `${year}-${pad(month)}-${pad(day)}`;
      const date = new Date(Date.UTC(year, month - 1, day));
      expect(isDate(text)).toBe(date.toISOString().slice(0, 10) === text);
    }),
  );
});

import { expect, test } from "vitest";
import { longDate, ofDate } from "./french-dates.ts";

test("dates have the month in words", () => {
  expect(longDate("2026-03-01")).toBe("1er\u00a0mars\u00a02026");
  expect(longDate("2026-12-31")).toBe("31\u00a0décembre\u00a02026");
});

test.each([
  ["2026-03-01", "du 1er\u00a0mars\u00a02026"],
  ["2026-04", "d’avril\u00a02026"],
  ["2026-12", "de décembre\u00a02026"],
  ["2026", "de 2026"],
])("a page of %s is %s", (date, words) => expect(ofDate(date)).toBe(words));

import { expect, test } from "vitest";
import { longDate } from "./french-dates.ts";

test("dates have the month in words", () => {
  expect(longDate("2026-03-01")).toBe("1er\u00a0mars\u00a02026");
  expect(longDate("2026-12-31")).toBe("31\u00a0décembre\u00a02026");
});

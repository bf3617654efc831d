import { expect, test } from "vitest";
import { recordCost, WORST_RECORDS } from "./worst-records.ts";

test.each([...WORST_RECORDS])("a long record with %s is accepted", (_, file) => {
  expect(file.length).toBeGreaterThan(50_000);
  expect(recordCost(file, 1)).toBeGreaterThan(0);
});

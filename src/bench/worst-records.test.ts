import { expect, test } from "vitest";
import { recordCost, WORST_RECORDS } from "./worst-records.ts";

test.each([...WORST_RECORDS])("a record of %s is accepted, and as long as can be", (_, file) => {
  expect(file.length).toBeGreaterThan(50_000);
  expect(recordCost(file, 1)).toBeGreaterThan(0);
});

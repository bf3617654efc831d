import { expect, test } from "vitest";
import { linesOf, REQUEST_BOXES, TOOL_BOXES } from "./register.ts";

test("the boxes have keys of their own, under which browsers and files keep their texts", () => {
  const keys = [...REQUEST_BOXES, ...TOOL_BOXES].map(({ key }) => key);
  expect(keys.join(" ")).toBe(
    "school applicant date controller officer publisher roles purposes legal_basis data recipients transfers retention security information consent impact decision conditions opinion signature",
  );
  expect(keys.filter((key) => key.includes("."))).toEqual([]);
});

test("what a box proposes names the law", () => {
  const boxes = [...REQUEST_BOXES, ...TOOL_BOXES];
  const proposing = boxes.filter((box) => linesOf(box, "§").length + linesOf(box, ">").length > 0);
  expect(proposing.length).toBeGreaterThan(5);
  expect(proposing.filter(({ law }) => !law.includes("art. "))).toEqual([]);
});

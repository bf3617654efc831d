import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a long text ends in an ellipsis, and no character is cut in half", () => {
  expect(shortened("12345", 5)).toBe("12345");
  expect(shortened("123456", 5)).toBe("1234…");
  expect(shortened("123😀56", 5)).toBe("123…");
  expect(shortened("123456789", 5, 2)).toBe("12…89");
  expect(shortened("12345😀89", 7, 3)).toBe("123…89");
});

import { expect, test } from "vitest";
import { counted, enumerated } from "./french-phrases.ts";

test("counts have French digit groups, and the plural starts at two", () => {
  expect(counted(0, "outil", "outils")).toBe("0\u00a0outil");
  expect(counted(1, "outil", "outils")).toBe("1\u00a0outil");
  expect(counted(2, "outil", "outils")).toBe("2\u00a0outils");
  expect(counted(999, "outil", "outils")).toBe("999\u00a0outils");
  expect(counted(1234567, "outil", "outils")).toBe("1\u202f234\u202f567\u00a0outils");
  expect(counted(0, "tool", "tools", "en")).toBe("0 tools");
  expect(counted(1, "tool", "tools", "en")).toBe("1 tool");
});

test("lists end with « et »", () => {
  expect(enumerated([])).toBe("");
  expect(enumerated(["a"])).toBe("a");
  expect(enumerated(["a", "b"])).toBe("a et b");
  expect(enumerated(["a", "b", "c"])).toBe("a, b et c");
  expect(enumerated(["a", "b, c", "d"], "ou")).toBe("a, b, c ou d");
});

import { expect, test } from "vitest";
import { characterCode, showsSomething } from "./characters.ts";

test("controls of lines and directions are named as controls, other characters as invisible", () => {
  const codes = (text: string) => [...new Set(Array.from(text, characterCode))];
  expect(codes("\u0008\u009b\u2028\u2029\u202a\u202e\u2066\u2069\ufeff")).toEqual([
    "control-character",
  ]);
  expect(codes("\u00ad\u200b\u2060\ue000\ufdd0")).toEqual(["invisible-character"]);
});

test("a text shows something unless all its characters are blank", () => {
  const blanks = "| \n\u00a0\u3000|\u200b|\u3164|\u2800|\u{1d159}|\ufffc".split("|");
  for (const blank of blanks) {
    expect(showsSomething(blank), blank).toBe(false);
    expect(showsSomething(`${blank}.`)).toBe(true);
  }
});

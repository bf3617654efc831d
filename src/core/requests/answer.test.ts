import { expect, test } from "vitest";
import { entityTag, matchesTag } from "./answer.ts";

test("a tag is the beginning of the SHA-256 in quotes", async () => {
  expect(await entityTag(new TextEncoder().encode("abc"))).toBe('"ba7816bf8f01cfea"');
});

test("If-None-Match matches weak tags, lists and *", () => {
  for (const header of ['"a"', 'W/"a"', ' "b" , W/"a"', "*", " * "])
    expect(matchesTag(header, '"a"')).toBe(true);
  for (const header of ["", "a", '"b"', '"a', 'w/"a"', '"A"'])
    expect(matchesTag(header, '"a"')).toBe(false);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { decode } from "./open-record.ts";
import { messageOf } from "./messages.ts";

const at = (bytes: Uint8Array) => {
  const { value, findings } = decode("a.md", bytes);
  if (value !== null) return value;
  expect(findings).toHaveLength(1);
  const { code, line, column } = findings[0]!;
  return { code, line, column };
};

test("a byte order mark is removed, and every line ends in a line feed", () => {
  expect(at(Buffer.from("\ufeffa\r\nb\rc\n"))).toBe("a\nb\nc\n");
});

const bytes = (text: string, ...rest: number[]) =>
  Buffer.concat([Buffer.from(text), Buffer.from(rest)]);

test.each([
  [bytes("é\r\n😀", 0xff, 0x41), "not-utf8", 2, 3],
  [bytes("\ufeffab", 0xe9), "not-utf8", 1, 3],
  [bytes("a\n", 0xe2, 0x82), "not-utf8", 2, 1],
  [bytes("", 0xc0, 0xaf), "not-utf8", 1, 1],
  [bytes("a\r\nb\u0000"), "control-character", 2, 2],
  [bytes("a\ufeff"), "control-character", 1, 2],
])("the first bad byte or character has a position: %#", (file, code, line, column) => {
  expect(at(file)).toEqual({ code, line, column });
});

test("every refused character has a position and a name", () => {
  const { findings } = decode("a.md", Buffer.from("😀\u200bb\u0001\r\n\u{e0041}"));
  expect(findings).toMatchObject([
    { line: 1, column: 3, code: "invisible-character" },
    { line: 1, column: 5, code: "control-character" },
    { line: 2, column: 1, code: "invisible-character" },
  ]);
  expect(findings.map((finding) => messageOf(finding, "en")).join()).toMatch(
    /U\+200B.*U\+0001.*U\+E0041/,
  );
});

test("any bytes give a text or an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const { value, findings } = decode("a.md", bytes);
      if (value === null) expect(findings[0]?.line).toBeGreaterThan(0);
      else expect(findings).toEqual([]);
    }),
  );
});

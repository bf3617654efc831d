import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { markup, trusted } from "./markup.ts";

test("values are inserted in their places, escaped unless they are markup", () => {
  const piece = markup`<b>${"a & b"}</b>`;
  expect(markup`${piece}${[1, [piece, "<"]]} ${trusted("<i>")}`.markup).toBe(
    "<b>a &amp; b</b>1<b>a &amp; b</b>&lt; <i>",
  );
  expect(markup`<a title="${`"'`}">`.markup).toBe('<a title="&quot;&#39;">');
});

test("null, undefined, false and empty values render as nothing, and 0 as 0", () => {
  expect(markup`${null}${undefined}${false}${[]}${""}${0}`.markup).toBe("0");
});

test("characters that XML forbids are removed", () => {
  expect(markup`a${"\ufffe<\uffff"}b`.markup).toBe("a&lt;b");
});

test("each character is escaped, removed or kept, regardless of its neighbors", () => {
  const entities = new Map(
    Object.entries({ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" }),
  );
  const naive = (character: string) => {
    const entity = entities.get(character);
    if (entity !== undefined) return `&${entity};`;
    const forbidden = /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(character);
    return forbidden && !/[\t\n\r\u007f-\u009f]/.test(character) ? "" : character;
  };
  const character = fc.oneof(
    anyCodePoint,
    fc.constantFrom(...entities.keys(), "\b", "\ud83d", "😀"),
  );
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 4 }), (text) => {
      expect(markup`${text}`.markup).toBe(Array.from(text, naive).join(""));
    }),
  );
});

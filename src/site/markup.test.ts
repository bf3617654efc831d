import { expect, test } from "vitest";
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

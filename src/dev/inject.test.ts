import { expect, test } from "vitest";
import { inject, type Additions } from "./inject.ts";

const NOTHING: Additions = { head: "", top: "", build: "b1" };
const TAG = '<script src="/__dev/reload.js" data-build="b1"></script>\n';

function injected(html: string, additions: Partial<Additions> = {}): string {
  const bytes = new TextEncoder().encode(html);
  return new TextDecoder().decode(inject(bytes, { ...NOTHING, ...additions }));
}

test.each([
  [
    "<html><head></head><body><p>é</p></body></html>",
    `<html><head></head><body><p>é</p>${TAG}</body></html>`,
  ],
  ["<body><pre>&lt;/body&gt;</pre></body>", `<body><pre>&lt;/body&gt;</pre>${TAG}</body>`],
  ["<body><script>'</body>'</script></body>", `<body><script>'</body>'</script>${TAG}</body>`],
  ["<p>Sans corps", `<p>Sans corps${TAG}`],
  ["", TAG],
])("the client is the last element of the body: %s", (page, expected) => {
  expect(injected(page)).toBe(expected);
});

test("a page that has the client stays as it is", () => {
  const once = injected("<head></head><body></body>", { head: "<meta>", top: "<p>" });
  expect(injected(once, { head: "<meta>", top: "<p>", build: "b2" })).toBe(once);
});

test("content that quotes the client's tag does not pass for it", () => {
  const quoted = "<body>&lt;script src=&quot;/__dev/reload.js&quot;</body>";
  expect(injected(quoted)).toContain(TAG);
});

test("what is added to the head and to the top is where it belongs", () => {
  expect(
    injected('<head><title>&lt;body></title></head><body class="a"><p></body>', {
      head: "<meta>",
      top: "<b>",
    }),
  ).toBe(`<head><title>&lt;body></title><meta></head><body class="a"><b><p>${TAG}</body>`);
});

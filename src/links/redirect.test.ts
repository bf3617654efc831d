import { expect, test } from "vitest";
import { isSamePlace, movedTo, redirectTarget } from "./redirect.ts";

test.each([
  ["https://outil.test", "https://www.outil.test/"],
  ["https://www.outil.test/a", "https://outil.test/a/"],
  ["https://outil.test/", "https://outil.test/fr"],
  ["https://outil.test/en/a", "https://outil.test/fr-FR/a"],
  ["https://outil.test/", "https://outil.test/pt_BR/"],
  ["https://outil.test/", "https://fr.outil.test/"],
  ["https://outil.test/a?b=c", "https://www.outil.test/fr/a/?b=c"],
])("%s and %s are the same place", (a, b) => {
  expect(isSamePlace(a, b)).toBe(true);
  expect(isSamePlace(b, a)).toBe(true);
  expect(movedTo(a, [{ status: 301, to: b }])).toBe(null);
});

test.each([
  ["http://outil.test/", "https://outil.test/"],
  ["https://outil.test/", "https://outil.example/"],
  ["https://outil.test/", "https://outil.test/app"],
  ["https://outil.test/", "https://outil.test/ai"],
  ["https://outil.test/", "https://outil.test:8443/"],
  ["https://outil.test/a", "https://outil.test/b"],
  ["https://outil.test/?a=1", "https://outil.test/?a=2"],
  ["https://outil.test/", "https://app.outil.test/"],
])("from %s to %s is a move", (a, b) => {
  expect(isSamePlace(a, b)).toBe(false);
  expect(movedTo(a, [{ status: 308, to: b }])).toBe(b);
});

const HTTP = "http://outil.test/";

test("only permanent redirects move a URL, up to the first temporary one", () => {
  expect(movedTo(HTTP, [])).toBe(null);
  for (const status of [302, 303, 307]) {
    expect(movedTo(HTTP, [{ status, to: "https://autre.test/" }])).toBe(null);
  }
  const chain = [
    { status: 301, to: "https://autre.test/" },
    { status: 302, to: "https://autre.test/session" },
    { status: 301, to: "https://troisieme.test/" },
  ];
  expect(movedTo(HTTP, chain)).toBe("https://autre.test/");
});

test("of the URLs of the same new place, the first is the target", () => {
  const chain = ["https://outil.test/", "https://www.outil.test/", "https://www.outil.test/fr/"];
  const redirects = chain.map((to) => ({ status: 301, to }));
  expect(movedTo(HTTP, redirects)).toBe("https://outil.test/");
  expect(movedTo("https://outil.test/", redirects)).toBe(null);
});

test("a target is a web address, relative ones included", () => {
  const from = new URL("https://outil.test/a/b?c");
  const target = (...locations: string[]) => String(redirectTarget(locations, from));
  expect(target("../d#e")).toBe("https://outil.test/d");
  expect(target("//autre.test")).toBe("https://autre.test/");
  expect(target("")).toBe("https://outil.test/a/b?c");
  expect(target("https://ada:secret@autre.test/")).toBe("https://autre.test/");
  for (const bad of [
    "file:///etc/passwd",
    "data:text/html,a",
    "mailto:a@b.test",
    "https://",
    "//[",
  ]) {
    expect(target(bad), bad).toBe("bad-redirect");
  }
  expect(target()).toBe("bad-redirect");
  expect(target("/a", "/b")).toBe("bad-redirect");
  expect(target("/a", "/a")).toBe("https://outil.test/a");
  expect(target(`/${"a".repeat(3000)}`)).toBe("bad-redirect");
});

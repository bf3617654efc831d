import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTexts, keepTexts, keptTexts, readDossier } from "./dossier-texts.ts";

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("texts are kept under one key beside those of other tabs, for 30 days after the last change", () => {
  vi.useFakeTimers({ now: new Date("2026-01-01") });
  expect(keptTexts()).toBeNull();
  expect(keepTexts(new Map())).toBe(true);
  expect(keptTexts()).toEqual(new Map());
  keepTexts(new Map([["school", "Lycée"]]));
  keepTexts(
    new Map([
      ["kahoot/roles", "=1+1"],
      ["date", "3 mai"],
    ]),
  );
  vi.setSystemTime(new Date("2026-01-30"));
  keepTexts(new Map([["date", ""]]));
  vi.setSystemTime(new Date("2026-02-28T23:59"));
  expect(keptTexts()).toEqual(
    new Map([
      ["school", "Lycée"],
      ["kahoot/roles", "=1+1"],
    ]),
  );
  expect([...items.keys()]).toEqual(["dossier"]);
  vi.setSystemTime(new Date("2026-03-01T00:01"));
  expect(keptTexts()).toBeNull();
  expect([...items.keys()]).toEqual([]);
  keepTexts(new Map([["school", "Lycée"]]));
  forgetTexts();
  expect([...items.keys()]).toEqual([]);
});

test("a browser that refuses is reported", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepTexts(new Map([["school", "Lycée"]]))).toBe(false);
  expect(keptTexts()).toBeNull();
});

test("whatever the storage or a file holds is no error, and only texts are read", () => {
  const until = Date.now() + 100_000;
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      items.set("dossier", until + text);
      keptTexts();
      items.set("dossier", text);
      keptTexts();
      readDossier(text);
    }),
  );
  items.set("dossier", until + JSON.stringify({ school: 1, date: "x", roles: ["y"] }));
  expect(keptTexts()).toEqual(new Map([["date", "x"]]));
  expect(readDossier('{"slug":"a"}')).toEqual([]);
  const rows = [null, "a", [], { slug: "../x" }, { slug: "a", roles: "<b>", date: 2 }];
  expect(readDossier(JSON.stringify(rows))).toEqual([{ slug: "a", roles: "<b>" }]);
});

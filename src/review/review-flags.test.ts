import { expect, test } from "vitest";
import { reviewTask } from "./review-flags.ts";

const none = {
  limit: undefined,
  only: undefined,
  format: undefined,
  seen: undefined,
  date: undefined,
  now: undefined,
};
const task = (flags: Partial<Record<keyof typeof none, string>>, ...words: string[]) =>
  reviewTask({ ...none, ...flags }, words, "2026-05-06");
const seen = "https://outil.test";

test("without an action, ten records are listed, or those that are named", () => {
  expect(task({})).toEqual({ list: { limit: 10, only: null, format: "text" } });
  expect(task({ limit: "3", format: "json" })).toEqual({
    list: { limit: 3, only: null, format: "json" },
  });
  expect(task({ only: "verified" }, "b")).toEqual({
    list: { limit: 2, only: ["verified", "b"], format: "text" },
  });
});

test("an action dates records with today, or with an earlier day", () => {
  const stamp = { key: "verified_at", slugs: ["a", "b"], seen, date: "2026-05-06" };
  expect(task({ seen }, "verified", "a", "b")).toEqual({ stamp });
  expect(task({ seen, date: "2026-05-05" }, "changed", "a")).toEqual({
    stamp: { key: "updated_at", slugs: ["a"], seen, date: "2026-05-05" },
  });
  expect(task({ seen, now: "2026-06-01" }, "verified", "a")).toMatchObject({
    stamp: { date: "2026-06-01" },
  });
});

test.each([
  [{}, ["verified", "a"], "--seen is missing; give the URL of the page that you looked at"],
  [{ seen: " " }, ["changed", "a"], "--seen is missing"],
  [{ seen }, ["verified"], "name the tools, as in: verified SLUG --seen URL"],
  [{ seen }, ["ardoise"], '"ardoise" is not an action; it must be verified or changed'],
  [{ seen, date: "2026-05-07" }, ["verified", "a"], "2026-05-07 is after 2026-05-06"],
  [{ seen, date: "2026-02-30" }, ["verified", "a"], "--date must be a day that exists"],
  [{ now: "demain" }, [], "--now must be a day that exists"],
  [{ seen, format: "json" }, ["verified", "a"], "are flags of the list, not of verified"],
  [{ seen }, [], "--seen and --date need an action"],
  [{ limit: "0" }, [], '--limit must be a number from 1, not "0"'],
  [{ format: "xml" }, [], "--format must be one of text, json, markdown"],
])("refuses %j %j", (flags, words, message) => {
  expect(task(flags, ...words)).toEqual({ usage: expect.stringContaining(message) });
});

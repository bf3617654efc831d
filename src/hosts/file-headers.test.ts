import { expect, test } from "vitest";
import { matchesPath } from "./file-headers.ts";

test.each([
  ["/feeds/*.json", ["/feeds/a.json", "/feeds/a/b.json"], ["/feeds/a.rss", "/a.json"]],
  ["/feeds/*", ["/feeds/", "/feeds/*.json"], ["/feeds", "/x/feeds/a"]],
  ["/404.json", ["/404.json"], ["/404.json.gz", "/404"]],
])("%s matches whole paths between its start and its end", (pattern, matches, others) => {
  expect([...matches, ...others].filter((path) => matchesPath(pattern, path))).toEqual(matches);
});

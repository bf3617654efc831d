import { expect, test } from "vitest";
import { requestedTools } from "./paths.ts";

test.each([
  ["", [], []],
  ["?outils=", [], []],
  ["?outils=a,b", ["a", "b"], []],
  ["?outils=a%2C%20b,,a&outils=c", ["a", "b", "c"], []],
  ["?outils=a,b,c,d,e,f,g,h", ["a", "b", "c", "d", "e", "f"], ["g", "h"]],
])("the query %j names %j, and %j above the limit", (search, slugs, surplus) => {
  expect(requestedTools(search, 6)).toEqual({ slugs, surplus });
});

import { expect, test } from "vitest";
import { askedTools } from "./paths.ts";

test.each([
  ["", [], []],
  ["?outils=", [], []],
  ["?outils=a,b", ["a", "b"], []],
  ["?outils=a%2C%20b,,a&outils=c", ["a", "b", "c"], []],
  ["?outils=a,b,c,d,e,f,g,h", ["a", "b", "c", "d", "e", "f"], ["g", "h"]],
])("the query %j asks for %j and leaves %j", (search, slugs, left) => {
  expect(askedTools(search, 6)).toEqual({ slugs, left });
});

import { expect, test } from "vitest";
import { similarName } from "./similar-name.ts";

const TOOLS = ["Éclair", "H5P", "Le Chat", "中文", "!?"].map((name) => ({ name }));

test.each([
  ["eclair", "Éclair"],
  ["É-clair !", "Éclair"],
  ["Eclaire", "Éclair"],
  ["LeChat", "Le Chat"],
  ["h5p", "H5P"],
  ["Zèbre", null],
  ["", null],
  ["!", null],
  ["a", null],
])("%j is similar to %j", (name, found) => {
  expect(similarName(name, TOOLS)?.name ?? null).toBe(found);
});

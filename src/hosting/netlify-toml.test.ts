import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { netlifyToml } from "./netlify-toml.ts";

test("netlify.toml is what `npm run host -- netlify` writes", () => {
  const file = readFileSync(new URL("../../netlify.toml", import.meta.url), "utf8");
  expect(file).toBe(netlifyToml());
});

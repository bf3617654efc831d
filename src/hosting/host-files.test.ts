import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILD_HOSTS } from "./host-files.ts";
import { filled } from "./template.ts";

test("netlify.toml is what `npm run host -- netlify` writes", () => {
  const file = readFileSync(new URL("../../netlify.toml", import.meta.url), "utf8");
  expect(BUILD_HOSTS.netlify!()).toEqual([{ path: "netlify.toml", text: file }]);
});

test("a template without a value for one of its holes is an error", () => {
  expect(() => filled("systemd", { dist: "/srv" })).toThrow("systemd: no value for origin");
});

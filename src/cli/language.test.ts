import { expect, test } from "vitest";
import { callScript } from "../testing/call-script.ts";
import { FIXTURE, newFolder } from "../testing/folder.ts";
import { languageOf } from "./command-line.ts";

test.each([
  ["fr", { LANG: "fr" }],
  ["fr", { LANG: "fr_FR.UTF-8" }],
  ["fr", { LANG: "FR-ca" }],
  ["fr", { LANG: "en_US", LC_MESSAGES: "fr_BE@euro" }],
  ["fr", { LANG: "en_US", LC_MESSAGES: "en_US", LC_ALL: "fr_CH" }],
  ["fr", { LANG: "fr_FR", LC_MESSAGES: "", LC_ALL: "" }],
  ["en", { LANG: "fr_FR", LC_ALL: "C" }],
  ["en", { LANG: "fr_FR", LC_MESSAGES: "de_DE" }],
  ["en", { LANG: "C.UTF-8" }],
  ["en", { LANG: "frp_IT" }],
  ["en", { LANG: "fry" }],
  ["en", { LANG: "x_fr" }],
  ["en", {}],
])("messages are in %s for %o", (language, variables) => {
  expect(languageOf([], variables)).toBe(language);
});

test("--lang wins over the environment, and every line of the check is in the language", async () => {
  const options = { env: { LC_ALL: "fr_FR.UTF-8" }, cwd: newFolder() };
  const run = async (...flags: string[]) =>
    (await callScript("check", ["--content", FIXTURE, ...flags], options)).stdout;
  const english = await run("--lang=en");
  const french = await run();
  expect(english).toMatch(/warning: .*\n\d tools, 3 collections: \d+ warnings\n$/s);
  expect(french).toMatch(/\d outils, 3 sélections\u00a0: \d+ avertissements\n$/);
  for (const line of french.trim().split("\n").slice(0, -1)) {
    expect(line).toMatch(/ {2}avertissement\u00a0: (?:Le|L’outil) /);
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isHttpsUrl } from "../../content/schema/web-address.ts";
import { isOnSite } from "./find-tool.ts";
import { pasteCommand } from "./review-report.ts";

const paste = (website: string, folder = "content") => pasteCommand("ardoise", website, folder);

test("a usual website needs no quotes", () => {
  const command = "npm run review -- verified ardoise --seen https://outil.test/fr";
  expect(paste("https://outil.test/fr")).toBe(command);
  expect(paste("https://outil.test/fr", "autre/dossier")).toBe(
    `${command} --content autre/dossier`,
  );
  expect(paste("https://outil.test/fr", "l’an '26")).toBe(`${command} --content 'l’an '\\''26'`);
});

test("whatever the website, no shell finds a meaning in it, and the page is on the site", () => {
  const path = fc.string({ unit: fc.constantFrom(..."$(rm)`!'&;|*?#=%~é[]{}\\\"<> a".split("")) });
  const website = path.map((text) => `https://école.test/${text}`).filter((url) => isHttpsUrl(url));
  fc.assert(
    fc.property(website, (url) => {
      const seen = /--seen (.*)$/.exec(paste(url))![1]!;
      const bare = /^[\w:/.+,~@%-]+$/;
      const double = /^"[\w:/?&=#.+,;~@%-]+"$/;
      expect(bare.test(seen) || double.test(seen), seen).toBe(true);
      expect(isOnSite(seen.replaceAll('"', ""), url)).toBe(true);
    }),
  );
});

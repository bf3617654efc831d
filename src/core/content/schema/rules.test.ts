import { basename, dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { isSlug } from "../../text/slug.ts";
import { planSite } from "../../../commands/site-parts.ts";
import { catalogOf } from "../../../test/catalog-of.ts";
import { collectionFile, toolFile } from "../../../test/sample.ts";
import { line, showsSomething, siteOrigin, slugError } from "./rules.ts";

test("a slug is lower-case letters, digits and single hyphens", () => {
  for (const slug of ["a", "le-chat", "3d", "a".repeat(64)]) expect(isSlug(slug), slug).toBe(true);
  for (const slug of ["", "A", "é", "a_b", "-a", "a-", "a--b", "a b", "../a", "a".repeat(65)]) {
    expect(isSlug(slug), slug).toBe(false);
  }
});

test("the URL of the site is an origin, https or on this machine", () => {
  expect(siteOrigin("https://a.fr/")).toBe("https://a.fr");
  for (const url of ["http://localhost:8787", "http://127.0.0.1", "http://[::1]:8787"]) {
    expect(siteOrigin(url)).toBe(url);
  }
  const wrong =
    "http://a.fr https://a.fr/b https://u@a.fr a.fr ftp://a.fr https://a.fr?b https://. https://a..fr";
  for (const url of wrong.split(" ")) {
    expect(siteOrigin(url), url).toBeNull();
  }
});

test("a line is trimmed, and its length counted in characters", () => {
  expect(line(3).parse(" 😀😀😀 ")).toBe("😀😀😀");
  expect(line(3).safeParse("abcd").success).toBe(false);
  expect(line(9).safeParse("a\nb").success).toBe(false);
});

test("a reserved slug has its own reason", () => {
  for (const name of ["index", "404", "any", "con", "lpt0", "com9"])
    expect(slugError(name)).toBe("reserved");
  for (const name of ["index-des-outils", "nulle", "com10", "4040"])
    expect(slugError(name)).toBeNull();
  expect(slugError("Index")).toBe("characters");
});

test("the files of the site use no slug that is not reserved", () => {
  const slugs = new Set(["outil-essai", "selection-essai", "ancien-essai", "quiz", "ecriture"]);
  const directory = catalogOf({
    "tools/outil-essai.md": toolFile({ aliases: "[ancien-essai]" }),
    "collections/selection-essai.md": collectionFile(["outil-essai"]),
  });
  const files = planSite(directory).map(({ path }) => {
    const [stem = ""] = basename(path).split(".");
    return { folder: dirname(path), stem };
  });
  const ofRecords = new Set(
    files.filter(({ stem }) => slugs.has(stem)).map(({ folder }) => folder),
  );
  expect(ofRecords.size).toBe(6);
  const own = files.filter(({ folder, stem }) => ofRecords.has(folder) && !slugs.has(stem));
  expect(own.filter(({ stem }) => slugError(stem) === null)).toEqual([]);
});

test("a text shows something unless all its characters are blank", () => {
  const blanks = "| \n\u00a0\u3000|\u200b|\u3164|\u2800|\u{1d159}|\ufffc".split("|");
  for (const blank of blanks) {
    expect(showsSomething(blank), blank).toBe(false);
    expect(showsSomething(`${blank}.`)).toBe(true);
  }
});

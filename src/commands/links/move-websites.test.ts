import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { linkCheck } from "../../test/link-check.ts";
import { memorySource } from "../../test/memory-source.ts";
import { SAMPLE, toolFile, words } from "../../test/sample.ts";
import type { CheckedLink } from "./verdicts.ts";
import { collectLinks } from "./collect-links.ts";
import { movedRecords } from "./move-websites.ts";

const PATH = "tools/ardoise.md";

/**
 * Returns a record's text after its website has moved, or null if it is left to a person. Its files may have changed
 * since the visit.
 */
function moved(
  text: string,
  to: string,
  meanwhile: Record<string, string> = { [PATH]: text },
): string | null {
  const source = memorySource({ ...SAMPLE, [PATH]: text });
  const { content, diagnostics } = loadContent(source);
  expect(diagnostics).toEqual([]);
  const checked = collectLinks(content!, source).map((link): CheckedLink => ({
    ...link,
    ...linkCheck({ verdict: "moved", to }),
  }));
  const present = memorySource({ ...SAMPLE, ...meanwhile });
  const [record, ...more] = movedRecords(checked, present);
  expect(more).toEqual([]);
  if (record) expect(record.path).toBe(PATH);
  return record?.text ?? null;
}

const website = (value: string) =>
  toolFile({ website: value }, words(80, "Voir [ici](https://outil.test)."));

test("the website changes and nothing else", () => {
  const after = website("https://neuf.test # le site");
  expect(moved(website('"https://outil.test" # le site'), "https://neuf.test/")).toBe(after);
});

test("what is not an address in https:// on its own line is left to a person", () => {
  expect(moved(website("https://outil.test"), "http://neuf.test/")).toBe(null);
  expect(moved(website("https://outil.test"), "https://neuf/")).toBe(null);
  expect(moved(website(">-\n  https://outil.test"), "https://neuf.test/")).toBe(null);
});

test("what a person wrote since the visit stays", () => {
  const text = website("https://outil.test");
  const edited = `${text}\nUn paragraphe de plus.\n`;
  expect(moved(text, "https://neuf.test/", { [PATH]: edited })).toBe(
    edited.replace("website: https://outil.test", "website: https://neuf.test"),
  );
  const other = website("https://autre.test");
  expect(moved(text, "https://neuf.test/", { [PATH]: other })).toBe(null);
  expect(moved(text, "https://neuf.test/", { "tools/tableau.md": text })).toBe(null);
  expect(moved(text, "https://neuf.test/", {})).toBe(null);
});

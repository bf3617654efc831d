import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { linkCheck } from "../../test/link-check.ts";
import { memorySource } from "../../test/memory-source.ts";
import { SAMPLE, toolFile, words } from "../../test/sample.ts";
import type { CheckedLink } from "./verdicts.ts";
import { collectLinks } from "./collect-links.ts";
import { movedRecords } from "./move-websites.ts";

/** Returns a record's text after its website has moved, or null if it is left to a person. */
function moved(text: string, to: string, path = "tools/ardoise.md"): string | null {
  const source = memorySource({ ...SAMPLE, [path]: text });
  const { content, diagnostics } = loadContent(source);
  expect(diagnostics).toEqual([]);
  const checked = collectLinks(content!, source).map((link): CheckedLink => ({
    ...link,
    ...linkCheck({ verdict: "moved", to }),
  }));
  const [record, ...more] = movedRecords(checked, source);
  expect(more).toEqual([]);
  if (record) expect(record.path).toBe(path);
  return record?.text ?? null;
}

const website = (value: string) =>
  toolFile({ website: value }, words(80, "Voir [ici](https://outil.test)."));

test("the website changes and nothing else", () => {
  const [before, after] = ["https://outil.test", "https://neuf.test"].map((url) =>
    website(`"${url}" # le site`),
  );
  expect(moved(before!, "https://neuf.test/")).toBe(after);
});

test("what is not an address in https:// on its own line is left to a person", () => {
  expect(moved(website("https://outil.test"), "http://neuf.test/")).toBe(null);
  expect(moved(website("https://outil.test"), "https://neuf/")).toBe(null);
  expect(moved(website(">-\n  https://outil.test"), "https://neuf.test/")).toBe(null);
});

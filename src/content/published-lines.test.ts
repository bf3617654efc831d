import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { publishedText } from "../site/api/published-text.ts";
import { readPublishedLines } from "./published-lines.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,4})?$/);
const digests = fc.stringMatching(/^([\w-]{4}|-)( ([\w-]{4}|-)){0,3}$/);
const records = fc.record({
  fields: fc.array(fc.constantFrom("slug", "name", "url")),
  records: fc.dictionary(slug, digests, { noNullPrototype: true }),
});
const published = fc.record({
  revision: fc.stringMatching(/^[0-9a-f]{64}$/),
  tools: records,
  collections: records,
});

test("the lines that npm run snapshot writes are read as the yaml package reads them", () => {
  fc.assert(
    fc.property(published, (file) => {
      const text = publishedText(file);
      expect(readPublishedLines(text)).toEqual(file);
      expect(parse(text)).toEqual(file);
    }),
  );
});

test("what is read from changed lines is what the yaml package reads", () => {
  const piece = fc.constantFrom(
    '    "a": "AbCd"\n',
    '    "b": "-"\n',
    '   "c": "AbCd"\n',
    "    d: AbCd\n",
    "tools:\n",
    "collections:\n",
    "  records:\n",
    "  fields: [slug]\n",
    "  records: {}\n",
    "other:\n",
    "---\n",
    "\n",
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (lines) => {
      const text = lines.join("");
      const value = readPublishedLines(text);
      if (value === undefined) return;
      read++;
      expect(value, text).toEqual(parse(text));
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(100);
});

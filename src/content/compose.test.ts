import fc from "fast-check";
import { expect, test } from "vitest";
import { anyLine } from "../testing/tool-arbitrary.ts";
import { composeRecord } from "./compose.ts";
import { parseRecord } from "./record.ts";

const HARD = [
  "null",
  "yes",
  "12",
  "1e3",
  "- a",
  "a: b",
  "a #b",
  "&a",
  "*a",
  "!a",
  '"',
  "---",
  "[a",
  "~",
  "%",
  "@",
  "2026-01-01",
];

test("whatever the values, the reader finds them again", () => {
  const value = fc.oneof(anyLine, fc.constantFrom(...HARD));
  const longText = anyLine.map((line) => `Mot ${line}`);
  fc.assert(
    fc.property(value, value, longText, (name, short_description, text) => {
      const fields = {
        name,
        short_description,
        category: "quiz",
        pricing: "free",
        website: "https://outil.test",
        status: "draft",
        added_at: "2026-11-20",
        aliases: ["a", "12"],
      };
      const file = composeRecord("tool", fields, text);
      const { outline, record } = parseRecord("tool", "x", "tools/x.md", Buffer.from(file));
      expect(outline.aliases).toEqual(["a", "12"]);
      if (record)
        expect({ ...record, text: String(record.text) }).toMatchObject({
          ...fields,
          text: text.trim(),
        });
      else expect(text).toMatch(/[<\]]/);
    }),
  );
});

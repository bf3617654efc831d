import fc from "fast-check";
import { expect, test } from "vitest";
import { anyLine } from "../../test/tool-arbitrary.ts";
import { parseRecord } from "../../content/parse-record.ts";
import { recordText } from "./create-record.ts";

const HARD = 'null|yes|12|1e3|- a|a: b|a #b|&a|*a|!a|"|---|[a|~|%|@|2026-01-01'.split("|");

test("any values are read back as they were", () => {
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
      const file = recordText("tool", fields, text);
      const { references, record } = parseRecord("tool", "x", "tools/x.md", Buffer.from(file));
      expect(references.aliases.map((alias) => alias.text)).toEqual(["a", "12"]);
      if (record)
        expect(record).toMatchObject({
          ...fields,
          text: text.trim(),
        });
      else expect(text).toMatch(/[<\]]/);
    }),
  );
});

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CODES, EXAMPLES } from "../test/message-examples.ts";
import { anyCodePoint } from "../test/any-code-point.ts";
import { severity } from "./diagnostics.ts";
import { messageOf } from "./messages.ts";
import { guillemets, quoted } from "./quote-text.ts";

const rendered = EXAMPLES.map((finding) => ({
  code: finding.code,
  en: messageOf(finding, "en"),
  fr: messageOf(finding, "fr"),
}));

test("every message in both languages is as reviewed", async () => {
  const lines = rendered.map(({ code, en, fr }) => `${code}\n  ${en}\n  ${fr}\n`);
  await expect(lines.join("")).toMatchFileSnapshot("golden/messages.txt");
});

const ENGLISH = /\b(?:the|is|must|not|and|or|of|with|remove|write|use|this|did|you|has|have|be)\b/i;

test.each(rendered)("a message of $code is complete, short and in its language", ({ en, fr }) => {
  for (const message of [en, fr]) {
    expect(message).not.toMatch(/undefined|null|NaN|\[object|\n| {2}|^ | $/);
    expect(message.length).toBeLessThan(250);
  }
  expect(fr).not.toBe(en);
  expect(fr).not.toMatch(ENGLISH);
  expect(fr).toMatch(/^(?:[A-ZÀÉL]|--slug|content\/)/);
  // French has no-break spaces, guillemets and typographic apostrophes.
  expect(fr).not.toMatch(/[ \w»][;?!]| :|« | »|[\p{L}]'[\p{L}]/u);
  expect(fr.replace(/«\u00a0[^»]*\u00a0»|https?:\/\/|mailto:/g, "")).not.toMatch(/[^\u00a0]:/);
});

test("French quotations show what English ones show, and nothing in them ends them", () => {
  expect(guillemets('a "b" \\ «c»')).toBe('«\u00a0a "b" \\\\ “c”\u00a0»');
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 90 }), (text) => {
      const inner = guillemets(text).slice(2, -2);
      expect(inner).not.toMatch(/[«»\n\p{Cc}\u202e]/u);
      const escaped = inner.replaceAll('"', '\\"');
      expect(`"${escaped}"`).toBe(quoted(text.replaceAll("«", "“").replaceAll("»", "”")));
    }),
    { numRuns: 40 },
  );
});

const REFERENCE = fileURLToPath(new URL("../../docs/erreurs.md", import.meta.url));

/** Returns the rows for the codes of a severity, with the first example of each. */
function rows(level: string): string {
  return CODES.filter((code) => severity({ code }) === level)
    .map((code) => {
      const { fr } = rendered.find((example) => example.code === code)!;
      return `| \`${code}\` | ${fr.replace(/[\\`*_<>[\]|]/g, "\\$&")} |\n`;
    })
    .join("");
}

test("docs/erreurs.md has every code with its French message", async () => {
  const table = (heading: string) =>
    new RegExp(`(\\n\\| ${heading} \\| .*\\n\\| --- \\| --- \\|\\n)(?:\\|.*\\n)*`);
  const before = readFileSync(REFERENCE, "utf8");
  const updated = Object.entries({ Erreur: "error", Avertissement: "warning" }).reduce(
    (text, [heading, level]) => {
      expect(text).toMatch(table(heading));
      return text.replace(table(heading), (_, head: string) => head + rows(level));
    },
    before,
  );
  await expect(updated).toMatchFileSnapshot(REFERENCE);
});

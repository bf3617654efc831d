import fc from "fast-check";
import { expect, test } from "vitest";
import { toolFile } from "../test/sample.ts";
import { memorySource } from "../test/memory-source.ts";
import { changesOnly, editTool, type NewValue } from "./edit-record.ts";
import { parseRecord } from "../content/parse-record.ts";

function edit(text: string, key: string, value: NewValue, path = "tools/ardoise.md") {
  return editTool({ slug: "ardoise", path }, memorySource({ [path]: text }), key, value);
}

/** The text after a change; null when it is left to a person. */
function edited(text: string, key: string, value: NewValue, path?: string): string | null {
  return edit(text, key, value, path).value;
}

const verified = (text: string, path?: string) => edited(text, "verified_at", "2026-05-06", path);

test.each([
  ["   '2026-01-20'   # Ada", "2026-05-06   # Ada"],
  [" # Ada", "2026-05-06 # Ada"],
  [">-\n  2026-01-20", "2026-05-06"],
])("an existing value is replaced in its place: %j", (before, after) => {
  const record = (value: string) => toolFile({ verified_at: value }).replace(":  ", ": ");
  expect(verified(record(before))).toBe(record(after));
});

test("a missing key gets a line below the keys that usually come before it", () => {
  const dates = "added_at: 2026-01-12 # hier\n";
  const insert = (text: string, above: string) =>
    text.replace(above, `${above}verified_at: 2026-05-06\n`);
  const plain = toolFile({ added_at: "2026-01-12 # hier", country: "FR" });
  expect(verified(plain)).toBe(insert(plain, dates));
});

test("a YAML record may end without a line break", () => {
  const [, yaml] = toolFile({ added_at: null }).split("---\n");
  const text = `long_description: Un texte.\n${yaml!}added_at: 2026-01-12`;
  expect(verified(text, "tools/ardoise.yaml")).toBe(`${text}\nverified_at: 2026-05-06`);
});

const SHOT = { file: "ardoise.webp", alt: "Une ardoise : noire, vide." };
const ALT = '"Une ardoise : noire, vide."';

test.each([
  ["\n  file: a.png\n  alt: 'Rien'", ""],
  ["\n  file: a.png\n  alt: >-\n    Un\n    mot.\n  # fin", "\n  # fin"],
  [" { alt: Rien, file: a.png }", ""],
  [" # à faire", " # à faire"],
])("a mapping is rewritten: %j", (before, comment) => {
  const after = `\n  file: ardoise.webp\n  alt: ${ALT}${comment}`;
  const record = (value: string) =>
    toolFile({ screenshot: value }).replace("screenshot: ", "screenshot:");
  expect(edited(record(before), "screenshot", SHOT)).toBe(record(after));
});

test("a missing mapping gets lines of its own, in the line endings of the file", () => {
  const text = toolFile({
    education_pricing: "\n  kind: free\n  audience: [schools]\n  details: Oui.",
    aliases: "[a]",
  });
  const lines = `screenshot:\n  file: ardoise.webp\n  alt: ${ALT}\n`;
  const after = text.replace("aliases:", `${lines}aliases:`);
  for (const lineBreak of ["\n", "\r\n", "\r"]) {
    const written = (file: string) => `\ufeff${file.replaceAll("\n", lineBreak)}`;
    expect(edited(written(text), "screenshot", SHOT)).toBe(written(after));
  }
});

test("errors of the record, before and after, are reported with their place", () => {
  const broken = edit(toolFile({ pricing: "fre" }), "verified_at", "2026-05-06");
  expect(broken).toMatchObject({ value: null, findings: [{ code: "unknown-value", line: 5 }] });
  const early = edit(toolFile(), "updated_at", "2025-05-06");
  expect(early).toMatchObject({ value: null, findings: [{ code: "date-order", line: 9 }] });
  const empty = edit(toolFile(), "screenshot", { file: "a.webp", alt: " " });
  expect(empty).toMatchObject({ value: null, findings: [{ code: "empty" }] });
});

test("a comment that would get lost leaves the change to a person", () => {
  const comment = toolFile({ verified_at: ">- # Ada\n  2026-01-20" });
  expect(edit(comment, "verified_at", "2026-05-06")).toEqual({
    value: null,
    findings: [],
  });
  const inBraces = toolFile({ screenshot: "{ file: a.png, # vieux\n  alt: Rien }" });
  expect(edited(inBraces, "screenshot", SHOT)).toBeNull();
  const inside = toolFile({ screenshot: "\n  file: a.png # vieux\n  alt: Rien" });
  expect(edited(inside, "screenshot", SHOT)).toBeNull();
});

test("YAML that no editor writes leaves the change to a person", () => {
  const explicit = toolFile({}).replace("status:", "? verified_at\nstatus:");
  expect(verified(explicit)).toBeNull();
  const values =
    "name: A, short_description: B, category: quiz, pricing: free, added_at: 2026-01-12";
  const braces = `---\n{ ${values}, website: 'https://a.fr', status: draft }\n---\nUn texte.\n`;
  expect(
    parseRecord("tool", "ardoise", "tools/ardoise.md", Buffer.from(braces)).record,
  ).toBeTruthy();
  expect(verified(braces)).toBeNull();
});

test("a change of the long text, or of another key, is not only a change of a key", () => {
  const text = toolFile({ country: "FR" });
  const read = (file: string) =>
    parseRecord("tool", "ardoise", "tools/ardoise.md", Buffer.from(file)).record!;
  const verify = (file: string) => file.replace("status:", "verified_at: 2026-05-06\nstatus:");
  const only = (file: string) =>
    changesOnly(read(text), read(verify(file)), "verified_at", "2026-05-06");
  expect(only(text)).toBe(true);
  expect(only(text.replace("Un texte.", "Un autre texte."))).toBe(false);
  expect(only(text.replace("FR", "BE"))).toBe(false);
});

/** The lines of records, each as YAML allows it: quotes, comments, blank lines, any order. */
const quote = fc.constantFrom(
  (text: string) => text,
  (text: string) => `"${text}"`,
  (text: string) => `'${text}'`,
);
const comment = fc.constantFrom("", "", " # Vu : oui", " # verified_at: 2020-01-01");
const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-02-${number}`);
const lineBreak = fc.constantFrom("\n", "\r\n", "\r");
const above = fc.constantFrom("", "", "", "\n", "# Note.\n", "   # Note : verified_at\n");
const VALUES: Record<string, string> = {
  name: "Ardoise",
  short_description: "Écrire et effacer.",
  category: "quiz",
  pricing: "free",
  website: "https://outil.test",
  status: "published",
  country: "FR",
};
const anyRecord = fc.record({
  values: fc.shuffledSubarray(Object.keys(VALUES), { minLength: 6 }),
  dates: fc.shuffledSubarray(["added_at", "updated_at", "verified_at"]),
  old: fc.oneof(day, fc.constantFrom("", "null", "~")),
  quote,
  notes: fc.array(fc.tuple(above, comment), { minLength: 12, maxLength: 12 }),
  breaks: fc.array(lineBreak, { minLength: 1, maxLength: 3 }),
  isMarkdown: fc.boolean(),
  mark: fc.constantFrom("", "\ufeff"),
});

test("in any record, all other bytes stay and the loader reads the new day", () => {
  fc.assert(
    fc.property(anyRecord, day, (record, to) => {
      const { values, dates, old, quote, notes, breaks, isMarkdown, mark } = record;
      const missing = Object.keys(VALUES).filter(
        (key) => key !== "country" && !values.includes(key),
      );
      const added = dates.includes("added_at") ? [] : ["added_at"];
      const keys = [...values, ...missing, ...added, ...dates];
      const text = (verifiedAt: string) => {
        const lines = keys.map((key, i) => {
          const [note, after] = notes[i]!;
          const value = ` ${quote(VALUES[key] ?? "2026-02-10")}`;
          return `${note}${key}:${key === "verified_at" ? verifiedAt : value}${after}\n`;
        });
        const whole = isMarkdown
          ? `---\n${lines.join("")}---\n\nUn texte.\n`
          : `${lines.join("")}long_description: Un texte.\n`;
        let i = 0;
        return mark + whole.replaceAll("\n", () => breaks[i++ % breaks.length]!);
      };
      const path = isMarkdown ? "tools/ardoise.md" : "tools/ardoise.yaml";
      const hasDay = old.startsWith("2026");
      const before = text(old === "" ? "" : ` ${hasDay ? quote(old) : old}`);
      const after = edited(before, "verified_at", to, path)!;
      if (dates.includes("verified_at")) {
        expect(after).toBe(text(` ${to}`));
      } else {
        const [line, ...more] = after.match(/^ *verified_at.*(?:\r\n|\r|\n)/gm)!;
        const [above, below] = after.split(line) as [string, string];
        const lineEnding = /(?:\r\n|\r|\n)$/.exec(above)![0];
        expect([line, ...more]).toEqual([`verified_at: ${to}${lineEnding}`]);
        expect(above + below).toBe(before);
      }
      const read = (file: string) =>
        parseRecord("tool", "ardoise", path, Buffer.from(file)).record!;
      const same = { verified_at: null, digest: "", text: "" };
      expect({ ...read(after), ...same }).toEqual({ ...read(before), ...same });
      expect(read(after)).toMatchObject({ verified_at: to });
      expect(read(after).text).toBe("Un texte.");
    }),
    { numRuns: 40 },
  );
});

import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Website } from "../../website/website.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { csvParts } from "./csv.ts";
import { catalogOf, fixtureCatalog, rendererOf } from "../../test/catalog-of.ts";

function exportsOf(directory: Website): Record<"json" | "ndjson" | "csv" | "excel", string> {
  const render = rendererOf(directory);
  const text = (extension: string) => render(`api/v1/directory/exports/tools.${extension}`);
  return { json: text("json"), ndjson: text("ndjson"), csv: text("csv"), excel: text("excel.csv") };
}

const FIXED = fixtureCatalog();
const HOSTILE = catalogOf({
  "tools/a.md": toolFile(
    {
      name: '"=1+1"',
      short_description: '"@SUM(A1) « ]]> », <script>alert(1)</script> & 😀"',
      education_pricing:
        '{ kind: free, audience: [students, schools], details: "-2 \\"non\\", oui" }',
    },
    '+ un\n+ deux, "trois"\n\n=cmd',
  ),
  "tools/b.md": toolFile({
    name: '"＝B"',
    french_interface: "true",
    country: "FR",
    levels: "[lycee, college]",
    subjects: "[svt, francais]",
    keywords: '["=1", "a | b", "c, -d"]',
    pupils: "{ account: none, minimum_age: 0, hosting: EU }",
  }),
  "collections/c.md": collectionFile(["a", "b"]),
  "collections/d.md": collectionFile(["a"], { title: "Autre" }),
});
const CATALOGS: [string, Website][] = [
  ["the fixture", FIXED],
  ["hostile texts", HOSTILE],
  ["no tools", catalogOf({})],
];

test.each(CATALOGS)(
  "JSON and NDJSON contain every tool as in its own document: %s",
  (_, directory) => {
    const expected = directory.tools;
    const { json, ndjson } = exportsOf(directory);
    expect(JSON.parse(json).data).toEqual(expected);
    expect(json).toBe(JSON.stringify(JSON.parse(json)));
    expect(ndjson).toBe(expected.map((tool) => `${JSON.stringify(tool)}\n`).join(""));
  },
);

test("the CSV has the values of every tool in its columns", async () => {
  const { csv } = exportsOf(FIXED);
  await expect(csv.replaceAll("\r\n", "\n")).toMatchFileSnapshot("golden/tools.csv");
});

/** Reports whether a spreadsheet would run a cell: not if a number starts it that nothing makes a formula. */
function startsFormula(cell: string): boolean {
  if (/^[+-]\d+(\.\d+)*(?:\.?[a-df-z]|"|$)/i.test(cell)) return false;
  const first = cell.replace(/^[\s"]+/, "").at(0);
  return first !== undefined && "=+-@＝＋－＠".includes(first);
}

const PIECES = Array.from("=+-@＝'\",;\n\r\t \u00a0é😀1.ex");
const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 6 }),
  fc.string({ unit: anyCodePoint, maxLength: 6 }),
  fc.boolean(),
  fc.constant(null),
);

test("no column of the CSV has moved", () => {
  const { csv, excel } = exportsOf(FIXED);
  const [header] = csv.split("\r\n");
  const known =
    "slug,name,short_description,category,category_name,pricing,website,country,french_interface,open_source," +
    "has_education_pricing,education_kind,education_audience,education_details,education_url,screenshot_url," +
    "screenshot_alt,added_at,updated_at,verified_at,review_due_at,collections,url,long_description,levels,subjects," +
    "keywords,pupils_account,pupils_minimum_age,pupils_hosting,pupils_privacy_url,pupils_source,alternatives," +
    "pupils_gar,sources,evidence,platforms,pupils_access,evidence_at,users,offline,ai,official,caution,notices," +
    "software_license,source_code_url,wikidata";
  expect(header!.slice(0, known.length)).toBe(known);
  expect(excel.startsWith("\ufeffslug;name;")).toBe(true);
});

test("any cells survive a round trip through CSV, and none is a formula", () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 })),
      (isForExcel, rows) => {
        const read = parse(csvParts(rows, isForExcel).join(""), {
          bom: isForExcel,
          delimiter: isForExcel ? ";" : ",",
          relax_column_count: true,
          record_delimiter: "\r\n",
        });
        const texts = rows.map((cells) => cells.map((cell) => String(cell ?? "")));
        expect(read.map((cells) => cells.length)).toEqual(texts.map((cells) => cells.length));
        for (const [row, cells] of read.entries()) {
          for (const [column, cell] of cells.entries()) {
            const given = texts[row]![column]!;
            expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
            expect(withoutApostrophes(cell)).toBe(withoutApostrophes(given));
            if (/^[\p{L}\d][^,;\t\r\n]*$/u.test(given)) expect(cell).toBe(given);
          }
        }
      },
    ),
  );
});

function withoutApostrophes(text: string): string {
  return text.replace(/(^|[,;\t\r\n])'/g, "$1");
}

test("a program that splits the CSV at any separator, even in quotes, finds no formula", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.array(anyCell, { minLength: 1 })), (isForExcel, rows) => {
      const pieces = csvParts(rows, isForExcel)
        .slice(1)
        .join("")
        .split(/[,;\t\r\n]/);
      expect(pieces.filter(startsFormula)).toEqual([]);
    }),
  );
  expect(csvParts([["a;=1", "b\n\n- c\n- d", "e\t@f", 'g; "+1', "h - i; j-k"]], false)[1]).toBe(
    `"a;'=1","b\n\n'- c\n'- d","e\t'@f","g;' ""+1","h - i; j-k"\r\n`,
  );
});

test.each([
  "https://carte.test/@48,-2.3",
  "https://carte.test/@48.85,-2.35,17z",
  "https://presse.test/page,-12.html",
  "https://presse.test/a,b;c-d?e=f&g=@h",
])("the address %s stays as it is", (address) => {
  for (const isForExcel of [false, true]) {
    expect(csvParts([[address]], isForExcel)[1]).toBe(`"${address}"\r\n`);
  }
});

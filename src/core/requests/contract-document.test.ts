import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { API_VERSION } from "../api/api.ts";
import { choiceValues } from "../facts/facts.ts";
import { toolSummarySchema } from "../directory/schemas.ts";
import { ENDPOINT_PATHS } from "../api/endpoints.ts";
import { API_HEADERS, METHODS } from "../api/headers.ts";
import { PROBLEMS } from "../api/problem.ts";
import { COLUMNS } from "../documents/exports.ts";
import { PARAMETER_CODE_MEANINGS } from "../documents/problem-examples.ts";
import {
  FACET_NAMES,
  filterWords,
  LIST_PARAMETERS,
  synonymsOf,
  UNKNOWN_FACETS,
} from "../api/list-parameters.ts";

/** CONTRACT.md against the constants that implement it. */

const text = readFileSync(new URL("../../../CONTRACT.md", import.meta.url), "utf8");
const sections = new Map(
  text
    .split(/^## (?=\d+\.)/m)
    .slice(1)
    .map((section) => [Number.parseInt(section, 10), section]),
);

/** The first cells, as code, of the table rows of a section. */
function rows(section: number): string[][] {
  return [...sections.get(section)!.matchAll(/^\| `[^\n]*$/gm)].map(([row]) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

describe("CONTRACT.md", () => {
  test("has the sections that the code cites", () => {
    expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test("names the version of the API", () => {
    expect(text).toContain(`version ${API_VERSION.replace(/\.\d+$/, "")}.`);
  });

  test.each(Object.values(ENDPOINT_PATHS))("names the path {base}%s", (path) => {
    expect(text).toContain(`\`{base}${path.replace("{month}", "{YYYY-MM}")}\``);
  });

  test("gives every header with its value", () => {
    for (const [name, value] of Object.entries(API_HEADERS)) {
      const row = rows(1).find(([cell]) => cell === name);
      expect(row?.[1], name).toContain(value);
    }
    expect(sections.get(1)).toContain(METHODS);
  });

  test("lists the parameters in their canonical order, and the pricings", () => {
    expect(rows(3).map(([name]) => name)).toEqual(LIST_PARAMETERS);
    expect(rows(3).find(([name]) => name === "pricing")?.[1]).toContain(
      choiceValues("pricing").join(", "),
    );
  });

  test("names the filters that `unknown` concerns, and each has words for it", () => {
    const [, list] = /It concerns ([^;]*);/.exec(sections.get(3)!)!;
    expect(Array.from(list!.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(UNKNOWN_FACETS);
    expect(FACET_NAMES.filter((name) => filterWords(name).unknown)).toEqual(UNKNOWN_FACETS);
  });

  test("lists what others call parameters", () => {
    const [, list] = /what others call it: ([^\n]*\n[^\n]*);\n/.exec(sections.get(3)!)!;
    const groups = list!.split(";").map((part) => part.match(/\w+(?=`)/g)!);
    expect(groups.map((names) => [names.at(-1), names.slice(0, -1)])).toEqual(
      LIST_PARAMETERS.map((name) => [name, synonymsOf(name)]).filter(([, list]) => list!.length),
    );
  });

  test("lists the keys of a tool summary", () => {
    const keys = [...sections.get(4)!.matchAll(/`(\w+)(?: \{[\w, ]+\})?`/g)].map(([, key]) => key);
    expect(keys).toEqual(Object.keys(toolSummarySchema.shape));
  });

  test("lists the columns of the CSV with the paths of their values", () => {
    const [, list] = /### Columns of the CSV\n.*?\n\n(`slug`.*?)\n\n/s.exec(sections.get(10)!)!;
    const columns = [...list!.matchAll(/`(\w+)`(?:\s\(`([\w.]+)`\))?/g)];
    expect(columns.map(([, name, path]) => [name, path ?? name])).toEqual(
      COLUMNS.map(({ name, path }) => {
        return [name, path.join("_") === name ? name : path.join(".")];
      }),
    );
  });

  test("lists every error with its status, and the codes", () => {
    expect(rows(9).map(([type, status]) => [type, Number(status)])).toEqual(
      Object.entries(PROBLEMS).map(([type, { status }]) => [type, status]),
    );
    for (const code of Object.keys(PARAMETER_CODE_MEANINGS))
      expect(sections.get(9)).toContain(`\`${code}\``);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, EXCEL } from "../site/shared/csv.ts";
import { rowsOf } from "./reuse.ts";

const cell = fc.string({ unit: fc.constantFrom("a", '"', ";", "\r", "\n", "é", "=") });

test("the rows of a list are those of the export, in the order of the list", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 3 })),
      fc.func(fc.integer()),
      (texts, place) => {
        const lines = texts.map((cells, i) => csvLine(EXCEL, [`t${i}`, ...cells]));
        const head = csvLine(EXCEL, ["slug", "a;b"]);
        const chosen = lines.map((_, i) => i).filter((i) => place(i) % 2 === 0);
        const order = chosen.toSorted((a, b) => place(a) - place(b) || a - b);
        const csv = [head, ...lines].join("");
        expect(rowsOf(csv, [...order.map((i) => `t${i}`), "gone"]).join("")).toBe(
          [head, ...order.map((i) => lines[i])].join(""),
        );
      },
    ),
  );
});

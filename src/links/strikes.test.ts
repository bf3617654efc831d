import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../contract/dates.ts";
import type { Sighting } from "./classify.ts";
import { judge, type Check, type Verdict } from "./strikes.ts";

const sighting = (kind: Sighting["kind"]): Sighting => ({
  kind,
  http: null,
  to: null,
  title: null,
  lang: null,
  reason: null,
});

type Seen = [kind: Sighting["kind"], day: number];

/** The verdicts after each of some sightings, on days counted from the first of 2026. */
function verdicts(history: readonly Seen[]): Verdict[] {
  let check: Check | null = null;
  return history.map(([kind, day]) => {
    check = judge(check, sighting(kind), addDays("2026-01-01", day));
    return check.verdict;
  });
}

/** The rules as they are written, with every day kept. */
function naiveVerdicts(history: readonly Seen[]): Verdict[] {
  return history.map(([kind], now) => {
    if (kind !== "dead") return kind;
    const until = history.slice(0, now + 1);
    const answered = until.findLastIndex(([kind]) => kind === "ok" || kind === "moved");
    const dead = until.slice(answered + 1).filter(([kind]) => kind === "dead");
    const days = new Set(dead.map(([, day]) => day));
    return days.size >= 3 && Math.max(...days) - Math.min(...days) >= 14 ? "gone" : "suspect";
  });
}

const kinds = fc.constantFrom<Sighting["kind"]>(
  "ok",
  "moved",
  "blocked",
  "suspect",
  "dead",
  "parked",
);
const mostlyDead = fc.oneof({ weight: 3, arbitrary: fc.constant<"dead">("dead") }, kinds);
const day = fc.nat({ max: 40 });
/** Mostly in the order of days, as visits are, but a clock may be wrong. */
const history = fc.oneof(
  fc
    .array(fc.tuple(mostlyDead, day), { maxLength: 14 })
    .map((seen) => seen.toSorted(([, a], [, b]) => a - b)),
  fc.array(fc.tuple(mostlyDead, day), { maxLength: 14 }),
);

test("verdicts are those of the rules", () => {
  let gone = 0;
  fc.assert(
    fc.property(history, (history) => {
      const found = verdicts(history);
      if (found.includes("gone")) gone++;
      expect(found).toEqual(naiveVerdicts(history));
    }),
    { numRuns: 2000 },
  );
  expect(gone).toBeGreaterThan(100);
});

test("blocked never becomes gone, and changes no other verdict", () => {
  fc.assert(
    fc.property(history, (history) => {
      const found = verdicts(history);
      const others = history.filter(([kind]) => kind !== "blocked");
      expect(found.filter((_, i) => history[i]![0] === "blocked")).not.toContain("gone");
      expect(found.filter((_, i) => history[i]![0] !== "blocked")).toEqual(verdicts(others));
    }),
  );
});

test("gone takes three days, the last fourteen days after the first", () => {
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 7],
      ["dead", 14],
    ]),
  ).toEqual(["suspect", "suspect", "gone"]);
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 7],
      ["dead", 13],
    ]).at(-1),
  ).toBe("suspect");
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 14],
    ]).at(-1),
  ).toBe("suspect");
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 14],
      ["dead", 14],
    ]).at(-1),
  ).toBe("suspect");
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 1],
      ["dead", 2],
      ["dead", 14],
    ]).at(-1),
  ).toBe("gone");
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 7],
      ["ok", 10],
      ["dead", 14],
    ]).at(-1),
  ).toBe("suspect");
  expect(
    verdicts([
      ["dead", 0],
      ["dead", 7],
      ["blocked", 10],
      ["dead", 14],
    ]).at(-1),
  ).toBe("gone");
});

test("at most three days are kept", () => {
  fc.assert(
    fc.property(history, (history) => {
      let check: Check | null = null;
      for (const [kind, day] of history) {
        check = judge(check, sighting(kind), addDays("2026-01-01", day));
        expect(check.strikes.length).toBeLessThanOrEqual(3);
        expect(check.strikes).toEqual([...new Set(check.strikes)].toSorted());
      }
    }),
  );
});

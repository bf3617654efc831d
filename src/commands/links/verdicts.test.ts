import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../api/dates.ts";
import {
  judge,
  movedTo,
  type Check,
  type VisitResult,
  type Reason,
  type Sighting,
  type Verdict,
} from "./verdicts.ts";

const REASON_OF: Partial<Record<VisitResult, Reason>> = {
  blocked: "forbidden",
  suspect: "timeout",
  dead: "not-found",
  parked: "for-sale",
};

const sighting = (kind: VisitResult): Sighting => ({
  http: null,
  to: kind === "moved" ? "https://neuf.test/" : null,
  title: null,
  lang: null,
  reason: REASON_OF[kind] ?? null,
});

type Seen = [kind: VisitResult, day: number];

/** Returns the verdict after each sighting, on days counted from the first of 2026. */
function verdicts(history: readonly Seen[]): Verdict[] {
  let check: Check | null = null;
  return history.map(([kind, day]) => {
    check = judge(check, sighting(kind), addDays("2026-01-01", day));
    expect(check.strikes.length).toBeLessThanOrEqual(3);
    return check.verdict;
  });
}

/** The rules as documented, with every day kept. */
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

const kinds = fc.constantFrom<VisitResult>("ok", "moved", "blocked", "suspect", "dead", "parked");
const mostlyDead = fc.oneof({ weight: 3, arbitrary: fc.constant<"dead">("dead") }, kinds);
const day = fc.nat({ max: 40 });
/** Mostly in the order of days, like visits, but a clock may be wrong. */
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
    { numRuns: 1000 },
  );
  expect(gone).toBeGreaterThan(50);
});

test.each([
  ["https://outil.test", "https://www.outil.test/"],
  ["https://www.outil.test/a", "https://outil.test/a/"],
  ["https://outil.test/", "https://outil.test/fr"],
  ["https://outil.test/en/a", "https://outil.test/fr-FR/a"],
  ["https://outil.test/", "https://outil.test/pt_BR/"],
  ["https://outil.test/", "https://fr.outil.test/"],
  ["https://outil.test/aide/fr/", "https://outil.test/aide/de"],
  ["https://outil.test/a?b=c", "https://www.outil.test/fr/a/?b=c"],
])("%s and %s are the same place", (a, b) => {
  expect(movedTo(a, [{ status: 301, to: b }])).toBe(null);
  expect(movedTo(b, [{ status: 301, to: a }])).toBe(null);
});

test.each([
  ["http://outil.test/", "https://outil.test/"],
  ["https://outil.test/", "https://outil.example/"],
  ["https://outil.test/", "https://outil.test/app"],
  ["https://outil.test/", "https://outil.test/ai"],
  ["https://outil.test/", "https://outil.test:8443/"],
  ["https://outil.test/a", "https://outil.test/b"],
  ["https://outil.test/?a=1", "https://outil.test/?a=2"],
  ["https://outil.test/", "https://app.outil.test/"],
  ["https://outil.fr/", "https://outil.de/"],
])("from %s to %s is a move", (a, b) => {
  expect(movedTo(a, [{ status: 308, to: b }])).toBe(b);
});

const HTTP = "http://outil.test/";

test("only permanent redirects move a URL, up to the first temporary one", () => {
  expect(movedTo(HTTP, [])).toBe(null);
  for (const status of [302, 303, 307]) {
    expect(movedTo(HTTP, [{ status, to: "https://autre.test/" }])).toBe(null);
  }
  const chain = [
    { status: 301, to: "https://autre.test/" },
    { status: 302, to: "https://autre.test/session" },
    { status: 301, to: "https://troisieme.test/" },
  ];
  expect(movedTo(HTTP, chain)).toBe("https://autre.test/");
});

test("of the URLs of the same new place, the first is the target", () => {
  const chain = ["https://outil.test/", "https://www.outil.test/", "https://www.outil.test/fr/"];
  const redirects = chain.map((to) => ({ status: 301, to }));
  expect(movedTo(HTTP, redirects)).toBe("https://outil.test/");
  expect(movedTo("https://outil.test/", redirects)).toBe(null);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { endTurns, newTurns, takeFrom } from "./turns.ts";

test("two threads take each item once, each from its end, in whatever order their turns come", () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }),
      (size, count, order) => {
        const items = Array.from({ length: size }, (_, item) => item);
        const turns = newTurns(count);
        const front = takeFrom("front", items, turns);
        const back = takeFrom("back", items, turns);
        const taken: { front: number[]; back: number[] } = { front: [], back: [] };
        for (const isFront of order) {
          const [name, thread] = isFront ? (["front", front] as const) : (["back", back] as const);
          const { value, done } = thread.next();
          if (!done) taken[name].push(value);
        }
        taken.front.push(...front);
        taken.back.push(...back);
        expect([...taken.front, ...taken.back].toSorted((a, b) => a - b)).toEqual(items);
        expect(Math.max(-1, ...taken.front)).toBeLessThan(Math.min(size, ...taken.back));
      },
    ),
  );
});

test("nothing is taken once the turns have ended", () => {
  const turns = newTurns(3);
  const items = takeFrom("front", ["a", "b", "c"], turns);
  expect(items.next().value).toBe("a");
  endTurns(turns);
  expect([...items]).toEqual([]);
  expect([...takeFrom("back", ["a", "b", "c"], turns)]).toEqual([]);
});

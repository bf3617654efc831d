import fc from "fast-check";
import { expect, test } from "vitest";
import { keepRecent } from "./keep-recent.ts";

const MAX = 3;

test("opens only keys that a naive list of recent keys does not hold, with and without failures", async () => {
  const steps = fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c", "d", "e"), fails: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const opened: string[] = [];
      const expected: string[] = [];
      let fails = false;
      const get = keepRecent(MAX, async (key) => {
        opened.push(key);
        await Promise.resolve();
        if (fails) throw new Error(key);
        return key.toUpperCase();
      });
      let recent: string[] = [];
      for (const step of steps) {
        ({ fails } = step);
        const known = recent.includes(step.key);
        if (!known) expected.push(step.key);
        recent = [...recent.filter((key) => key !== step.key), step.key].slice(-MAX);
        if (fails && !known) recent.pop();
        const value = await get(step.key).catch(() => "failed");
        expect(value).toBe(fails && !known ? "failed" : step.key.toUpperCase());
      }
      expect(opened).toEqual(expected);
    }),
  );
});

test("concurrent callers share a pending value, and still get it after it left the cache", async () => {
  const release: (() => void)[] = [];
  const get = keepRecent(1, async (key) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return key;
  });
  const first = get("a");
  expect(get("a")).toBe(first);
  const other = get("b");
  expect(get("a")).not.toBe(first);
  for (const go of release) go();
  expect(await Promise.all([first, other])).toEqual(["a", "b"]);
});

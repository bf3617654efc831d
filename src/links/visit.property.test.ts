import fc from "fast-check";
import { expect, test } from "vitest";
import { classify } from "./classify.ts";
import type { Answer } from "./exchange.ts";
import { REASONS, type Reason } from "./reasons.ts";
import { REDIRECTS_MAX, REQUEST_MS, visit, VISIT_MS, type Web } from "./visit.ts";

const reasons = Object.keys(REASONS) as Reason[];
const page = (index: number) => `https://site-${index % 3}.test/${index}`;

/** What a page answers to HEAD or GET, and after how many milliseconds. */
const anyAnswer = fc.tuple(
  fc.oneof(
    fc.record({ failure: fc.constantFrom(...reasons) }),
    fc.record({ status: fc.constantFrom(301, 302, 303, 307, 308), to: fc.nat({ max: 14 }) }),
    fc.record({ status: fc.constantFrom(200, 304, 401, 403, 404, 405, 410, 429, 500, 503) }),
  ),
  fc.oneof(fc.constant(0), fc.nat({ max: 30_000 })),
);
/** Fifteen pages that redirect to each other at random, or one to the next without end. */
const anyWeb = fc.oneof(
  fc.array(anyAnswer, { minLength: 30, maxLength: 30 }),
  fc
    .array(fc.nat({ max: 6000 }), { minLength: 30, maxLength: 30 })
    .map((times) => times.map((time, i) => [{ status: 301, to: (i % 15) + 1 }, time] as const)),
);

test("no visit exceeds its limits, whatever the web does", async () => {
  let long = 0;
  await fc.assert(
    fc.asyncProperty(anyWeb, fc.boolean(), async (answers, wantsPage) => {
      let time = 0;
      let requests = 0;
      const web: Web = {
        clock: { now: () => time, after: () => () => {} },
        turn: (_, request) => request(),
        signal: new AbortController().signal,
        send: ({ url, method, milliseconds }) => {
          requests++;
          expect(milliseconds).toBeGreaterThan(0);
          expect(milliseconds).toBeLessThanOrEqual(REQUEST_MS);
          const index = Number(url.pathname.slice(1)) + (method === "HEAD" ? 0 : 15);
          const [answer, takes] = answers[index % 30]!;
          time += Math.min(takes, milliseconds);
          if (takes > milliseconds) return Promise.resolve({ failure: "timeout" });
          return Promise.resolve(answerOf(answer));
        },
      };
      const seen = await visit(page(0), wantsPage, web);
      expect(time).toBeLessThanOrEqual(VISIT_MS);
      expect(seen.redirects.length).toBeLessThanOrEqual(REDIRECTS_MAX);
      expect(requests).toBeLessThanOrEqual(REDIRECTS_MAX + 2);
      if (seen.failure === "too-many-redirects") long++;
      const { kind } = classify(page(0), seen);
      if ([401, 403, 429].includes(seen.http ?? 0) && !seen.failure) expect(kind).toBe("blocked");
      if (kind === "dead") expect([404, 410, null]).toContain(seen.http);
    }),
    { numRuns: 1000 },
  );
  expect(long).toBeGreaterThan(20);
});

function answerOf(answer: { failure: Reason } | { status: number; to?: number }): Answer {
  if ("failure" in answer) return answer;
  const locations = answer.to === undefined ? [] : [page(answer.to)];
  return { failure: null, status: answer.status, headers: {}, locations, body: null };
}

import { expect, test } from "vitest";
import type { Clock } from "../links/clock.ts";
import { asker } from "./asker.ts";
import { awaitRevision } from "./await-revision.ts";
import type { Ask, Reply } from "./reply.ts";
import { failed, type Send } from "./send-request.ts";
import type { Target } from "./smoke-target.ts";

/** Asks a site in a world where time passes at once; `waited` has the seconds of each pause. */
function world(...replies: Partial<Reply>[]) {
  let now = 0;
  const waited: number[] = [];
  const asked: string[] = [];
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, callback) => {
      now += milliseconds;
      waited.push(milliseconds / 1000);
      queueMicrotask(callback);
      return () => {};
    },
  };
  const send: Send = (ask) => {
    asked.push(ask.path);
    return Promise.resolve({ ...failed(ask, null), status: 200, ...replies.shift() });
  };
  const turn = () => {
    now += 1000;
    return Promise.resolve();
  };
  return { ...asker(send, turn, clock), send, turn, clock, waited, asked };
}

const get = (path: string, more: Partial<Ask> = {}): Ask => ({ method: "GET", path, ...more });
const TOO_MANY = { status: 429, headers: { "retry-after": "7" } };

test("a repeated request is sent again only when it asks for a fresh reply", async () => {
  const { ask, asked, sent } = world();
  const requests = [get("/a"), get("/a"), get("/a", { status: 404 }), get("/a", { fresh: true })];
  const replies = [];
  for (const request of requests) replies.push(await ask(request));
  for (const headers of [{ A: "1" }, { A: "2" }]) await ask(get("/a", { headers }));
  expect(replies.map((reply) => reply.ask)).toEqual(requests);
  expect([asked.length, sent()]).toEqual([4, 4]);
});

test("a site that counts too many requests is asked once more, when it says", async () => {
  const { ask, waited, sent } = world(TOO_MANY, {}, TOO_MANY, TOO_MANY);
  expect(await ask(get("/a"))).toMatchObject({ status: 200 });
  expect(await ask(get("/b"))).toMatchObject({ status: 429 });
  expect([waited, sent()]).toEqual([[7, 7], 4]);
});

test.each(["86400", "-1", "Fri, 31 Dec 1999 23:59:59 GMT"])(
  "Retry-After: %s is not waited for",
  async (value) => {
    const { ask, waited } = world({ status: 429, headers: { "retry-after": value } });
    expect(await ask(get("/a"))).toMatchObject({ status: 429 });
    expect(waited).toEqual([]);
  },
);

test("after three requests without an answer in a row, no more are sent", async () => {
  const silent = { failure: "timeout" } as const;
  const { ask, sent } = world(silent, silent, {}, silent, silent, silent);
  for (const path of "abcdefghij") await ask(get(path));
  expect(sent()).toBe(6);
  expect(await ask(get("/z"))).toMatchObject({ failure: "given-up" });
});

test("after a quarter of an hour, no more requests are sent", async () => {
  const { ask, sent } = world();
  for (let i = 0; i < 1000; i++) await ask(get(`/${i}`));
  expect(sent()).toBe(901);
});

const target = (revision: string | null): Target => ({
  origin: "https://essai.test",
  links: "https://essai.test",
  revision,
  without: new Set(),
});
const index = (revision: string) => ({ body: Buffer.from(`{"data":{"revision":"${revision}"}}`) });

test("an expected revision is waited for, also while the site does not answer", async () => {
  const silent = { failure: "timeout" } as const;
  const replies = [silent, silent, silent, silent, { body: Buffer.from("<p>") }, index("old")];
  const { send, turn, clock, asked, waited } = world(...replies, index("0123456789"), index("x"));
  const told: number[] = [];
  await awaitRevision(target("0123456"), 3600, { send, turn, clock }, (seconds) =>
    told.push(seconds),
  );
  expect(asked).toHaveLength(7);
  expect(waited).toEqual([10, 10, 10, 10, 10, 10]);
  expect(told).toEqual(waited);
});

test("the wait ends, and none is needed without an expected revision", async () => {
  const { send, turn, clock, asked } = world();
  await awaitRevision(target("0123456"), 35, { send, turn, clock }, () => {});
  expect([asked.length, clock.now()]).toEqual([4, 35_000]);
  await awaitRevision(target(null), 35, { send, turn, clock }, () => {});
  await awaitRevision(target("0123456"), 0, { send, turn, clock }, () => {});
  expect(asked).toHaveLength(4);
});

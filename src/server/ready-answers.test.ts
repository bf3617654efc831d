import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { createReadyAnswers, type ReadyAnswer, type ReadyAnswers } from "./ready-answers.ts";

let stamp: string | null;
let answers: ReadyAnswers;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  stamp = "a";
  answers = createReadyAnswers(() => stamp);
  return () => vi.useRealTimers();
});

const request = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  ({ url, method, headers }) as unknown as IncomingMessage;
const ready = (size = 10): ReadyAnswer => ({
  answer: { status: 200, headers: {}, body: new Uint8Array(size) },
  rawHeaders: [],
  isLimited: false,
});

/** Asks for an answer, and keeps one as the server does. */
function ask(url: string, answer = ready()): ReadyAnswer | undefined {
  const found = answers.find(request(url));
  if (!found) answers.keep(request(url), answers.stamp(), answer);
  return found;
}

test("an answer is found again for the same request only", () => {
  const answer = ready();
  expect(ask("/a", answer)).toBeUndefined();
  expect(ask("/a")).toBe(answer);
  for (const other of [
    request("/a?b"),
    request("/a", { "accept-encoding": "br" }),
    request("/a", { host: "x" }),
    request("/a", {}, "HEAD"),
  ]) {
    expect(answers.find(other)).toBeUndefined();
  }
});

test("a new build makes all answers forgotten, some milliseconds after it at the latest", () => {
  ask("/a");
  stamp = "b";
  vi.advanceTimersByTime(6);
  expect(ask("/a")).toBeUndefined();
  expect(ask("/a")).toBeDefined();
  stamp = null;
  vi.advanceTimersByTime(6);
  expect(ask("/a")).toBeUndefined();
  expect(ask("/a")).toBeUndefined();
});

test("an answer that a build overtakes is not kept", () => {
  answers.find(request("/a"));
  const before = answers.stamp();
  stamp = "b";
  answers.keep(request("/a"), before, ready());
  vi.advanceTimersByTime(6);
  expect(answers.find(request("/a"))).toBeUndefined();
  stamp = "a";
  vi.advanceTimersByTime(6);
  expect(answers.find(request("/a"))).toBeUndefined();
});

test("large answers and long requests are not kept, and all together stay below their limit", () => {
  ask("/large", ready(200_001));
  expect(ask("/large")).toBeUndefined();
  const long = `/${"a".repeat(500)}`;
  ask(long);
  expect(ask(long)).toBeUndefined();
  for (let i = 0; i < 100; i++) ask(`/${i}`, ready(200_000));
  const found = Array.from({ length: 100 }, (_, i) => answers.find(request(`/${i}`)) !== undefined);
  expect(found.filter(Boolean)).toHaveLength(80);
  expect([found[19], found[20]]).toEqual([false, true]);
});

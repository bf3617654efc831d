import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progressBar } from "./progress.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** Returns what a bar draws when it is updated at these milliseconds, each with a quarter more done. */
function drawn(isTTY: boolean, times: number[]): string[] {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  vi.setSystemTime(0);
  const bar = progressBar("files", stream as unknown as NodeJS.WriteStream);
  for (const [i, at] of times.entries()) {
    vi.setSystemTime(at);
    bar.update((i + 1) * 64, 256);
  }
  bar.end();
  return written;
}

test("a bar appears on a terminal after a second, and is erased at the end", () => {
  const half = `\r${"█".repeat(15)}${"░".repeat(15)} 128 / 256 files`;
  expect(drawn(true, [0, 1000, 1050])).toEqual([half, "\r\u001b[K"]);
});

test("nothing is drawn outside a terminal, or for short work", () => {
  expect(drawn(false, [0, 5000])).toEqual([]);
  expect(drawn(true, [0, 999])).toEqual([]);
});

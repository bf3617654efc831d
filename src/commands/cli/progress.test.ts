import { afterEach, expect, test, vi } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, newFolder } from "../../test/folder.ts";
import { progressBar } from "./progress.ts";

afterEach(() => void vi.useRealTimers());

/** Returns what a bar draws when it is updated at these milliseconds, each with a quarter more done. */
function drawn(isTTY: boolean, times: number[]): string[] {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
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

test("what begins is announced at once on a terminal", async () => {
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  try {
    const { stderr } = await callScript("build", ["--content", FIXTURE, "--out", newFolder()]);
    expect(stderr).toMatch(/^Building the site…\n/);
  } finally {
    process.stderr.isTTY = isTTY;
  }
});

test("nothing is drawn outside a terminal, or for short work", () => {
  expect(drawn(false, [0, 5000])).toEqual([]);
  expect(drawn(true, [0, 999])).toEqual([]);
});

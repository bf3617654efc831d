import { afterEach, expect, test, vi } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, newFolder } from "../../test/folder.ts";
import { progressLine } from "./progress.ts";

afterEach(() => void vi.useRealTimers());

/** Returns what is drawn when it is updated at these milliseconds, each with a quarter more done. */
function drawn(isTTY: boolean, times: number[]): string[] {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const progress = progressLine("files", stream as unknown as NodeJS.WriteStream);
  for (const [i, at] of times.entries()) {
    vi.setSystemTime(at);
    progress.update((i + 1) * 64, 256);
  }
  progress.end();
  return written;
}

test("a terminal shows the progress ten times a second, and is cleared at the end", () => {
  const line = (done: number) => `\r${done} / 256 files\u001b[K`;
  expect(drawn(true, [1000, 1050, 1100])).toEqual([line(64), line(192), "\r\u001b[K"]);
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

test("nothing is drawn outside a terminal", () => {
  expect(drawn(false, [0, 5000])).toEqual([]);
});

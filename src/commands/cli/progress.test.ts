import { expect, test } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, newFolder } from "../../test/folder.ts";
import { progressLine } from "./progress.ts";

test("progress is one line of a terminal, which is cleared at the end", () => {
  for (const isTTY of [true, false]) {
    const written: string[] = [];
    const stream = { isTTY, write: (text: string) => written.push(text) };
    const progress = progressLine("URL", stream as unknown as NodeJS.WriteStream);
    progress.update(1, 2);
    progress.end();
    expect(written).toEqual(isTTY ? ["\r1 / 2 URL\u001b[K", "\r\u001b[K"] : []);
  }
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

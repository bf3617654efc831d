import { expect, test } from "vitest";
import { progressBar } from "./progress.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

function fakeTerminal(isTTY: boolean) {
  const written: string[] = [];
  const stream = {
    isTTY,
    write: (text: string) => written.push(text),
  } as unknown as NodeJS.WriteStream;
  return { stream, written };
}

test("a bar appears on a terminal after a second, and is erased at the end", () => {
  const { stream, written } = fakeTerminal(true);
  let time = 0;
  const bar = progressBar(stream, () => time, TERMINAL_TEXTS.en.progress);
  bar.update(64, 256);
  expect(written).toEqual([]);
  time = 1000;
  bar.update(128, 256);
  time = 1050;
  bar.update(192, 256);
  expect(written).toEqual([`\r${"█".repeat(15)}${"░".repeat(15)} 128 of 256 files`]);
  bar.end();
  expect(written.at(-1)).toBe("\r\u001b[K");
});

test("the bar is in the language", () => {
  const { stream, written } = fakeTerminal(true);
  let time = 0;
  const bar = progressBar(stream, () => time, TERMINAL_TEXTS.fr.progress);
  time = 5000;
  bar.update(1, 2);
  expect(written).toEqual([`\r${"█".repeat(15)}${"░".repeat(15)} 1 sur 2 fichiers`]);
});

test("draws nothing outside a terminal, or for short work", () => {
  const { stream, written } = fakeTerminal(false);
  let time = 0;
  const bar = progressBar(stream, () => time, TERMINAL_TEXTS.en.progress);
  time = 5000;
  bar.update(64, 128);
  bar.end();
  expect(written).toEqual([]);
});

import { expect, test } from "vitest";
import { progressBar } from "./progress.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

/** Returns what a bar draws when it is updated at these milliseconds, each with a quarter more done. */
function drawn(language: "en" | "fr", isTTY: boolean, times: number[]): string[] {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  let time = 0;
  const label = TERMINAL_TEXTS[language].progress;
  const bar = progressBar(stream as unknown as NodeJS.WriteStream, () => time, label);
  for (const [i, at] of times.entries()) {
    time = at;
    bar.update((i + 1) * 64, 256);
  }
  bar.end();
  return written;
}

const half = `\r${"█".repeat(15)}${"░".repeat(15)} 128`;

test("a bar appears on a terminal after a second, in the language, and is erased at the end", () => {
  expect(drawn("en", true, [0, 1000, 1050])).toEqual([`${half} of 256 files`, "\r\u001b[K"]);
  expect(drawn("fr", true, [0, 5000])).toEqual([`${half} sur 256 fichiers`, "\r\u001b[K"]);
});

test("nothing is drawn outside a terminal, or for short work", () => {
  expect(drawn("en", false, [0, 5000])).toEqual([]);
  expect(drawn("en", true, [0, 999])).toEqual([]);
});

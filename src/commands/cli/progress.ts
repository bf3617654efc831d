/** In milliseconds; drawing every update would slow the work down. */
const REDRAW_MS = 100;

/** Returns what shows a long work's progress, on a terminal only. Call `end` before printing anything else. */
export function progressLine(noun: string, stream: NodeJS.WriteStream = process.stderr) {
  let drawnAt = 0;
  return {
    update: (done: number, total: number): void => {
      if (!stream.isTTY || Date.now() - drawnAt < REDRAW_MS) return;
      drawnAt = Date.now();
      stream.write(`\r${done} / ${total} ${noun}\u001b[K`);
    },
    end: (): void => {
      if (drawnAt > 0) stream.write("\r\u001b[K");
    },
  };
}

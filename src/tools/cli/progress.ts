/** Width of the bar in characters. */
const WIDTH = 30;
/** Milliseconds before the bar appears, so that short work draws none. */
const DELAY_MS = 1000;
/** Milliseconds between two redraws; drawing each update would slow the work down. */
const REDRAW_MS = 100;

/**
 * Returns a progress bar that appears after a second, on a terminal only. Call `update` with the number of things
 * done, which `noun` names in the plural, and `end` before printing other text.
 */
export function progressBar(noun: string, stream: NodeJS.WriteStream = process.stderr) {
  let drawnAt = Date.now() + DELAY_MS - REDRAW_MS;
  let drawn = false;
  return {
    update: (done: number, total: number): void => {
      const now = Date.now();
      if (!stream.isTTY || now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      drawn = true;
      const bar = "█".repeat(Math.round((done / total) * WIDTH)).padEnd(WIDTH, "░");
      stream.write(`\r${bar} ${done} / ${total} ${noun}`);
    },
    end: (): void => {
      if (drawn) stream.write("\r\u001b[K");
      drawn = false;
    },
  };
}

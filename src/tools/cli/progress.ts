/** Width of the bar in characters. */
const WIDTH = 30;
/** Milliseconds before the bar appears, so that short work draws none. */
const DELAY_MS = 1000;
/** Milliseconds between two redraws; drawing each update would slow the work down. */
const REDRAW_MS = 100;

/**
 * Returns a progress bar that appears after a second, on a terminal only. Call `update` with the number
 * of files done, which `label` shows, and `end` before printing other text.
 */
export function progressBar(
  stream: NodeJS.WriteStream,
  now: () => number,
  label: (done: number, total: number) => string,
) {
  const startedAt = now();
  let drawnAt = startedAt + DELAY_MS - REDRAW_MS;
  let drawn = false;
  return {
    update: (done: number, total: number): void => {
      if (!stream.isTTY) return;
      const time = now();
      if (time - drawnAt < REDRAW_MS) return;
      drawnAt = time;
      drawn = true;
      const filled = Math.round((done / total) * WIDTH);
      const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
      stream.write(`\r${bar} ${label(done, total)}`);
    },
    end: (): void => {
      if (drawn) stream.write("\r\u001b[K");
      drawn = false;
    },
  };
}

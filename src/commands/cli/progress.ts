/** Says what begins, on a terminal only: a command that is silent for seconds seems to hang. */
export function announce(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}…\n`);
}

/** In characters. */
const WIDTH = 30;
/** In milliseconds; work that ends before draws no bar. */
const DELAY_MS = 1000;
/** In milliseconds; drawing every update would slow the work down. */
const REDRAW_MS = 100;

/**
 * Returns a progress bar that appears after a second, and only on a terminal. Call `end` before printing anything else.
 * `noun` is in the plural.
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

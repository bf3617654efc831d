const WIDTH = 30;
const PATIENCE = 1000;
const REDRAW = 100;

/**
 * A progress bar on a terminal, drawn only when the work takes longer than a second; on anything else
 * than a terminal, nothing. Call with the work done so far; call `end` before other text is printed.
 */
export function progressBar(
  stream: NodeJS.WriteStream,
  now: () => number = Date.now,
  noun = "files",
) {
  const startedAt = now();
  let drawnAt = startedAt + PATIENCE - REDRAW;
  let drawn = false;
  return {
    update: (done: number, total: number): void => {
      if (!stream.isTTY) return;
      const time = now();
      if (time - drawnAt < REDRAW) return;
      drawnAt = time;
      drawn = true;
      const filled = Math.round((done / total) * WIDTH);
      const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
      stream.write(`\r${bar} ${done} of ${total} ${noun}`);
    },
    end: (): void => {
      if (drawn) stream.write("\r\u001b[K");
      drawn = false;
    },
  };
}

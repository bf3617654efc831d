/** Shows progress on one line of a terminal; prints nothing elsewhere. Call `end` before printing anything else. */
export function progressLine(noun: string, stream: NodeJS.WriteStream = process.stderr) {
  const show = (text: string) => void (stream.isTTY && stream.write(`\r${text}\u001b[K`));
  return {
    update: (done: number, total: number) => show(`${done} / ${total} ${noun}`),
    end: () => show(""),
  };
}

/**
 * A text file of lines, kept as bytes: only the lines that are asked for are decoded. The first line, its header, says what
 * the others are. A new isolate opens such a file in a tenth of the time that JSON takes.
 */
export interface Lines<Header extends LinesHeader = LinesHeader> {
  header: Header;
  bytes: Uint8Array;
  /** Where each line after the header starts, and the end of the file. */
  starts: Int32Array;
}

export interface LinesHeader {
  /** What the file is, and in which format. */
  format: string;
  /** How many lines follow. */
  lines: number;
}

/** Lines from the first up to, not including, the second. An object, because taking an array apart costs more. */
export interface LineRange {
  from: number;
  to: number;
}

const LINE_FEED = 10;
const decoder = new TextDecoder();

/** Opens a file of lines. Throws if it is of another format or not whole. */
export function openLines<Header extends LinesHeader>(
  bytes: Uint8Array,
  format: string,
): Lines<Header> {
  let at = bytes.indexOf(LINE_FEED) + 1;
  const header = JSON.parse(decoder.decode(bytes.subarray(0, at))) as Header;
  const { lines } = header;
  // Each line has a byte at least, so a wrong number takes no more memory than the file.
  const starts = new Int32Array(lines < bytes.length ? lines + 1 : 0);
  for (let line = 0; line < lines && at > 0; line++) {
    starts[line] = at;
    at = bytes.indexOf(LINE_FEED, at) + 1;
  }
  if (header.format !== format || starts.length !== lines + 1 || at !== bytes.length)
    throw new Error(`no whole ${format}`);
  starts[lines] = at;
  return { header, bytes, starts };
}

/** Returns the text of lines, from the first up to, not including, the last. */
export function textOf({ bytes, starts }: Lines, from: number, to = from + 1): string {
  return from < to ? decoder.decode(bytes.subarray(starts[from], starts[to]! - 1)) : "";
}

/** Returns the number of the first line from `from` on that starts with a text; -1 if none does. */
export function lineStartingWith(lines: Lines, text: string, from = 0): number {
  const compare = compareStart(lines, text);
  for (let line = from; line < lines.header.lines; line++) if (compare(line) === 0) return line;
  return -1;
}

/**
 * Finds the lines that start with a text among those of a range, which must be in the order of their bytes and have a tab
 * each.
 */
export function linesStartingWith(lines: Lines, text: string, { from, to }: LineRange): LineRange {
  const compare = compareStart(lines, text);
  const first = firstNot(from, to, (line) => compare(line) < 0);
  return { from: first, to: firstNot(first, to, (line) => compare(line) === 0) };
}

/** Returns a function that compares the start of a line with a text: negative if the line is before it, 0 if it starts with it. */
function compareStart({ bytes, starts }: Lines, text: string): (line: number) => number {
  const start = new TextEncoder().encode(text);
  return (line) => {
    const at = starts[line]!;
    let i = 0;
    while (i < start.length && bytes[at + i] === start[i]) i++;
    return i === start.length ? 0 : bytes[at + i]! - start[i]!;
  };
}

/** Returns the first number from `from` on, but at most `to`, for which `holds` is false; it must be true before it and false after. */
function firstNot(from: number, to: number, holds: (number: number) => boolean): number {
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Writes a list of numbers below `limit`: each as its distance from the one before, modulo `limit`, in base 26. The last
 * letter of each is small. Most have one letter, and few change when a number is added.
 */
export function writeNumbers(numbers: readonly number[], limit: number): string {
  return numbers
    .map((number, i) => writeLetters((number - (numbers[i - 1] ?? 0) + limit) % limit, 97))
    .join("");
}

function writeLetters(number: number, first: 65 | 97): string {
  const rest = Math.floor(number / 26);
  const last = String.fromCharCode(first + (number % 26));
  return rest === 0 ? last : writeLetters(rest, 65) + last;
}

/** Reads a list of numbers; none if the text is empty or missing. */
export function readNumbers(text: string | undefined, limit: number): number[] {
  const numbers: number[] = [];
  let number = 0;
  let step = 0;
  for (let at = 0; at < (text?.length ?? 0); at++) {
    const letter = text!.charCodeAt(at);
    step = step * 26 + (letter & 31) - 1;
    // Small letters have this bit.
    if ((letter & 32) === 0) continue;
    number = (number + step) % limit;
    numbers.push(number);
    step = 0;
  }
  return numbers;
}

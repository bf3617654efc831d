/**
 * A text file of lines, kept as bytes: only the lines that are asked for are decoded. The first line, its header, says what
 * the others are. A new isolate opens such a file in a tenth of the time that JSON takes.
 */
export interface Lines<Header extends LinesHeader = LinesHeader> {
  header: Header;
  bytes: Uint8Array;
  /** Where each block of lines starts, and the end of the file. */
  starts: readonly number[];
}

export interface LinesHeader {
  /** What the file is, and in which format. */
  format: string;
  /** How many lines follow. */
  lines: number;
  /** How many bytes each block of `BLOCK` lines has. To look for the start of each line would take most of a first search. */
  blocks: readonly number[];
}

/** Lines from the first up to, not including, the second. An object, because destructuring an array costs more. */
export interface LineRange {
  from: number;
  to: number;
}

const BLOCK = 16;
const LINE_FEED = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function writeLines<Header extends LinesHeader>(
  header: Omit<Header, "lines" | "blocks">,
  lines: readonly string[],
): string {
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, block) => {
    const blockLines = lines.slice(block * BLOCK, (block + 1) * BLOCK);
    return encoder.encode(blockLines.join("\n")).length + 1;
  });
  return [JSON.stringify({ ...header, lines: lines.length, blocks }), ...lines, ""].join("\n");
}

/** Opens a file of lines. Throws if it is of another format or not whole. */
export function openLines<Header extends LinesHeader>(
  bytes: Uint8Array,
  format: string,
): Lines<Header> {
  let end = bytes.indexOf(LINE_FEED) + 1;
  const header = JSON.parse(decoder.decode(bytes.subarray(0, end))) as Header;
  const starts = [end];
  for (const size of header.blocks) starts.push((end += size));
  const isWhole = end === bytes.length && header.blocks.length === Math.ceil(header.lines / BLOCK);
  if (header.format !== format || !isWhole) throw new Error(`no whole ${format}`);
  return { header, bytes, starts };
}

/** Returns where a line starts; for the number after the last line, the end of the file. */
function startOf({ bytes, starts }: Lines, line: number): number {
  let at = starts[Math.floor(line / BLOCK)]!;
  for (let before = line % BLOCK; before > 0; before--) at = bytes.indexOf(LINE_FEED, at) + 1;
  return at;
}

/** Returns the text of lines, from the first up to, not including, the last. */
export function textOf(lines: Lines, from: number, to = from + 1): string {
  if (from >= to) return "";
  const start = startOf(lines, from);
  const end = to === from + 1 ? lines.bytes.indexOf(LINE_FEED, start) : startOf(lines, to) - 1;
  return decoder.decode(lines.bytes.subarray(start, end));
}

/** Returns the number of the first line from `from` on that starts with a text; -1 if none does. */
export function lineStartingWith(lines: Lines, text: string, from = 0): number {
  const compare = compareStart(lines, text);
  const line = firstNotOfAll(lines, from, lines.header.lines, (at) => compare(at) !== 0);
  return line < lines.header.lines ? line : -1;
}

/**
 * Finds the lines that start with a text among those of a range, which must be in the order of their bytes and have a tab
 * each.
 */
export function linesStartingWith(lines: Lines, text: string, { from, to }: LineRange): LineRange {
  const compare = compareStart(lines, text);
  const first = firstNot(lines, from, to, (at) => compare(at) < 0);
  // The common case first: most texts start no line.
  const isStart = first < to && compare(startOf(lines, first)) === 0;
  return {
    from: first,
    to: isStart ? firstNot(lines, first, to, (at) => compare(at) === 0) : first,
  };
}

/** Returns a function that compares the line at a place with a text: negative if the line is before it, 0 if it starts with it. */
function compareStart({ bytes }: Lines, text: string): (at: number) => number {
  const start = encoder.encode(text);
  return (at) => {
    let i = 0;
    while (i < start.length && bytes[at + i] === start[i]) i++;
    return i === start.length ? 0 : bytes[at + i]! - start[i]!;
  };
}

/** Returns the first line from `from` on, but at most `to`, for which `holds` is false; it must be true before it and false after. */
function firstNot(lines: Lines, from: number, to: number, holds: (at: number) => boolean): number {
  let block = Math.floor(from / BLOCK);
  let after = Math.ceil(to / BLOCK);
  while (block + 1 < after) {
    const middle = (block + after) >> 1;
    if (holds(lines.starts[middle]!)) block = middle;
    else after = middle;
  }
  return firstNotOfAll(lines, Math.max(from, block * BLOCK), to, holds);
}

/** Returns what `firstNot` does, by looking at each line; `holds` may be true after that line. */
function firstNotOfAll(
  lines: Lines,
  from: number,
  to: number,
  holds: (at: number) => boolean,
): number {
  let line = from;
  let at = startOf(lines, line);
  while (line < to && holds(at)) {
    at = lines.bytes.indexOf(LINE_FEED, at) + 1;
    line++;
  }
  return line;
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

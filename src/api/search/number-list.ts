/**
 * Lists of numbers as text. A list holds ascending numbers from 0 up, each as its distance from the number before
 * it, minus one, in digits of five bits, the lowest first. A digit above 31 says that another one follows:
 *
 *     [0, 2, 40]  →  distances 0, 1, 37  →  "A" "B" "lB"
 *
 * The digits need no escape in JSON, which keeps parsing fast, and compress better than decimal numbers.
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;

/** Returns ascending numbers as text. */
export function writeList(numbers: Iterable<number>): string {
  let text = "";
  let next = 0;
  for (const number of numbers) {
    let distance = number - next;
    for (; distance > 31; distance >>>= 5) text += DIGITS[32 + (distance & 31)]!;
    text += DIGITS[distance]!;
    next = number + 1;
  }
  return text;
}

/** Writes the numbers of a list into a buffer, from its start; returns how many they are. */
export function readList(text: string, buffer: Uint32Array): number {
  let count = 0;
  let next = 0;
  let distance = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text.charCodeAt(i)]!;
    distance |= (value & 31) << shift;
    shift += 5;
    if (value > 31) continue;
    next += distance;
    buffer[count++] = next++;
    distance = 0;
    shift = 0;
  }
  return count;
}

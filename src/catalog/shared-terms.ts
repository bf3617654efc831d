/** The levels and subjects of a tool, as slugs. */
export interface WithTerms {
  levels: readonly string[];
  subjects: readonly string[];
}

/** What a shared term is worth. */
export interface TermPoints {
  level: number;
  subject: number;
}

/**
 * Returns the function that gives two tools the points of their shared levels and subjects. Each tool is a row
 * of bits, in which a term has as many bits as points: the points are the number of bits that two rows share.
 */
export function sharedTerms(
  tools: readonly WithTerms[],
  points: TermPoints,
): (a: number, b: number) => number {
  const firstBit = new Map<string, number>();
  let size = 0;
  const rows = tools.map(({ levels, subjects }) => [
    ...levels.flatMap((slug) => bitsOf(`level ${slug}`, points.level)),
    ...subjects.flatMap((slug) => bitsOf(`subject ${slug}`, points.subject)),
  ]);
  const width = Math.ceil(size / 32);
  const words = new Int32Array(rows.length * width);
  for (const [row, bits] of rows.entries()) {
    for (const bit of bits) words[row * width + (bit >> 5)]! |= 1 << (bit & 31);
  }
  return (a, b) => {
    let sum = 0;
    for (let i = 0; i < width; i++) sum += ones(words[a * width + i]! & words[b * width + i]!);
    return sum;
  };

  function bitsOf(term: string, count: number): number[] {
    const first = firstBit.get(term) ?? size;
    if (first === size) size += count;
    firstBit.set(term, first);
    return Array.from({ length: count }, (_, i) => first + i);
  }
}

/** Returns the number of ones in a 32-bit integer. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

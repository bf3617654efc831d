/** Returns as many of the first texts as fit into a number of characters, with a separator between them. */
export function firstThatFit(texts: readonly string[], max: number, separator: string): string[] {
  let length = -separator.length;
  const end = texts.findIndex((text) => {
    length += separator.length + text.length;
    return length > max;
  });
  return texts.slice(0, end < 0 ? texts.length : end);
}

/** A part of a report in full and, for a report without room, in one line. */
export interface Part {
  full: string;
  short: string;
}

/**
 * Returns the form of each part: as many as possible in short, in order, then as many of these as possible in
 * full. null leaves a part out.
 */
export function chooseForms(parts: readonly Part[], max: number): (string | null)[] {
  const shorts = parts.map(({ full, short }) => (short.length < full.length ? short : full));
  const shown = firstThatFit(shorts, max, "\n").length;
  let room = max - shorts.slice(0, shown).join("\n").length;
  return parts.map(({ full }, index) => {
    const short = shorts[index]!;
    if (index >= shown) return null;
    if (full.length - short.length > room) return short;
    room -= full.length - short.length;
    return full;
  });
}

/** Font sizes of a title in pixels, the largest first. */
const SIZES = [104, 92, 80, 70, 62, 54, 47, 40];

/** Distance of two lines, as a multiple of the font size. */
export const LINE_HEIGHT = 1.08;

/** A title in lines, in the largest font size that fits. */
export interface FittedTitle {
  size: number;
  lines: string[];
}

/** Returns the width of a text in ems. */
export type WidthOf = (text: string) => number;

/**
 * Returns a title in lines that fit a box in pixels. Only the smallest size breaks words; what does not fit even
 * then is cut.
 */
export function fitTitle(
  title: string,
  box: { width: number; height: number },
  widthOf: WidthOf,
): FittedTitle {
  for (const size of SIZES) {
    const lines = wrapped(title, box.width / size, widthOf);
    const fits = lines.every((line) => widthOf(line) <= box.width / size);
    if (fits && lines.length <= linesIn(box.height, size)) return { size, lines };
  }
  const size = SIZES.at(-1)!;
  const lines = wrapped(title, box.width / size, widthOf).flatMap((line) =>
    broken(line, box.width / size, widthOf),
  );
  return { size, lines: lines.slice(0, linesIn(box.height, size)) };
}

function linesIn(height: number, size: number): number {
  return Math.floor(height / (size * LINE_HEIGHT));
}

/** Fills lines with words; a line is wider than `width` only if it is one word. */
function wrapped(title: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function broken(line: string, width: number, widthOf: WidthOf): string[] {
  const parts = [""];
  for (const sign of line) {
    if (parts.at(-1) !== "" && widthOf(parts.at(-1)! + sign) > width) parts.push("");
    parts[parts.length - 1] += sign;
  }
  return parts;
}

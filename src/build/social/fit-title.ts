/** Font sizes of a title in pixels, largest first. */
const SIZES = [104, 92, 80, 70, 62, 54, 47, 40];

/** Distance between two lines, as a multiple of the font size. */
export const LINE_HEIGHT = 1.08;

/** A title in lines, in the largest font size that fits. */
export interface FittedTitle {
  size: number;
  lines: string[];
}

/** Returns the width of a text in ems. */
export type WidthOf = (text: string) => number;

/** Returns a title in lines that fit a box (in pixels). A title too long even for the smallest size is cut. */
export function fitTitle(
  title: string,
  box: { width: number; height: number },
  widthOf: WidthOf,
): FittedTitle {
  const longest = Math.max(...title.split(" ").map(widthOf));
  // A single word that is too wide at every size makes the whole title smaller.
  const smallest = Math.min(SIZES.at(-1)!, Math.floor(box.width / longest));
  const lines = (size: number) => wrapped(title, box.width / size, widthOf);
  const fits = (size: number) =>
    longest <= box.width / size && lines(size).length <= linesIn(box.height, size);
  const size = SIZES.find(fits) ?? smallest;
  return { size, lines: lines(size).slice(0, linesIn(box.height, size)) };
}

function linesIn(height: number, size: number): number {
  return Math.floor(height / (size * LINE_HEIGHT));
}

/** Fills lines with words. A line is wider than `width` only if it is a single word. */
function wrapped(title: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Cuts a text to the first words that fit into `max` code points, and cuts inside the first one if it does not. A text that
 * fits stays the same.
 */
export function cutToWords(text: string, max: number): string {
  const points = Array.from(text);
  if (points.length <= max) return text;
  const start = points.slice(0, max).join("");
  const words = /\s/.test(points[max]!) ? start : start.replace(/\s\S*$/, "");
  return words.trim() || start;
}

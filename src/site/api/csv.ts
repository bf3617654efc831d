export type Cell = string | boolean | null;

/** A line of a CSV file (RFC 4180); null is an empty cell. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(harmless(String(cell ?? "")))).join(",")}\r\n`;
}

/**
 * Where a spreadsheet would begin to run a formula (OWASP, CSV injection), white space and quotes aside: at
 * the start of a cell, and inside one behind a separator. A French Excel splits lines at semicolons, and
 * some programs split at any separator or line break, quotes or not.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Makes text of formulas: a program shows what follows an apostrophe, and does not run it. */
function harmless(text: string): string {
  return text.replace(FORMULA, "'");
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Cell = string | boolean | null;

/** Returns a line of a CSV file (RFC 4180); null becomes an empty cell. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(neutralized(String(cell ?? "")))).join(",")}\r\n`;
}

/**
 * Places where a spreadsheet may start to run a formula (OWASP, CSV injection), white space and quotes aside:
 * the start of a cell, and after a separator inside it. A French Excel splits lines at semicolons, and some
 * programs split at any separator or line break, even in quotes.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Puts an apostrophe before each formula: a spreadsheet shows what follows and does not run it. */
function neutralized(text: string): string {
  return text.replace(FORMULA, "'");
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

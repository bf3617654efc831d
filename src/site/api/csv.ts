export type Cell = string | boolean | null;

/** A line of a CSV file (RFC 4180); null is an empty cell. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(harmless(String(cell ?? "")))).join(",")}\r\n`;
}

/**
 * What begins with one of these, white space before it or not, may be run as a formula by a spreadsheet
 * (OWASP, CSV injection); the apostrophe makes a text of it.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

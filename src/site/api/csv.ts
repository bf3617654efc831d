export type Cell = string | boolean | null;

/** Returns a line of a CSV file (RFC 4180); null becomes an empty cell. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(neutralized(String(cell ?? "")))).join(",")}\r\n`;
}

/**
 * Start of a cell that a spreadsheet may run as a formula, also after white space (OWASP, CSV injection). A
 * leading apostrophe makes the cell text.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function neutralized(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Cell = string | number | boolean | null;

/** How programs expect a CSV file. */
export interface CsvDialect {
  /** What the file begins with. */
  start: string;
  separator: "," | ";";
}

export const RFC_4180: CsvDialect = { start: "", separator: "," };

/**
 * What a spreadsheet set to French opens correctly with a double click: without the byte-order mark, Excel reads
 * Windows-1252; without semicolons, it puts each row into one cell.
 */
export const EXCEL: CsvDialect = { start: "\ufeff", separator: ";" };

/** Returns a line of a CSV file; null becomes an empty cell. */
export function csvLine({ separator }: CsvDialect, cells: readonly Cell[]): string {
  const texts = cells.map((cell) => quoted(neutralized(String(cell ?? "")), separator));
  return `${texts.join(separator)}\r\n`;
}

/**
 * Places where a spreadsheet may start to run a formula (OWASP, CSV injection), white space and quotes aside:
 * the start of a cell, and after a separator inside it. A French Excel splits lines at semicolons, and some
 * programs split at any separator or line break, even in quotes.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Matches every text in which FORMULA matches, and few others, in a fraction of its time. */
const PERHAPS_FORMULA = /^[\t\r\n]|(?:^|[\s,;"])[=+\-@＝＋－＠]/;

/** Puts an apostrophe before each formula: a spreadsheet shows what follows and does not run it. */
function neutralized(text: string): string {
  return PERHAPS_FORMULA.test(text) ? text.replace(FORMULA, "'") : text;
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

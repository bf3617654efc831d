export type Cell = string | number | boolean | null;

export interface CsvDialect {
  /** The first characters of the file. */
  start: string;
  separator: "," | ";";
}

export const RFC_4180: CsvDialect = { start: "", separator: "," };

/**
 * For spreadsheets set to French, so that a double click opens the file correctly. Without the byte-order mark, Excel
 * reads Windows-1252; without semicolons, it puts each row into one cell.
 */
export const EXCEL: CsvDialect = { start: "\ufeff", separator: ";" };

/** Returns a line of a CSV file; null becomes an empty cell. */
export function csvLine({ separator }: CsvDialect, cells: readonly Cell[]): string {
  const texts = cells.map((cell) => quoted(neutralized(String(cell ?? ""))));
  return `${texts.join(separator)}\r\n`;
}

/**
 * Places where a spreadsheet may start to run a formula (OWASP, CSV injection), after any white space and quotes: at
 * the start of a cell, and after a separator inside it, even in quotes: a French Excel splits the lines of the comma
 * file at semicolons, and quotes count only at the start of what it takes for a cell. The exception is a number
 * after a comma, as in addresses of maps (`/@48,-2.3`) and of the press (`/page,-12.html`): what follows it here, the
 * end of the cell with its quote included, continues no formula. A digit after an `e` could be an exponent.
 * Without lookbehind, which Safari 15 lacks.
 */
const FORMULA =
  /(^|[;\t\r\n]|,(?![+-]\d+(?:\.\d+)*(?:$|,|\.?[a-df-z])))(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/gi;

/** Puts an apostrophe before each formula, so that a spreadsheet shows it, and before white space that may hide one. */
function neutralized(text: string): string {
  return text.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
}

/** Quotes a cell with any usual separator: LibreOffice splits at all of them by default, but not in quotes. */
function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

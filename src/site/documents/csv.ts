export type Cell = string | number | boolean | null;

/** What a program expects of a CSV file. */
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
  const texts = cells.map((cell) => quoted(neutralized(String(cell ?? "")), separator));
  return `${texts.join(separator)}\r\n`;
}

/**
 * Places where a spreadsheet may start to run a formula (OWASP, CSV injection), after any white space and quotes: at
 * the start of a cell, and after a separator inside it. A French Excel splits lines at semicolons, and some programs
 * split at any separator or line break, even in quotes. Without lookbehind, which Safari 15 lacks.
 */
const FORMULA = /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before each formula, so that a spreadsheet shows it, and before white space that may hide one. */
function neutralized(text: string): string {
  return text.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

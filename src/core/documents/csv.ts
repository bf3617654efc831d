export type Cell = string | number | boolean | null | undefined;

/**
 * Returns the parts of a CSV file (RFC 4180); null and undefined become empty cells. For Excel and other spreadsheets set to French,
 * so that a double click opens the file correctly, it differs: without the byte-order mark, Excel reads Windows-1252;
 * without semicolons, it puts each row into one cell.
 */
export function csvParts(rows: readonly (readonly Cell[])[], isForExcel: boolean): string[] {
  const [start, separator] = isForExcel ? ["\ufeff", ";"] : ["", ","];
  const lines = rows.map((cells) => {
    const texts = cells.map((cell) => quotedCell(neutralized(String(cell ?? ""))));
    return `${texts.join(separator)}\r\n`;
  });
  return [start, ...lines];
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
function quotedCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

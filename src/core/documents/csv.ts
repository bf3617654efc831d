export type Cell = string | number | boolean | null | undefined;

/**
 * Returns the parts of a CSV file (RFC 4180). null becomes an empty cell. `isForExcel` adds a byte-order mark, without
 * which Excel reads Windows-1252, and uses semicolons, without which a French Excel puts each row into one cell.
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

/** LibreOffice splits at any usual separator by default, but not in quotes. */
function quotedCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

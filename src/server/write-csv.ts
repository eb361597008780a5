/** Characters that start a formula in spreadsheets, including their full-width forms, also after apostrophes. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** A text, or a number as decimal text. */
export type CsvCell = string | { readonly number: string };

const cellOf = (cell: CsvCell): string =>
  typeof cell === 'string'
    ? `"${(formulaStart.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
    : cell.number;

/**
 * Writes rows as CSV (RFC 4180). Every text is quoted; numbers are not. An apostrophe before a text that looks like a formula
 * makes spreadsheets treat it as text.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

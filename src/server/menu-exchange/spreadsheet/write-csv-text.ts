/** Characters that start a formula in spreadsheets, including their full-width forms, also after apostrophes. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const cellOf = (text: string): string =>
  `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Writes rows as CSV (RFC 4180). Every cell is quoted. An apostrophe before a cell that looks like a formula makes
 * spreadsheets treat it as text.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

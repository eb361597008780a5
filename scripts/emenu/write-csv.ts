/** What a spreadsheet takes for the beginning of a formula, wide forms of the same signs included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;

const cellOf = (text: string): string =>
  `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as CSV (RFC 4180). Every cell is quoted, and none begins like a formula: an apostrophe stands before what
 * would, and a spreadsheet shows it as text.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

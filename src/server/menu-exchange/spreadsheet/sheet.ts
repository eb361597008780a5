/** A table of a source: cells as text, in the rows and columns of the file. */
export interface Sheet {
  /** The name of the file or of the sheet. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A cell as spreadsheets name it: `Menu!B12`. */
export function cellPlace(sheet: Sheet, row: number, column: number): string {
  return `${sheet.name}!${columnLetters(column)}${row + 1}`;
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

export const isBlankRow = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

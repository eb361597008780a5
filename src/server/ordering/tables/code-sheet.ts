import type { Language } from '#i18n/languages.ts';

/** A printable sheet with the QR codes of a venue's tables and rooms. Texts are plain, never markup. */
export interface CodeSheet {
  /** Determines the direction of the grid. */
  readonly language: Language;
  readonly venue: string;
  readonly codes: readonly PrintedCode[];
}

export interface PrintedCode {
  /** "Table 4". */
  readonly title: string;
  /** Instructions, one for each language of the menu. */
  readonly hints: readonly string[];
  /** The code as an SVG document. */
  readonly svg: string;
}

/** Prints a sheet as a PDF of A4 pages with six codes each. */
export interface CodeSheetPrinter {
  /** @throws {PrintError} when it cannot be printed now. */
  print(sheet: CodeSheet): Promise<Uint8Array>;
}

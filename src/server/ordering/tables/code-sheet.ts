import type { Language } from '#i18n/languages.ts';

/** The QR codes of a venue's tables and rooms, to be printed, cut out and put up. Texts are plain, never markup. */
export interface CodeSheet {
  /** The language of the sheet itself: how its grid runs. */
  readonly language: Language;
  readonly venue: string;
  readonly codes: readonly PrintedCode[];
}

export interface PrintedCode {
  /** The place, "Table 4". */
  readonly title: string;
  /** What to do with it, once for each language that guests read. */
  readonly hints: readonly string[];
  /** The code, as an SVG document of ours. */
  readonly svg: string;
}

/** Makes a sheet of codes into a PDF of A4 pages, six codes a page. */
export interface CodeSheetPrinter {
  /** @throws {PrintFault} when there is no sheet to be had now. */
  print(sheet: CodeSheet): Promise<Uint8Array>;
}

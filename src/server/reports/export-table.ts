import type { Decimals, Milli } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';

/** Texts never become numbers or formulas, and numbers never become text. */
export type ExportCell =
  | string
  | { readonly count: number }
  | { readonly amount: Milli; readonly decimals: Decimals }
  | null;

/** A table to export. */
export interface ExportTable {
  /** Of its sheet in a workbook. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}

/** Writes tables as a workbook (.xlsx), each on a sheet of its own. */
export type WriteWorkbook = (tables: readonly ExportTable[], language: Language) => Uint8Array;

import type { Remark } from './remarks.ts';
import type { Sheet } from './spreadsheet/sheet.ts';

/** A file of a source. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What stands in sheets that can't be read otherwise: formulas without a result, pictures. */
export type SheetsResult =
  | {
      readonly kind: 'read';
      readonly sheets: readonly Sheet[];
      readonly remarks: readonly (readonly [kind: Remark['kind'], message: string, place: string])[];
    }
  | { readonly kind: 'unreadable'; readonly why: string };

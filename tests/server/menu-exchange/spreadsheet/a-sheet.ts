import { parse } from 'csv-parse/sync';
import type { ImportedMenu } from '#server/menu-exchange/imported-menu.ts';
import type { Remark } from '#server/menu-exchange/remarks.ts';
import { readSpreadsheet } from '#server/menu-exchange/spreadsheet/read-spreadsheet.ts';
import { readerContext } from '#tests/support/reader-context.ts';

interface ReadSheets {
  readonly menu: ImportedMenu;
  readonly remarks: readonly Remark[];
}

/** Reads sheets that are written as CSV, by name. */
export function readSheetsOf(
  sheets: Readonly<Record<string, string>>,
  currency: string | null = null,
): ReadSheets {
  const context = readerContext(currency);
  const tables = Object.entries(sheets).map(([name, text]) => ({
    name,
    rows: parse(text, { relax_column_count: true }),
  }));
  const read = readSpreadsheet(tables, context);
  if (read.kind === 'refused') throw new Error(read.why);
  return { menu: read.menu, remarks: context.remarks.all() };
}

/** Reads one sheet, `m`. */
export const readRows = (...lines: readonly string[]): ReadSheets => readSheetsOf({ m: lines.join('\n') });

import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { translatorIn } from '#i18n/translator.ts';
import type { Release } from '../catalog/release.ts';
import { type ClosingPrinter, documentOfClosing } from './closing-document.ts';
import type { SheetFormat } from './closing-sheet.ts';
import { csvOfTable } from './csv-of-tables.ts';
import type { DayClosing } from './day-closing.ts';
import { tableOfClosing } from './export-closing.ts';
import { tableOfReport, tablesOfReport } from './export-report.ts';
import type { WriteWorkbook } from './export-table.ts';
import type { NamedReport } from './report.ts';
import { menuIn } from './reported-venue.ts';

export type ReportFormat = 'csv' | 'xlsx';
export type ClosingFormat = ReportFormat | 'pdf';

/** A file to download. */
export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ClosingFormat, string>;

const fileOf = (name: string, format: ClosingFormat, bytes: Uint8Array): ExportedFile => ({
  name: `${name}.${format}`,
  type: types[format],
  bytes,
});

export interface ExportPorts {
  readonly writeWorkbook: WriteWorkbook;
  readonly printer: ClosingPrinter;
}

export function fileOfReport(
  report: NamedReport,
  format: ReportFormat,
  language: Language,
  { writeWorkbook }: Pick<ExportPorts, 'writeWorkbook'>,
): ExportedFile {
  const { licences, period } = report;
  const name = `${licences.length === 1 ? licences[0] : 'report'}-${period.from}-${period.to}`;
  const bytes =
    format === 'csv' ? csvOfTable(tableOfReport(report)) : writeWorkbook(tablesOfReport(report), language);
  return fileOf(name, format, bytes);
}

/** @throws {PrintError} when it cannot be printed now. */
export async function fileOfClosing(
  closing: DayClosing,
  kind: ClosingFormat,
  format: SheetFormat,
  {
    licence,
    client,
    writeWorkbook,
    printer,
  }: ExportPorts & { readonly licence: string; readonly client: string },
): Promise<ExportedFile> {
  const name = `${licence}-z-${String(closing.number).padStart(4, '0')}-${closing.day}`;
  const table = () => tableOfClosing(closing, format);
  switch (kind) {
    case 'csv':
      return fileOf(name, kind, csvOfTable(table()));
    case 'xlsx':
      return fileOf(name, kind, writeWorkbook([table()], format.language));
    case 'pdf':
      return fileOf(name, kind, await printer.print(documentOfClosing(closing, format), client));
  }
}

/** How a venue writes for a reader; in its own language for `null`. */
export async function sheetFormatOf(release: Release, wanted: Language | null): Promise<SheetFormat> {
  const language = wanted ?? release.venue.default_language;
  const isOfVenue = release.venue.languages.some(({ code }) => code === language);
  const menu = await menuIn(release, language);
  const numberingSystem = numberingSystemOf(language, menu.field('enable_arabic_numerals'));
  initI18n();
  const phrases = isOfVenue ? menu.field('ui_strings') : {};
  return { language, numberingSystem, t: translatorIn(language, phrases, numberingSystem) };
}

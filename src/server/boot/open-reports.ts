import { openClosingPrinter } from '../adapters/pdf/closing-printer.ts';
import type { TypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import { writeWorkbook } from '../adapters/spreadsheet/write-workbook.ts';
import { openReports, type Reports, type ReportsOptions } from '../reports/reports.ts';
import type { Store } from './open-store.ts';

/** The reports of published venues. */
export const openReportsOfStore = (
  {
    sales,
    activity,
    branchesOf,
    dayClosingsOf,
  }: Pick<Store, 'sales' | 'activity' | 'branchesOf' | 'dayClosingsOf'>,
  { current, typesetter }: Pick<ReportsOptions, 'current'> & { readonly typesetter: TypesetterQueue },
): Reports =>
  openReports({
    current,
    ...{ sales, activity, branchesOf },
    closingsOf: dayClosingsOf,
    exports: { writeWorkbook, printer: openClosingPrinter(typesetter) },
    now: () => new Date(),
  });

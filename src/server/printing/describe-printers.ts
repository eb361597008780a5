import { type PrinterState, printerStateAt } from '#domain/printing/printer-state.ts';
import type { PrintQueue } from './print-queue.ts';
import type { Printer } from './printer.ts';

/** A printer of the settings, and how it does. */
export interface DescribedPrinter {
  readonly printer: Printer;
  /** `null` while it was never heard of. */
  readonly heard: { readonly state: PrinterState; readonly since: Date } | null;
  readonly waiting: number;
  readonly missed: number;
}

/** The printers of a venue, in the order of its settings. */
export async function describePrinters(
  printers: readonly Printer[],
  queue: Pick<PrintQueue, 'printers'>,
  now: Date,
): Promise<readonly DescribedPrinter[]> {
  if (printers.length === 0) return [];
  const records = new Map((await queue.printers()).map((record) => [record.printer, record]));
  return printers.map((printer) => {
    const { heard = null, waiting = 0, missed = 0 } = records.get(printer.name) ?? {};
    return { printer, heard: heard && printerStateAt(heard, now), waiting, missed };
  });
}

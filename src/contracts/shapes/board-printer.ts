import * as z from 'zod/mini';
import { printerStates } from '#domain/printing/printer-state.ts';
import { printedSheets } from './printer.ts';

/** A printer that has been heard of. */
const boardPrinterSchema = z.object({
  name: z.string(),
  prints: z.enum(printedSheets),
  state: z.enum(printerStates),
  /** Since when it is in that state, ISO 8601. */
  since: z.string(),
  /** How many tickets and receipts wait to be printed. */
  waiting: z.int(),
  /** How many were not printed in the last hour: they failed, or waited too long. */
  missed: z.int(),
});

export type BoardPrinter = z.output<typeof boardPrinterSchema>;

export const boardPrintersSchema = z.array(boardPrinterSchema);

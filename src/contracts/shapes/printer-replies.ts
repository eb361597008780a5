import * as z from 'zod/mini';
import { printerStates } from '#domain/printing/printer-state.ts';
import type { ReadOnly } from '../read-only.ts';
import { printerProtocols } from './printer.ts';

/** A printer as the command lists it. */
export const listedPrinterSchema = z.object({
  licence: z.string(),
  name: z.string(),
  protocol: z.enum(printerProtocols),
  /** `null` while it was never heard of. */
  state: z.nullable(z.enum(printerStates)),
  /** Of the state, in ISO 8601. */
  since: z.nullable(z.string()),
  /** What waits to be printed. */
  waiting: z.int(),
  /** What was not printed in the last hour: it failed, or waited too long. */
  missed: z.int(),
});

export type ListedPrinter = ReadOnly<z.output<typeof listedPrinterSchema>>;

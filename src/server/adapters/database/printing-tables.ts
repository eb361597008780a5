import type { Generated } from 'kysely';
import type { PrinterCondition } from '#domain/printing/printer-state.ts';
import type { PrintJob, PrintOutcome } from '#server/printing/print-queue.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of the venues' printers. */
export interface PrintingTables {
  readonly print_jobs: PrintJobsTable;
  readonly printer_states: PrinterStatesTable;
}

interface PrintJobsTable {
  readonly id: Generated<number>;
  readonly licence: string;
  readonly printer: string;
  readonly kind: PrintJob['kind'];
  readonly order_uuid: string | null;
  readonly lines: Generated<JsonColumn>;
  readonly is_copy: Generated<boolean>;
  readonly created_at: Generated<Date>;
  readonly expires_at: Date;
  readonly fetched_at: Generated<Date | null>;
  readonly failures: Generated<number>;
  readonly fault: Generated<string | null>;
  readonly ended_at: Generated<Date | null>;
  readonly outcome: Generated<PrintOutcome | null>;
}

interface PrinterStatesTable {
  readonly licence: string;
  readonly printer: string;
  readonly condition: PrinterCondition;
  readonly condition_since: Date;
  readonly seen_at: Date;
}

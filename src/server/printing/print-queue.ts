import type { HeardPrinter, PrinterCondition } from '#domain/printing/printer-state.ts';

/** Something to print. Holds no content: it is composed when the printer fetches it. */
export interface PrintJob {
  readonly id: number;
  /** The name of its printer. */
  readonly printer: string;
  /** `addition`: only `lines`. `test`: a page that shows that the printer works. */
  readonly kind: 'order' | 'addition' | 'cancellation' | 'test';
  /** The uuid of the order; `null` for a test page. */
  readonly order: string | null;
  /** The cart uuids of lines; empty for the whole order. */
  readonly lines: readonly string[];
  /** Whether it was printed before. */
  readonly isCopy: boolean;
}

/** A job that staff ask for. */
export interface RequestedPrint extends Pick<PrintJob, 'printer' | 'kind' | 'order' | 'isCopy'> {
  readonly expiresAfterMinutes: number;
}

/** A printer that has been heard of, and what waits for it. */
export interface PrinterRecord {
  readonly printer: string;
  /** `null` while it was never heard of. */
  readonly heard: HeardPrinter | null;
  readonly waiting: number;
  /** What was not printed in the last hour: it failed, or waited too long. */
  readonly missed: number;
}

/** `nothing`: the order has nothing for this printer any more. */
export type PrintOutcome = 'printed' | 'nothing' | 'failed';

/** What the printers of one venue have to print. Orders add to it in their own transactions. */
export interface PrintQueue {
  /**
   * The oldest job that waits for a printer. Each printer prints in order.
   *
   * @param leaseMs a job fetched less than this ago is still being printed: nothing else is next.
   */
  next(printer: string, leaseMs: number): Promise<PrintJob | null>;
  /** A job of that printer that still waits; `null` for any other. */
  find(printer: string, id: number): Promise<PrintJob | null>;
  /** The job that the printer fetched last and has not confirmed. */
  findFetched(printer: string): Promise<PrintJob | null>;
  recordFetch(id: number): Promise<void>;
  /** Ends a job of that printer; nothing happens when it has ended. */
  finish(printer: string, id: number, outcome: PrintOutcome): Promise<void>;
  /** Counts a failure. The job fails for good with the `max`th. */
  fail(printer: string, id: number, reason: string, max: number): Promise<void>;
  add(request: RequestedPrint): Promise<void>;
  /** Gives what waits for a printer to another. @returns how much. */
  move(from: string, to: string): Promise<number>;
  /** Records that a printer was heard of; `null` where it said nothing about itself. */
  hear(printer: string, condition: PrinterCondition | null): Promise<void>;
  printers(): Promise<readonly PrinterRecord[]>;
}

/** Calls back with the licence of a venue when something is added to its queue; `null` when that may have happened. */
export type WatchPrintJobs = (onAdded: (licence: string | null) => void) => Promise<() => void>;

/** What a printer says about itself. */
export const printerConditions = ['ready', 'paper_low', 'paper_out', 'cover_open', 'fault'] as const;

export type PrinterCondition = (typeof printerConditions)[number];

/** What staff see of a printer. */
export const printerStates = [...printerConditions, 'offline'] as const;

export type PrinterState = (typeof printerStates)[number];

/** Printers ask every few seconds. In milliseconds. */
const offlineAfterMs = 60_000;

/** What a printer last said, and when. */
export interface HeardPrinter {
  readonly condition: PrinterCondition;
  /** Since when it has said so. */
  readonly conditionSince: Date;
  readonly seenAt: Date;
}

/** The state of a printer, and since when. */
export function printerStateAt(
  { condition, conditionSince, seenAt }: HeardPrinter,
  now: Date,
): { readonly state: PrinterState; readonly since: Date } {
  const isOffline = now.getTime() - seenAt.getTime() > offlineAfterMs;
  return isOffline ? { state: 'offline', since: seenAt } : { state: condition, since: conditionSince };
}

/** Whether a printer in this state prints what waits for it. */
export const canPrint = (state: PrinterState): boolean => state === 'ready' || state === 'paper_low';

const minuteMs = 60_000;

/** Ready times are rounded up to whole multiples of this many minutes. */
const stepMs = 5 * minuteMs;

/** A busy kitchen needs longer, until then. */
export interface BusyPeriod {
  readonly minutes: number;
  readonly until: Date;
}

/** What decides how long an order takes. */
export interface ReadyTerms {
  /** Minutes that the kitchen needs for this way of ordering; `null` where the venue does not say. */
  readonly preparation: number | null;
  /** The longest time that a dish of the cart must be ordered ahead, in minutes; 0 for none. */
  readonly lead: number;
  /** Minutes of the way to the guest; 0 unless it is delivered. */
  readonly travel: number;
  readonly busy: BusyPeriod | null;
}

/** The terms of a venue that gives no times. */
export const noReadyTerms: ReadyTerms = { preparation: null, lead: 0, travel: 0, busy: null };

/** Whether the venue says when an order is ready. */
export const givesReadyTime = ({ preparation, lead }: ReadyTerms): boolean =>
  preparation !== null || lead > 0;

/** The minutes from an order to when the guest has it, in a kitchen that is not busy. */
export const readyMinutesOf = ({ preparation, lead, travel }: ReadyTerms): number =>
  Math.max(preparation ?? 0, lead) + travel;

/** The minutes after opening at which the first order can be ready. */
export const openingMinutesOf = ({ preparation, travel }: ReadyTerms): number =>
  preparation === null ? 0 : preparation + travel;

/**
 * The earliest time at which an order that is placed at `from` can be ready, not rounded.
 *
 * A busy kitchen adds its minutes only to times before it is no longer busy: an order for tomorrow takes as long as ever.
 */
export function earliestReady(terms: ReadyTerms, from: Date): Date {
  const usual = from.getTime() + readyMinutesOf(terms) * minuteMs;
  const { busy } = terms;
  if (!busy || usual >= busy.until.getTime()) return new Date(usual);
  return new Date(Math.min(usual + busy.minutes * minuteMs, busy.until.getTime()));
}

/** {@link earliestReady} as it is promised: rounded up to five minutes. `null` where the venue gives no time. */
export const readyAt = (terms: ReadyTerms, from: Date): Date | null =>
  givesReadyTime(terms) ? roundUp(earliestReady(terms, from)) : null;

/** Zones differ by quarters of an hour at the least, so that these are round times of every wall clock. */
export const roundUp = (at: Date): Date => new Date(Math.ceil(at.getTime() / stepMs) * stepMs);

/** What is promised for an order: not before the requested time, nor before the kitchen can. */
export const promiseFor = (requested: Date | null, ready: Date | null): Date | null =>
  requested && ready ? new Date(Math.max(requested.getTime(), ready.getTime())) : (requested ?? ready);

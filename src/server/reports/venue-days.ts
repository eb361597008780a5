import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { type BusinessDays, businessDays } from '#domain/report/business-day.ts';
import { addDays } from '#domain/report/period.ts';

/** How a venue counts its days. */
export interface VenueDays {
  /** IANA name. */
  readonly zone: string;
  /** `HH:MM:SS`. */
  readonly begins: string;
  /** The last day that was closed; `null` for none. */
  readonly lastClosed: string | null;
}

export const businessDaysOf = ({ zone, begins }: Pick<VenueDays, 'zone' | 'begins'>): BusinessDays =>
  businessDays(wallClockOf(zone), begins);

/** The business day of an instant, or the first one after it that is not closed. */
export function openDayOf(days: VenueDays, at: Date): string {
  const { lastClosed } = days;
  const day = businessDaysOf(days).dayOf(at);
  return lastClosed !== null && day <= lastClosed ? addDays(lastClosed, 1) : day;
}

import { maxDaysAhead } from '#contracts/calls/availability.ts';
import { openingAfterToday } from '#domain/hours/opening-after-today.ts';
import type { VenueHours } from '#domain/hours/venue-hours.ts';
import { readZonedTime } from '#domain/hours/zoned-time.ts';

const maxAheadMs = maxDaysAhead * 86_400_000;

export interface ZonedHours extends VenueHours {
  /** IANA name. */
  readonly timezone: string;
}

export type ReadUntilResult =
  | { readonly kind: 'until'; readonly at: Date }
  | { readonly kind: 'no'; readonly no: 'no_time' | 'passed' | 'too_far_ahead' | 'never_opens' };

const refuseUntil = (reason: Extract<ReadUntilResult, { kind: 'no' }>['no']): ReadUntilResult => ({
  kind: 'no',
  no: reason,
});

/** Parses an end time: `tomorrow` (the next opening after today) or a time. */
export function readUntil(text: string, hours: ZonedHours, now: Date): ReadUntilResult {
  if (text === 'tomorrow') {
    const opening = openingAfterToday(hours, hours.timezone, now);
    return opening ? { kind: 'until', at: opening } : refuseUntil('never_opens');
  }
  const at = readZonedTime(text, hours.timezone, now);
  if (!at) return refuseUntil('no_time');
  if (at <= now) return refuseUntil('passed');
  if (at.getTime() - now.getTime() > maxAheadMs) return refuseUntil('too_far_ahead');
  return { kind: 'until', at };
}

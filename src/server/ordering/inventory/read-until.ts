import { mostDaysAhead } from '#contracts/calls/availability.ts';
import { openingAfterToday } from '#domain/hours/opening-after-today.ts';
import type { VenueHours } from '#domain/hours/rules.ts';
import { readSpokenTime } from '#domain/hours/spoken-time.ts';

const mostAheadMs = mostDaysAhead * 86_400_000;

/** A venue's hours, and the zone that they are of: an IANA name. */
export interface HoursInZone extends VenueHours {
  readonly timezone: string;
}

export type UntilRead =
  | { readonly kind: 'until'; readonly at: Date }
  | { readonly kind: 'no'; readonly no: 'no_time' | 'passed' | 'too_far_ahead' | 'never_opens' };

const no = (why: Extract<UntilRead, { kind: 'no' }>['no']): UntilRead => ({ kind: 'no', no: why });

/** Reads until when something is to last: `tomorrow`, which is when the venue opens next after today, or a time. */
export function readUntil(text: string, hours: HoursInZone, now: Date): UntilRead {
  if (text === 'tomorrow') {
    const opening = openingAfterToday(hours, hours.timezone, now);
    return opening ? { kind: 'until', at: opening } : no('never_opens');
  }
  const at = readSpokenTime(text, hours.timezone, now);
  if (!at) return no('no_time');
  if (at <= now) return no('passed');
  if (at.getTime() - now.getTime() > mostAheadMs) return no('too_far_ahead');
  return { kind: 'until', at };
}

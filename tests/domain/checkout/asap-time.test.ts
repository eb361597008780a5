import { describe, expect, test } from 'vitest';
import { asapTime, takesOrdersNow } from '#domain/checkout/asap-time.ts';
import { noReadyTerms } from '#domain/checkout/ready-time.ts';
import type { SlotSettings } from '#domain/checkout/slot-settings.ts';
import { daily } from '#tests/support/hours.ts';
import { aVenue, withSlots } from './a-slot-venue.ts';

const venue = aVenue('Asia/Dubai', daily('11:00', '14:00'));
const dubai = (time: string) => new Date(`2026-11-23T${time}:00+04:00`);
const terms = { ...noReadyTerms, preparation: 20 };
const full =
  (...times: readonly string[]) =>
  (slot: Date) =>
    times.some((time) => dubai(time).getTime() === slot.getTime());

describe('an order as soon as possible', () => {
  test.for([
    ['is ready after the preparation', [], '12:20', '12:15'],
    ['waits for the next slot with room', ['12:15'], '12:30', '12:30'],
    ['waits for the first of several with room', ['12:15', '12:30', '12:45'], '13:00', '13:00'],
  ] as const)('%s', ([, taken, ready, slot]) => {
    expect(asapTime(venue, dubai('12:00'), terms, full(...taken))).toEqual({
      ready: dubai(ready),
      slot: dubai(slot),
    });
  });

  test('is not moved beyond closing', () => {
    const taken = ['13:45'];
    expect(asapTime(venue, dubai('13:30'), terms, full(...taken))).toBeNull();
  });

  test('has no time where the venue gives none, but a slot', () => {
    expect(asapTime(venue, dubai('12:07'), noReadyTerms, full())).toEqual({
      ready: null,
      slot: dubai('12:00'),
    });
  });

  test('may be ready after closing, as the kitchen finishes what it has accepted', () => {
    expect(asapTime(venue, dubai('13:59'), terms, full())?.ready).toEqual(dubai('14:20'));
  });

  test.for([
    ['within the opening period', 45, '12:00', '2026-11-23T12:45:00+04:00'],
    ['not after closing, but after the next opening', 45, '13:30', '2026-11-24T11:20:00+04:00'],
    ['a day later', 1_440, '12:00', '2026-11-24T12:00:00+04:00'],
  ] as const)('that must be ordered ahead is ready %s', ([, lead, at, ready]) => {
    expect(asapTime(venue, dubai(at), { ...terms, lead }, full())?.ready).toEqual(new Date(ready));
  });

  test('that must be ordered ahead waits for the next slot with room on its own day, until closing', () => {
    const ahead = { ...terms, lead: 1_440 };
    const morrow = (time: string) => new Date(`2026-11-24T${time}:00+04:00`);
    const without = (...times: readonly string[]) =>
      asapTime(venue, dubai('13:00'), ahead, (slot) => times.some((time) => +morrow(time) === +slot));
    expect(without('13:00')).toEqual({ ready: morrow('13:15'), slot: morrow('13:15') });
    expect(without('13:00', '13:15', '13:30')?.ready).toEqual(morrow('13:45'));
    expect(without('13:00', '13:15', '13:30', '13:45')).toBeNull();
  });

  test('waits past the cut-off of a venue that still took it', () => {
    const its = withSlots(venue, { cut_off: '12:00:00' });
    expect(asapTime(its, dubai('11:59'), terms, full('12:15'))?.ready).toEqual(dubai('12:30'));
  });

  test('waits for a day at a venue that never closes, from when it could be ready', () => {
    const always = aVenue('Asia/Dubai');
    const ahead = { ...terms, lead: 2_880 };
    const ready = new Date('2026-11-25T12:00:00+04:00');
    const later = new Date('2026-11-26T11:45:00+04:00');
    expect(asapTime(always, dubai('12:00'), ahead, (slot) => slot < later)?.ready).toEqual(later);
    expect(asapTime(always, dubai('12:00'), ahead, (slot) => slot >= ready)).toBeNull();
  });

  test.for<readonly [string, string, Partial<SlotSettings>, string | null, boolean]>([
    ['before opening', '10:59', {}, null, false],
    ['at opening', '11:00', {}, null, true],
    ['before closing', '13:59', {}, null, true],
    ['at closing', '14:00', {}, null, false],
    ['before the last order', '13:29', { last_order_minutes: 30 }, null, true],
    ['after the last order', '13:30', { last_order_minutes: 30 }, null, false],
    ['before the cut-off', '11:59', { cut_off: '12:00:00' }, null, true],
    ['after the cut-off', '12:00', { cut_off: '12:00:00' }, null, false],
    ['while paused', '12:00', {}, '12:30', false],
    ['after a pause', '12:30', {}, '12:30', true],
  ])('%s, at %s, can be placed', ([, at, settings, pause, isTaken]) => {
    const now = dubai(at);
    const pausedUntil = pause === null ? null : dubai(pause);
    const its = withSlots(venue, settings);
    expect(takesOrdersNow(its, now, pausedUntil)).toBe(isTaken);
    expect(asapTime(its, now, { ...terms, pausedUntil }, full()) !== null).toBe(isTaken);
  });
});

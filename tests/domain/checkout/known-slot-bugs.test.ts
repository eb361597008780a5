import { describe, expect, test } from 'vitest';
import { asapTime } from '#domain/checkout/asap-time.ts';
import { quoteFor } from '#domain/checkout/quote.ts';
import { noReadyTerms, readyAt } from '#domain/checkout/ready-time.ts';
import { hasRoom } from '#domain/checkout/slot-limits.ts';
import { slotDays, timeSlotStatus } from '#domain/checkout/time-slots.ts';
import { milli } from '#domain/money.ts';
import { daily, onDay } from '#tests/support/hours.ts';
import { aVenue, withSlots } from './a-slot-venue.ts';

const dubai = (time: string) => new Date(`2026-11-23T${time}:00+04:00`);
const day = aVenue('Asia/Dubai', daily('11:30', '14:00'));
const none = () => false;
const one = { items: 1, amount: milli(1_000) };

describe('what other programs do wrong', () => {
  test('TastyIgniter #698: slots count from midnight instead of from opening', () => {
    const [first] = slotDays(withSlots(day, { minutes: 60 }), [], dubai('08:00'))[0]?.slots ?? [];
    expect(first?.at).toEqual(dubai('11:30'));
  });

  test('TastyIgniter #716: as soon as possible jumps hours ahead', () => {
    const now = dubai('12:01');
    expect(asapTime(day, now, { ...noReadyTerms, preparation: 20 }, none)?.ready).toEqual(dubai('12:25'));
  });

  test('TastyIgniter #977: as soon as possible after the last order', () => {
    const venue = withSlots(day, { last_order_minutes: 30 });
    expect(asapTime(venue, dubai('13:31'), noReadyTerms, none)).toBeNull();
    expect(asapTime(venue, dubai('14:01'), noReadyTerms, none)).toBeNull();
  });

  test('TastyIgniter #1004: the lead time counts for what is shown alone', () => {
    const terms = { ...noReadyTerms, lead: 180 };
    const venue = aVenue('Asia/Dubai', daily('09:00', '23:00'));
    expect(timeSlotStatus(dubai('13:00'), venue, [], dubai('12:00'), terms).kind).toBe('too_soon');
  });

  test('TastyIgniter #739: two slots vanish beside a full one', () => {
    const { days } = quoteFor(
      day,
      [],
      dubai('08:00'),
      noReadyTerms,
      (slot) => slot.getTime() === dubai('12:00').getTime(),
    );
    expect(days[0]?.slots.slice(0, 4).map(({ wall }) => wall.slice(11))).toEqual([
      '11:30',
      '11:45',
      '12:15',
      '12:30',
    ]);
  });

  test('coopcycle-web #2614: the cut-off is not checked for what a device sends', () => {
    const venue = withSlots(day, { cut_off: '10:00:00' });
    expect(timeSlotStatus(dubai('12:00'), venue, [], dubai('10:00')).kind).toBe('too_soon');
    expect(timeSlotStatus(dubai('12:00'), venue, [], dubai('09:59')).kind).toBe('served');
  });

  test('coopcycle-app #1699: the order silently becomes one for the next day', () => {
    expect(asapTime(day, dubai('13:55'), noReadyTerms, () => true)).toBeNull();
    expect(timeSlotStatus(dubai('13:30'), day, [], dubai('13:33')).kind).toBe('past');
  });

  test('coopcycle-app #1932, coopcycle-web #3633: busy never ends', () => {
    const terms = { ...noReadyTerms, preparation: 20, busy: { minutes: 30, until: dubai('12:00') } };
    expect(readyAt(terms, dubai('11:30'))).toEqual(dubai('12:00'));
    expect(readyAt(terms, dubai('11:59'))).toEqual(dubai('12:20'));
    expect(readyAt(terms, dubai('12:00'))).toEqual(dubai('12:20'));
  });

  test('coopcycle-web #4556: busy hits tomorrow', () => {
    const terms = { ...noReadyTerms, preparation: 20, busy: { minutes: 120, until: dubai('23:00') } };
    const tomorrow = slotDays(day, [], dubai('20:00'), terms)[0]?.slots[0];
    expect(tomorrow?.wall).toBe('2026-11-24T12:00');
  });

  test('cal.diy #1092, #30021: the night on which clocks change has other slots', () => {
    const venue = withSlots(aVenue('Europe/Berlin', [onDay(0, '01:00', '04:00')]), { minutes: 30 });
    const wallsOn = (now: string) =>
      slotDays(venue, [], new Date(now))[0]
        ?.slots.map(({ wall }) => wall.slice(11))
        .join(' ');
    expect(wallsOn('2026-03-28T12:00:00Z')).toBe('01:00 01:30 03:00 03:30');
    expect(wallsOn('2026-10-24T12:00:00Z')).toBe(
      '01:00 01:30 02:00 02:30 02:00+01:00 02:30+01:00 03:00 03:30',
    );
  });

  test('woocommerce-local-pickup-time #73: a zone with an odd offset has odd slots', () => {
    const [first] =
      slotDays(aVenue('Asia/Kathmandu', daily('10:00', '12:00')), [], dubai('02:00'))[0]?.slots ?? [];
    expect(first).toEqual({ at: new Date('2026-11-23T04:15:00Z'), wall: '2026-11-23T10:00' });
  });

  test('Square: a limit that is raised does not reopen its slots', () => {
    const usage = { takeaway: { orders: 4, items: 4, amount: 4_000 } };
    expect(hasRoom([{ orders: 4 }], usage, one)).toBe(false);
    expect(hasRoom([{ orders: 5 }], usage, one)).toBe(true);
  });

  test('Flipdish, Genie: a limit is passed by the order that reaches it', () => {
    const usage = { takeaway: { orders: 1, items: 9, amount: 0 } };
    expect(hasRoom([{ items: 10 }], usage, { ...one, items: 5 })).toBe(false);
  });
});

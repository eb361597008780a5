import { describe, expect, test } from 'vitest';
import { noReadyTerms } from '#domain/checkout/ready-time.ts';
import type { SlotSettings, SlotVenue } from '#domain/checkout/slot-settings.ts';
import { type SlotTerms, slotDays, slotOf, timeSlotStatus } from '#domain/checkout/time-slots.ts';
import { closed, daily, onDay } from '#tests/support/hours.ts';
import { aVenue, withSlots } from './a-slot-venue.ts';

/** A Monday noon in Dubai. */
const now = new Date('2026-11-23T08:00:00Z');
const lunch = aVenue('Asia/Dubai', daily('11:30', '14:00'));

interface Given {
  readonly settings?: Partial<SlotSettings>;
  readonly terms?: Partial<SlotTerms>;
  readonly venue?: SlotVenue;
}

const timesOn = (date: string, { settings = {}, terms = {}, venue = lunch }: Given) =>
  slotDays(withSlots(venue, settings), [], now, { ...noReadyTerms, ...terms })
    .find((day) => day.date === date)
    ?.slots.map(({ wall }) => wall.slice(11))
    .join(' ');

describe('the slots of the next day', () => {
  const evening = aVenue('Asia/Dubai', daily('22:10', '01:00'));

  test.for<Given & { readonly what: string; readonly times: string | undefined }>([
    {
      what: 'are half hours from opening',
      settings: { minutes: 30 },
      times: '11:30 12:00 12:30 13:00 13:30',
    },
    { what: 'count from opening, not from midnight', settings: { minutes: 60 }, times: '11:30 12:30 13:30' },
    { what: 'may be of any length', settings: { minutes: 50 }, times: '11:30 12:20 13:10' },
    {
      what: 'count from the first quarter after opening, past midnight too',
      settings: { minutes: 45 },
      venue: evening,
      times: '00:30 22:15 23:00 23:45',
    },
    {
      what: 'are each offered once where a venue that is always open closes for an hour',
      settings: { minutes: 180 },
      venue: aVenue('Asia/Dubai', [], [closed('2026-11-24T10:00', '2026-11-24T11:00')]),
      times: '00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00',
    },
    {
      what: 'end with the last order before closing',
      settings: { minutes: 30, last_order_minutes: 45 },
      times: '11:30 12:00 12:30 13:00',
    },
    {
      what: 'are within the hours of the slots',
      settings: { minutes: 30, hours: daily('12:15', '13:30') },
      times: '12:30 13:00',
    },
    {
      what: 'begin when the kitchen is ready after opening',
      settings: { minutes: 30 },
      terms: { preparation: 40 },
      times: '12:30 13:00 13:30',
    },
    {
      what: 'begin when the courier has been there',
      settings: { minutes: 30 },
      terms: { preparation: 40, travel: 30 },
      times: '13:00 13:30',
    },
    {
      what: 'do not feel that the kitchen is busy today',
      settings: { minutes: 30 },
      terms: { busy: { minutes: 90, until: new Date('2026-11-23T10:00:00Z') } },
      times: '11:30 12:00 12:30 13:00 13:30',
    },
    {
      what: 'are far enough away for a cake',
      settings: { minutes: 30 },
      terms: { lead: 24 * 60 + 30 },
      times: '12:30 13:00 13:30',
    },
    { what: 'are not offered for today alone', settings: { days: 1 }, times: undefined },
    {
      what: 'begin after a pause',
      settings: { minutes: 30 },
      terms: { pausedUntil: new Date('2026-11-24T09:00:00Z') },
      times: '13:00 13:30',
    },
  ])('$what', ({ times, ...given }) => {
    expect(timesOn('2026-11-24', given)).toBe(times);
  });
});

describe('the cut-off', () => {
  const evening = aVenue('Asia/Dubai', daily('18:00', '20:00'));

  test.for([
    ['12:30:00', '18:00 19:00'],
    ['12:00:00', undefined],
    ['09:00:00', undefined],
  ] as const)('at %s leaves today %s', ([cut_off, times]) => {
    expect(timesOn('2026-11-23', { venue: evening, settings: { minutes: 60, cut_off } })).toBe(times);
    expect(timesOn('2026-11-24', { venue: evening, settings: { minutes: 60, cut_off } })).toBe('18:00 19:00');
  });

  test('holds for what the server is asked', () => {
    const venue = withSlots(evening, { cut_off: '12:00:00' });
    const kindAt = (at: string) => timeSlotStatus(new Date(at), venue, [], now).kind;
    expect(kindAt('2026-11-23T15:00:00Z')).toBe('too_soon');
    expect(kindAt('2026-11-24T15:00:00Z')).toBe('served');
  });
});

describe('a time that a device sends', () => {
  const venue = withSlots(lunch, { lead_minutes: 60, last_order_minutes: 30, days: 2 });

  test.for([
    ['a diner took a while', '2026-11-23T08:38:00Z', 'served'],
    ['sooner than the lead time', '2026-11-23T08:37:59Z', 'too_soon'],
    ['the last order', '2026-11-24T09:29:59Z', 'served'],
    ['after the last order', '2026-11-24T09:30:00Z', 'closed'],
    ['beyond the days', '2026-11-25T08:00:00Z', 'too_far'],
  ] as const)('%s, is %s %s', ([, at, kind]) => {
    expect(timeSlotStatus(new Date(at), venue, [], now).kind).toBe(kind);
  });

  test('is checked against what the kitchen needs', () => {
    const terms = { ...noReadyTerms, preparation: 90 };
    const kindAt = (at: string) => timeSlotStatus(new Date(at), lunch, [], now, terms).kind;
    expect(kindAt('2026-11-23T09:07:59Z')).toBe('too_soon');
    expect(kindAt('2026-11-23T09:08:00Z')).toBe('served');
  });
});

describe('the slot of a time', () => {
  test.for([
    ['2026-11-24T07:30:00Z', '2026-11-24T07:30:00Z'],
    ['2026-11-24T08:19:59Z', '2026-11-24T07:30:00Z'],
    ['2026-11-24T08:20:00Z', '2026-11-24T08:20:00Z'],
    ['2026-11-24T09:59:59Z', '2026-11-24T09:10:00Z'],
  ] as const)('%s begins at %s', ([at, start]) => {
    expect(slotOf(new Date(at), withSlots(lunch, { minutes: 50 }))).toEqual(new Date(start));
  });

  test('is a slot of its own in each of two equal hours', () => {
    const venue = withSlots(aVenue('Europe/Berlin'), { minutes: 30 });
    const [first, second] = ['2026-10-25T00:40:00Z', '2026-10-25T01:40:00Z'].map((at) =>
      slotOf(new Date(at), venue).toISOString(),
    );
    expect([first, second]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  test('is the same wherever in a gap of the clock it would have begun', () => {
    const venue = withSlots(aVenue('Australia/Lord_Howe'), { minutes: 60 });
    const start = slotOf(new Date('2026-10-03T15:45:00Z'), venue);
    expect(start.toISOString()).toBe('2026-10-03T15:30:00.000Z');
    expect(slotOf(start, venue)).toEqual(start);
  });

  test('counts from the end of a closure', () => {
    const broken = aVenue(
      'Asia/Dubai',
      [onDay(2, '11:30', '14:00')],
      [closed('2026-11-24T12:05', '2026-11-24T12:20')],
    );
    expect(timesOn('2026-11-24', { venue: broken, settings: { minutes: 30 } })).toBe(
      '11:30 12:00 12:30 13:00 13:30',
    );
  });
});

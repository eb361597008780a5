import { describe, expect, test } from 'vitest';
import { graceMinutes, slotDays, timeSlotStatus, withTimeSlot } from '#domain/checkout/time-slots.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { closed, daily, onDay } from '#tests/support/hours.ts';
import { aVenue } from './a-slot-venue.ts';

const minute = 60_000;

describe('a requested time', () => {
  const venue = aVenue('Asia/Dubai', daily('09:00', '23:00'), [
    closed('2026-11-24T12:00', '2026-11-24T13:00'),
  ]);
  const items: readonly UnavailableHours[] = [[], [onDay(3, '09:00', '11:00')]];
  const now = new Date('2026-11-23T08:00:00Z');

  test.for([
    ['the next minute', '2026-11-23T08:01:00Z', 'served'],
    ['between two quarters', '2026-11-23T12:07:00Z', 'served'],
    ['a moment ago', '2026-11-23T07:58:00Z', 'served'],
    ['longer ago', '2026-11-23T07:57:59.999Z', 'past'],
    ['yesterday', '2026-11-22T12:00:00Z', 'past'],
    ['no time at all', 'never', 'past'],
    ['opening', '2026-11-24T05:00:00Z', 'served'],
    ['before opening', '2026-11-24T04:59:59Z', 'closed'],
    ['closing', '2026-11-24T19:00:00Z', 'closed'],
    ['a closure', '2026-11-24T08:30:00Z', 'closed'],
    ['the end of a closure', '2026-11-24T09:00:00Z', 'served'],
    ['hours of an item', '2026-11-25T06:00:00Z', 'not_available'],
    ['the end of those hours', '2026-11-25T07:00:00Z', 'served'],
    ['the last evening', '2026-11-29T18:59:59Z', 'served'],
    ['the midnight after it', '2026-11-29T20:00:00Z', 'too_far'],
    ['next year', '2027-11-29T12:00:00Z', 'too_far'],
  ])('at %s is %s', ([, at = '', kind]) => {
    expect(graceMinutes).toBe(2);
    expect(timeSlotStatus(new Date(at), venue, items, now).kind).toBe(kind);
  });

  test('is still served if it was the first slot and the diner took some time', () => {
    const first = slotDays(venue, items, now)[0]?.slots[0]?.at ?? new Date(Number.NaN);
    const later = new Date(first.getTime() + graceMinutes * minute);
    expect(timeSlotStatus(first, venue, items, later).kind).toBe('served');
  });
});

describe('a slot that is no longer listed', () => {
  const slot = (wall: string) => ({ wall, at: new Date(`${wall}:00+04:00`) });
  const days = [{ date: '2026-11-23', slots: [slot('2026-11-23T12:00'), slot('2026-11-23T12:30')] }];
  const wallsOf = (all: typeof days) => all.flatMap(({ slots }) => slots.map(({ wall }) => wall));

  test.for([
    { wall: '2026-11-23T12:30', walls: ['2026-11-23T12:00', '2026-11-23T12:30'] },
    { wall: '2026-11-23T11:45', walls: ['2026-11-23T11:45', '2026-11-23T12:00', '2026-11-23T12:30'] },
    { wall: '2026-11-22T23:45', walls: ['2026-11-22T23:45', '2026-11-23T12:00', '2026-11-23T12:30'] },
    { wall: '2026-11-24T09:00', walls: ['2026-11-23T12:00', '2026-11-23T12:30', '2026-11-24T09:00'] },
  ])('is inserted in order: $wall', ({ wall, walls }) => {
    expect(wallsOf([...withTimeSlot(days, slot(wall))] as typeof days)).toEqual(walls);
  });
});

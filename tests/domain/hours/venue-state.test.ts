import { describe, expect, test } from 'vitest';
import type { Closure, WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { closed, daily, dubai, onDay } from '#tests/support/hours.ts';

interface Case {
  readonly what: string;
  readonly opening?: readonly WeeklyWindow[];
  readonly closing?: readonly Closure[];
  readonly now: Date;
  readonly isOpen: boolean;
  readonly next: Date | null;
}

const evenings = daily('12:00', '23:00');
const nights = [onDay(3, '18:00', '02:00')];

const cases: readonly Case[] = [
  { what: 'no hours at all', now: dubai('03T03:00'), isOpen: true, next: null },
  {
    what: 'before opening',
    opening: evenings,
    now: dubai('03T11:59'),
    isOpen: false,
    next: dubai('03T12:00'),
  },
  { what: 'at opening', opening: evenings, now: dubai('03T12:00'), isOpen: true, next: dubai('03T23:00') },
  { what: 'at closing', opening: evenings, now: dubai('03T23:00'), isOpen: false, next: dubai('04T12:00') },
  {
    what: 'a week to wait',
    opening: [onDay(3, '09:00', '10:00')],
    now: dubai('03T10:00'),
    isOpen: false,
    next: dubai('10T09:00'),
  },
  { what: 'past midnight', opening: nights, now: dubai('04T01:00'), isOpen: true, next: dubai('04T02:00') },
  { what: 'past the night', opening: nights, now: dubai('04T02:00'), isOpen: false, next: dubai('10T18:00') },
  {
    what: 'until midnight',
    opening: [onDay(3, '18:00', '00:00')],
    now: dubai('03T23:59'),
    isOpen: true,
    next: dubai('04T00:00'),
  },
  {
    what: 'Saturday night into Sunday',
    opening: [onDay(6, '22:00', '03:00')],
    now: dubai('07T02:00'),
    isOpen: true,
    next: dubai('07T03:00'),
  },
  {
    what: 'a whole day',
    opening: [onDay(3, '00:00', '00:00')],
    now: dubai('03T00:00'),
    isOpen: true,
    next: dubai('04T00:00'),
  },
  {
    what: 'day and night',
    opening: daily('00:00', '00:00'),
    now: dubai('03T12:00'),
    isOpen: true,
    next: null,
  },
  {
    what: 'day and night from noon to noon',
    opening: daily('12:00', '12:00'),
    now: dubai('03T12:00'),
    isOpen: true,
    next: null,
  },
  {
    what: 'windows that meet',
    opening: [onDay(3, '09:00', '12:00'), onDay(3, '12:00', '15:00')],
    now: dubai('03T10:00'),
    isOpen: true,
    next: dubai('03T15:00'),
  },
  {
    what: 'windows that overlap',
    opening: [onDay(3, '09:00', '13:00'), onDay(3, '12:00', '15:00')],
    now: dubai('03T10:00'),
    isOpen: true,
    next: dubai('03T15:00'),
  },
  {
    what: 'a break',
    opening: [onDay(3, '09:00', '12:00'), onDay(3, '14:00', '18:00')],
    now: dubai('03T13:00'),
    isOpen: false,
    next: dubai('03T14:00'),
  },
  {
    what: 'a closure ahead',
    opening: evenings,
    closing: [closed('2026-06-03T20:00', '2026-06-03T21:00')],
    now: dubai('03T19:00'),
    isOpen: true,
    next: dubai('03T20:00'),
  },
  {
    what: 'within a closure',
    opening: evenings,
    closing: [closed('2026-06-03T20:00', '2026-06-03T21:00')],
    now: dubai('03T20:00'),
    isOpen: false,
    next: dubai('03T21:00'),
  },
  {
    what: 'a closure into the night',
    opening: evenings,
    closing: [closed('2026-06-03T20:00', '2026-06-04T02:00')],
    now: dubai('03T21:00'),
    isOpen: false,
    next: dubai('04T12:00'),
  },
  {
    what: 'a closure without hours',
    closing: [closed('2026-06-03T20:00', '2026-06-04T02:00')],
    now: dubai('03T12:00'),
    isOpen: true,
    next: dubai('03T20:00'),
  },
  {
    what: 'closures that meet',
    closing: [closed('2026-06-03T20:00', '2026-06-04T02:00'), closed('2026-06-04T02:00', '2026-06-05T00:00')],
    now: dubai('03T21:00'),
    isOpen: false,
    next: dubai('05T00:00'),
  },
  {
    what: 'a closure that is over',
    closing: [closed('2026-06-01T00:00', '2026-06-02T00:00')],
    now: dubai('03T21:00'),
    isOpen: true,
    next: null,
  },
  {
    what: 'a closure that ends before it starts',
    closing: [closed('2026-06-04T00:00', '2026-06-02T00:00')],
    now: dubai('03T00:00'),
    isOpen: true,
    next: null,
  },
  {
    what: 'a closure of years',
    opening: evenings,
    closing: [closed('2026-01-01T00:00', '2036-01-01T00:00')],
    now: dubai('03T21:00'),
    isOpen: false,
    next: null,
  },
  {
    what: 'a closure in 370 days',
    closing: [closed('2027-06-08T12:00', '2036-01-01T00:00')],
    now: dubai('03T12:00'),
    isOpen: true,
    next: new Date('2027-06-08T12:00:00+04:00'),
  },
  {
    what: 'a closure after 370 days',
    closing: [closed('2027-06-08T12:00', '2036-01-01T00:00')],
    now: dubai('03T11:59'),
    isOpen: true,
    next: null,
  },
];

describe('a venue', () => {
  /** Source: spec §4 menu.open, §5 availability.midnight */
  test.for(cases)(
    'with $what is open: $isOpen, until $next',
    ({ opening = [], closing = [], now, isOpen, next }) => {
      expect(venueState({ opening_hours: opening, closing_rules: closing }, 'Asia/Dubai', now)).toEqual({
        isOpen,
        nextChange: next,
      });
    },
  );

  test.for(['Mars/Olympus', ''])('refuses the zone "%s"', (zone) => {
    expect(() => venueState({ opening_hours: [], closing_rules: [] }, zone, dubai('03T12:00'))).toThrow(
      RangeError,
    );
  });
});

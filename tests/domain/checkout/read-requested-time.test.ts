import { expect, test } from 'vitest';
import { readRequestedTime } from '#domain/checkout/read-requested-time.ts';

test.for([
  ['2026-11-23T18:30', 'Asia/Dubai', '2026-11-23T14:30:00.000Z'],
  ['2026-11-23T18:30:15', 'Asia/Dubai', '2026-11-23T14:30:15.000Z'],
  ['2026-11-23T18:30:00.000Z', 'Asia/Dubai', '2026-11-23T18:30:00.000Z'],
  ['2026-11-23T18:30Z', 'Asia/Dubai', '2026-11-23T18:30:00.000Z'],
  ['2026-11-23T18:30+05:30', 'Asia/Dubai', '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T18:30:00-03:30', 'Asia/Dubai', '2026-11-23T22:00:00.000Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T01:30+00:00', 'Europe/London', '2026-10-25T01:30:00.000Z'],
  ['2026-10-29T23:30', 'Africa/Cairo', '2026-10-29T20:30:00.000Z'],
  ['2028-02-29T00:00', 'Asia/Beirut', '2028-02-28T22:00:00.000Z'],
] as const)('%s in %s is %s', ([text, zone, instant]) => {
  expect(readRequestedTime(text, zone)?.toISOString()).toBe(instant);
});

test.for([
  ['', 'Asia/Dubai'],
  ['tomorrow', 'Asia/Dubai'],
  ['2026-11-23', 'Asia/Dubai'],
  ['2026-11-23 18:30', 'Asia/Dubai'],
  ['2026-11-23T18', 'Asia/Dubai'],
  ['2026-11-23T24:00', 'Asia/Dubai'],
  ['2026-11-23T18:60', 'Asia/Dubai'],
  ['2026-02-29T18:30', 'Asia/Dubai'],
  ['2026-02-30T18:30Z', 'Asia/Dubai'],
  ['2026-13-01T18:30', 'Asia/Dubai'],
  ['2026-11-23T18:30+0400', 'Asia/Dubai'],
  ['+002026-11-23T18:30', 'Asia/Dubai'],
  ['2026-03-29T01:30', 'Europe/London'],
  ['2026-04-24T00:15', 'Africa/Cairo'],
  ['2026-03-29T00:00', 'Asia/Beirut'],
] as const)('"%s" is no time in %s', ([text, zone]) => {
  expect(readRequestedTime(text, zone)).toBeNull();
});

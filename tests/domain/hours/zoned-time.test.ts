import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readZonedTime, writeZonedTime } from '#domain/hours/zoned-time.ts';

const zone = 'Europe/London';
/** In summer, one hour ahead of UTC. */
const noon = new Date('2026-06-03T12:00:00+01:00');

const read = (text: string, now = noon) => {
  const at = readZonedTime(text, zone, now);
  return at && writeZonedTime(at, zone);
};

describe('a time at a venue', () => {
  test.for([
    ['18:30', '2026-06-03T18:30:00+01:00'],
    ['12:01', '2026-06-03T12:01:00+01:00'],
    ['12:00', '2026-06-04T12:00:00+01:00'],
    ['00:00', '2026-06-04T00:00:00+01:00'],
    ['2026-06-05T08:00', '2026-06-05T08:00:00+01:00'],
    ['2026-12-24T08:00:30', '2026-12-24T08:00:30+00:00'],
    ['2026-06-01T08:00', '2026-06-01T08:00:00+01:00'],
    ['2026-06-03T18:30+04:00', '2026-06-03T15:30:00+01:00'],
    ['2026-06-03T18:30:15.750Z', '2026-06-03T19:30:15+01:00'],
  ] as const)('%s is %s', ([text, at]) => {
    expect(read(text)).toBe(at);
  });

  test.for([
    [
      'that is skipped moves to the end of the gap',
      '01:30',
      '2026-03-28T12:00:00Z',
      '2026-03-29T02:00:00+01:00',
    ],
    ['that is repeated is the first', '01:30', '2026-10-24T12:00:00Z', '2026-10-25T01:30:00+01:00'],
  ] as const)('%s', ([, text, now, at]) => {
    expect(read(text, new Date(now))).toBe(at);
  });

  test.for([
    '',
    'soon',
    '24:00',
    '18:60',
    '6:30',
    '18:30Z',
    '2026-02-29T08:00',
    '2026-13-01T08:00',
    '2026-06-03',
    '2026-06-03T25:00',
    '2026-06-03 18:30',
    '2026-06-03T18:30+99:00',
    '２０２６-06-03T18:30',
  ])('is not read from “%s”', (text) => {
    expect(read(text)).toBeNull();
  });

  test('is read back as it is written', () => {
    const zones = fc.constantFrom('Asia/Dubai', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/London');
    const seconds = fc.integer({ min: Date.UTC(2026, 0) / 1_000, max: Date.UTC(2030, 0) / 1_000 });
    fc.assert(
      fc.property(zones, seconds, (place, second) => {
        const at = new Date(second * 1_000);
        expect(readZonedTime(writeZonedTime(at, place), place, noon)).toEqual(at);
      }),
    );
  });
});

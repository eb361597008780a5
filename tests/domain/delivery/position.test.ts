import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPosition,
  metersBetween,
  readPosition,
  roundPosition,
  writePosition,
} from '#domain/delivery/position.ts';

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a position is valid', () => {
  test.for([
    { lat: 0, lng: 0, is: true },
    { lat: 90, lng: -180, is: true },
    { lat: 90.00001, lng: 0, is: false },
    { lat: 0, lng: -180.00001, is: false },
    { lat: Number.NaN, lng: 0, is: false },
    { lat: 0, lng: Number.POSITIVE_INFINITY, is: false },
  ])('$lat, $lng: $is', ({ is, ...at }) => {
    expect(isPosition(at)).toBe(is);
  });
});

describe('the distance between two positions', () => {
  test.for([
    { way: 'a degree of the equator', from: [0, 0], to: [0, 1], meters: 111_195 },
    { way: 'a degree towards the pole', from: [59, 10], to: [60, 10], meters: 111_195 },
    { way: 'a degree of the sixtieth parallel', from: [60, 10], to: [60, 11], meters: 55_597 },
    { way: 'from pole to pole', from: [90, 0], to: [-90, 0], meters: 20_015_114 },
    { way: 'across the antimeridian', from: [0, 179.5], to: [0, -179.5], meters: 111_195 },
    {
      way: 'from Kuwait Towers to Dubai Mall',
      from: [29.3897, 48.0032],
      to: [25.1972, 55.2796],
      meters: 856_000,
    },
  ] as const)('$way is $meters m', ({ from, to, meters }) => {
    const between = metersBetween({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] });
    expect(Math.abs(between - meters) / meters).toBeLessThan(0.002);
  });

  test('is symmetric and zero to itself', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(metersBetween(one, other)).toBeCloseTo(metersBetween(other, one), 3);
        expect(metersBetween(one, one)).toBe(0);
      }),
    );
  });
});

describe('a position rounded to the meter', () => {
  test('is at most a meter away', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(metersBetween(at, roundPosition(at))).toBeLessThan(1);
      }),
    );
  });

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(readPosition(writePosition(at))).toEqual(roundPosition(at));
      }),
    );
  });

  test.for([
    ['25.2038,55.2437', { lat: 25.2038, lng: 55.2437 }],
    ['-33.86514,-151', { lat: -33.86514, lng: -151 }],
    ['25.203849999,55', { lat: 25.20385, lng: 55 }],
    ['-0.000001,0', { lat: 0, lng: 0 }],
  ] as const)('is read from %s', ([text, at]) => {
    expect(readPosition(text)).toEqual(at);
  });

  test.for([
    '',
    '25',
    '25,',
    '91,0',
    '0,181',
    '25.2038,55.2437,3',
    '25.2 ,55.2',
    '1e1,2',
    '+25,55',
    '25.,55',
    '0x19,55',
    'NaN,NaN',
    '25.1234567890123456,55',
    '٢٥,٥٥',
  ])('is not read from "%s"', (text) => {
    expect(readPosition(text)).toBeNull();
  });
});

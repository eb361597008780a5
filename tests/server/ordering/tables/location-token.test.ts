import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShared, type Location, sameLocation } from '#server/catalog/location.ts';
import { letterOfType, locationToken, readLocationToken } from '#server/ordering/tables/location-token.ts';

const secret = new Uint8Array(32).fill(7);
const table: Location = { type: 'Table', name: '4' };
const places: readonly Location[] = [
  table,
  { type: 'Table', name: '5' },
  { type: 'Room', name: '4' },
  { type: 'Account', name: 'مجلس' },
];
const read = (token: string, among = places) => readLocationToken(secret, token, among);

describe('the token of a place', () => {
  test.for(places)('of $type $name leads there, and fits into an address', (place) => {
    const token = locationToken(secret, place);
    expect(token).toMatch(/^[\w-]+\.[\w-]{16}$/);
    expect(read(token)).toBe(place);
  });

  test('is the same each time, or printed codes would be worth nothing', () => {
    expect(locationToken(secret, table)).toBe('dDQ.o1nDcINlL8LHU0-O');
  });

  test('leads nowhere once the venue has no such place', () => {
    expect(read(locationToken(secret, table), places.slice(1))).toBeNull();
    expect(read(locationToken(secret, { type: 'Table', name: '9' }))).toBeNull();
  });

  test('leads nowhere at another venue that has a table of that name', () => {
    expect(read(locationToken(new Uint8Array(32).fill(8), table))).toBeNull();
  });

  const token = locationToken(secret, table);
  const [name = '', seal = ''] = token.split('.');
  const nameOf = (text: string) => Buffer.from(text).toString('base64url');

  test.for<[what: string, forged: string]>([
    ['a typed number', '4'],
    ['nothing', ''],
    ['a name without a seal', name],
    ['an empty seal', `${name}.`],
    ['a seal of another length', `${name}.${seal.slice(1)}`],
    ['a seal that is too long', `${token}A`],
    ['the seal of another place', `${nameOf('t5')}.${seal}`],
    ['the same name of another type', `${nameOf('r4')}.${seal}`],
    ['a type that there is not', `${nameOf('x4')}.${seal}`],
    ['no type at all', `${nameOf('')}.${seal}`],
    ['a property of every object', `${nameOf('constructor')}.${seal}`],
    ['space around it', ` ${token} `],
    ['a line end behind it', `${token}\n`],
    ['padding', `${name}=.${seal}`],
    ['the seal in capitals', `${name}.${seal.toUpperCase()}`],
    ['a name that is no text', `${Buffer.from([0x74, 0xff]).toString('base64url')}.${seal}`],
    ['very long', `${'A'.repeat(100_000)}.${seal}`],
  ])('is not made of %s', ([, forged]) => {
    expect(read(forged)).toBeNull();
  });

  test('holds whatever a venue calls its places', () => {
    const names = fc
      .string({ minLength: 1, maxLength: 25, unit: 'grapheme' })
      .filter((text) => Buffer.from(text).length <= 100);
    const types = fc.constantFrom(...(Object.keys(letterOfType) as Location['type'][]));
    fc.assert(
      fc.property(types, names, (type, name) => {
        const place = { type, name };
        expect(read(locationToken(secret, place), [...places, place])).toMatchObject(place);
      }),
    );
  });

  test('changes with any letter of it', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.!'), (at, letter) => {
        const other = token.slice(0, at) + letter + token.slice(at + 1);
        // The last letter of a name has bits that say nothing.
        const says = (text: string) => Buffer.from(text.split('.')[0] ?? '', 'base64url').toString();
        fc.pre(other !== token && !(other.endsWith(seal) && says(other) === says(token)));
        expect(read(other)).toBeNull();
      }),
    );
  });
});

test('places are the same by type and name', () => {
  expect(sameLocation(table, { ...table })).toBe(true);
  expect(sameLocation(table, { type: 'Room', name: '4' })).toBe(false);
  expect(sameLocation(table, { type: 'Table', name: '04' })).toBe(false);
});

test('guests share tables and rooms, not accounts', () => {
  expect(places.filter(isShared).map(({ type }) => type)).toEqual(['Table', 'Table', 'Room']);
});

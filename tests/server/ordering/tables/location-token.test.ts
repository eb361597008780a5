import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShared, type Location, sameLocation } from '#server/catalog/location.ts';
import { letterOfType, locationToken, readLocationToken } from '#server/ordering/tables/location-token.ts';

const secret = new Uint8Array(32).fill(7);
const table: Location = { type: 'Table', name: '4' };
const locations: readonly Location[] = [
  table,
  { type: 'Table', name: '5' },
  { type: 'Room', name: '4' },
  { type: 'Account', name: 'مجلس' },
];
const read = (token: string, among = locations) => readLocationToken(secret, token, among);

describe('the token of a location', () => {
  test.for(locations)('of $type $name leads to it and fits into a URL', (location) => {
    const token = locationToken(secret, location);
    expect(token).toMatch(/^[\w-]+\.[\w-]{16}$/);
    expect(read(token)).toBe(location);
  });

  test('is the same each time, so that printed codes stay valid', () => {
    expect(locationToken(secret, table)).toBe('dDQ.o1nDcINlL8LHU0-O');
  });

  test('leads nowhere once the venue has no such location', () => {
    expect(read(locationToken(secret, table), locations.slice(1))).toBeNull();
    expect(read(locationToken(secret, { type: 'Table', name: '9' }))).toBeNull();
  });

  test('leads nowhere at another venue with a table of that name', () => {
    expect(read(locationToken(new Uint8Array(32).fill(8), table))).toBeNull();
  });

  const token = locationToken(secret, table);
  const [name = '', mac = ''] = token.split('.');
  const nameOf = (text: string) => Buffer.from(text).toString('base64url');

  test.for<[what: string, forged: string]>([
    ['a typed number', '4'],
    ['an empty text', ''],
    ['a name without a MAC', name],
    ['an empty MAC', `${name}.`],
    ['a MAC of another length', `${name}.${mac.slice(1)}`],
    ['a MAC that is too long', `${token}A`],
    ['the MAC of another location', `${nameOf('t5')}.${mac}`],
    ['the same name of another type', `${nameOf('r4')}.${mac}`],
    ['an unknown type', `${nameOf('x4')}.${mac}`],
    ['no type', `${nameOf('')}.${mac}`],
    ['a property of every object', `${nameOf('constructor')}.${mac}`],
    ['spaces around it', ` ${token} `],
    ['a line end after it', `${token}\n`],
    ['padding', `${name}=.${mac}`],
    ['the MAC in uppercase', `${name}.${mac.toUpperCase()}`],
    ['a name that is not text', `${Buffer.from([0x74, 0xff]).toString('base64url')}.${mac}`],
    ['a very long name', `${'A'.repeat(100_000)}.${mac}`],
  ])('cannot be %s', ([, forged]) => {
    expect(read(forged)).toBeNull();
  });

  test('works for every type and name of a location', () => {
    const names = fc
      .string({ minLength: 1, maxLength: 25, unit: 'grapheme' })
      .filter((text) => Buffer.from(text).length <= 100);
    const types = fc.constantFrom(...(Object.keys(letterOfType) as Location['type'][]));
    fc.assert(
      fc.property(types, names, (type, name) => {
        const location = { type, name };
        expect(read(locationToken(secret, location), [...locations, location])).toMatchObject(location);
      }),
    );
  });

  test('is invalid with any changed character', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.!'), (at, letter) => {
        const other = token.slice(0, at) + letter + token.slice(at + 1);
        // The last letter of a name has unused bits.
        const decoded = (text: string) => Buffer.from(text.split('.')[0] ?? '', 'base64url').toString();
        fc.pre(other !== token && !(other.endsWith(mac) && decoded(other) === decoded(token)));
        expect(read(other)).toBeNull();
      }),
    );
  });
});

test('locations are equal by type and name', () => {
  expect(sameLocation(table, { ...table })).toBe(true);
  expect(sameLocation(table, { type: 'Room', name: '4' })).toBe(false);
  expect(sameLocation(table, { type: 'Table', name: '04' })).toBe(false);
});

test('guests share tables and rooms, but not accounts', () => {
  expect(locations.filter(isShared).map(({ type }) => type)).toEqual(['Table', 'Table', 'Room']);
});

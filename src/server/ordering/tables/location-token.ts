import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Location, type LocationType, sameLocation } from '../../catalog/location.ts';

/** How addresses and tokens write the type of a place. Source: spec §2 "a path segment t, r or a". */
export const letterOfType = { Table: 't', Room: 'r', Account: 'a' } as const satisfies Record<
  LocationType,
  string
>;

const typeOfLetter: Readonly<Record<string, LocationType>> = { t: 'Table', r: 'Room', a: 'Account' };

/** Sixteen letters: guessing one takes 2^96 tries. */
const signatureBytes = 12;

/**
 * What the code of a place says: which place it is, sealed with the venue's secret. Only who has seen the code
 * can name the place.
 */
export function locationToken(secret: Uint8Array, location: Location): string {
  const name = Buffer.from(letterOfType[location.type] + location.name).toString('base64url');
  return `${name}.${signatureOf(secret, location)}`;
}

/**
 * The place that a token names; `null` when it was not made here, or the venue has no such place any more.
 *
 * @param locations those that the venue has.
 */
export function readLocationToken(
  secret: Uint8Array,
  token: string,
  locations: readonly Location[],
): Location | null {
  const [, name = '', signature = ''] = /^([\w-]{2,150})\.([\w-]{16})$/.exec(token) ?? [];
  const text = Buffer.from(name, 'base64url').toString('utf8');
  const type = typeOfLetter[text[0] ?? ''];
  if (!type) return null;
  const location: Location = { type, name: text.slice(1) };
  const expected = Buffer.from(signatureOf(secret, location));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return locations.find((candidate) => sameLocation(candidate, location)) ?? null;
}

function signatureOf(secret: Uint8Array, { type, name }: Location): string {
  const signature = createHmac('sha256', secret).update(`location ${type} ${name}`).digest();
  return signature.subarray(0, signatureBytes).toString('base64url');
}

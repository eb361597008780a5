import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Location, type LocationType, sameLocation } from '../../catalog/location.ts';

/** The letters for location types in addresses and tokens. Source: spec §2 "a path segment t, r or a". */
export const letterOfType = { Table: 't', Room: 'r', Account: 'a' } as const satisfies Record<
  LocationType,
  string
>;

const typeOfLetter: Readonly<Record<string, LocationType>> = { t: 'Table', r: 'Room', a: 'Account' };

/** 16 characters in base64url; guessing one takes 2^96 tries. */
const signatureBytes = 12;

/**
 * The token in a location's QR code: its type and name, signed with the venue's secret. Only guests who have seen the
 * code can name the location.
 */
export function locationToken(secret: Uint8Array, location: Location): string {
  const name = Buffer.from(letterOfType[location.type] + location.name).toString('base64url');
  return `${name}.${signatureOf(secret, location)}`;
}

/**
 * The location of a token; `null` when the signature is invalid, or the venue no longer has the location.
 *
 * @param locations of the venue.
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

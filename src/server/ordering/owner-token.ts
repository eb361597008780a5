import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the device that made an order shows to be told everything about it; a uuid in capitals is the same. */
export function ownerToken(secret: Uint8Array, uuid: string): string {
  return createHmac('sha256', secret).update(`owner ${uuid.toLowerCase()}`).digest('base64url');
}

export function isOwnerToken(secret: Uint8Array, uuid: string, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(ownerToken(secret, uuid));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of the device that placed an order. The uuid is case-insensitive. */
export function ownerToken(secret: Uint8Array, uuid: string): string {
  return createHmac('sha256', secret).update(`owner ${uuid.toLowerCase()}`).digest('base64url');
}

export function isOwnerToken(secret: Uint8Array, uuid: string, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(ownerToken(secret, uuid));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

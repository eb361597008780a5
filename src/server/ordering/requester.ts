import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Proof } from '#contracts/proofs.ts';
import { isShared, type Location, sameLocation } from '../catalog/location.ts';
import type { Order, OrderLine } from './order.ts';
import { isOwnerToken } from './owner-token.ts';

export interface OrderCredentials {
  /** The owner's token, or that of a guest. */
  readonly orderToken: string | null;
  /** From the code of a table or room. */
  readonly locationToken: string | null;
  readonly idempotencyKey: string | null;
}

export const noCredentials: OrderCredentials = {
  orderToken: null,
  locationToken: null,
  idempotencyKey: null,
};

/** The sender of a request about an order. */
export interface Requester {
  readonly proofs: ReadonlySet<Proof>;
  /** As in the lines of the order; `null` for the owner. */
  readonly guest: string | null;
  /** Proves that later requests come from the same guest; `null` for the owner. */
  readonly guestToken: string | null;
}

export interface RequesterOptions {
  readonly secret: Uint8Array;
  readonly locationOf: (token: string) => Promise<Location | null>;
}

/** A hash, so the token cannot be read from the stored lines. */
export const guestIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isAddedBy = (
  { guest }: Pick<OrderLine, 'guest'>,
  requester: Pick<Requester, 'guest'>,
): boolean => guest === requester.guest;

/** Identifies the requester by their tokens. A guest without a token is a new one. */
export async function identifyRequester(
  { secret, locationOf }: RequesterOptions,
  order: Order,
  credentials: OrderCredentials,
): Promise<Requester> {
  const locationBased = await locationProofs(locationOf, order, credentials);
  const { orderToken: token } = credentials;
  if (isOwnerToken(secret, order.uuid, token)) {
    return { proofs: new Set([...locationBased, 'owner_token']), guest: null, guestToken: null };
  }
  if (token !== null && order.lines.some(({ guest }) => guest === guestIdOf(token))) {
    return { proofs: new Set([...locationBased, 'guest_token']), guest: guestIdOf(token), guestToken: token };
  }
  const guestToken = newGuestToken(secret, order.uuid, credentials.idempotencyKey);
  return { proofs: new Set(locationBased), guest: guestIdOf(guestToken), guestToken };
}

async function locationProofs(
  locationOf: RequesterOptions['locationOf'],
  { location }: Order,
  { locationToken }: OrderCredentials,
): Promise<readonly Proof[]> {
  const always = ['nothing', 'order_link'] as const;
  if (locationToken === null || location === null || !isShared(location)) return always;
  const shownLocation = await locationOf(locationToken);
  return shownLocation && sameLocation(shownLocation, location) ? [...always, 'own_place'] : always;
}

/** The same for a retry with the same key, so that a guest whose response was lost gets the token again. */
function newGuestToken(secret: Uint8Array, uuid: string, key: string | null): string {
  if (key === null) return randomBytes(32).toString('base64url');
  return createHmac('sha256', secret).update(`guest ${uuid.toLowerCase()} ${key}`).digest('base64url');
}

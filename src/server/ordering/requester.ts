import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Proof } from '#contracts/proofs.ts';
import { isShared, type Location, sameLocation } from '../catalog/location.ts';
import type { Order, OrderLine } from './order.ts';
import { isOwnerToken } from './owner-token.ts';

/** What a request shows beside the address of an order. */
export interface OrderCredentials {
  /** The owner's token, or that of a guest. */
  readonly orderToken: string | null;
  /** The code of a place. */
  readonly locationToken: string | null;
  /** What the device made up for this attempt. */
  readonly idempotencyKey: string | null;
}

export const noCredentials: OrderCredentials = {
  orderToken: null,
  locationToken: null,
  idempotencyKey: null,
};

/** Who asks for a change of an order. */
export interface Requester {
  readonly proofs: ReadonlySet<Proof>;
  /** As the lines name who added them; `null` for the owner. */
  readonly guest: string | null;
  /** What shows that a request comes from the same guest; `null` for the owner. */
  readonly guestToken: string | null;
}

export interface RequesterOptions {
  readonly secret: Uint8Array;
  readonly locationOf: (token: string) => Promise<Location | null>;
}

/** Who a guest's token belongs to, as lines keep it: nobody can read the token from it. */
export const guestIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a line was added by that guest, `null` for the owner. */
export const isAddedBy = (
  { guest }: Pick<OrderLine, 'guest'>,
  requester: Pick<Requester, 'guest'>,
): boolean => guest === requester.guest;

/** Finds out who asks for a change of an order. A guest who shows no token is a new one. */
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

/** The same for a repeated attempt, so that a guest whose answer was lost gets it again. */
function newGuestToken(secret: Uint8Array, uuid: string, key: string | null): string {
  if (key === null) return randomBytes(32).toString('base64url');
  return createHmac('sha256', secret).update(`guest ${uuid.toLowerCase()} ${key}`).digest('base64url');
}

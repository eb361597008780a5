import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { type Position, writePosition } from '#domain/delivery/position.ts';
import { type Milli, readMilli, writeMilli } from '#domain/money.ts';
import { cart } from '../cart/cart.ts';
import { callApi } from '../lib/api.ts';

/** The delivery fee of a position, or why there is none. */
export type FeeResult =
  | { readonly kind: 'fee'; readonly amount: Milli }
  | { readonly kind: 'outside_area' }
  | { readonly kind: 'too_many'; readonly seconds: number }
  /** The request failed or the response was invalid. */
  | { readonly kind: 'no_response' };

/** Those of {@link Milli}. */
const maxDecimals = 3;

/** Wait in seconds when the response gives none. */
const defaultWaitSeconds = 60;

/** The fee for the cart as it is now. Source: spec §7 "delivery_zone". */
export async function fetchDeliveryFee(menu: number, position: Position): Promise<FeeResult> {
  const params = { position: writePosition(position), menu: String(menu) };
  const query = { sub_total: writeMilli(cart.estimatedTotal.value, maxDecimals) };
  const result = await callApi(readDeliveryZone, { params, query });
  if (result.kind === 'done') {
    const amount = readMilli(result.reply.delivery_amount);
    return amount === null ? { kind: 'no_response' } : { kind: 'fee', amount };
  }
  if (result.kind !== 'refused') return { kind: 'no_response' };
  if (result.refusal.code === 'outside_area') return { kind: 'outside_area' };
  if (result.refusal.code === 'too_many')
    return { kind: 'too_many', seconds: result.retryAfter ?? defaultWaitSeconds };
  return { kind: 'no_response' };
}

import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { type Position, writePosition } from '#domain/delivery/position.ts';
import { type Milli, readMilli } from '#domain/money.ts';
import { callApi } from '../lib/api.ts';

/** What the venue says about delivering to a place. */
export type FeeResult =
  | { readonly kind: 'fee'; readonly amount: Milli }
  | { readonly kind: 'outside_area' }
  | { readonly kind: 'too_many'; readonly seconds: number }
  /** It could not be asked, or made no sense. */
  | { readonly kind: 'no_response' };

/** How long a diner waits whom the server does not tell, in seconds. */
const defaultWaitSeconds = 60;

/** Source: spec §7 "delivery_zone". */
export async function fetchDeliveryFee(menu: number, position: Position): Promise<FeeResult> {
  const params = { position: writePosition(position), menu: String(menu) };
  const result = await callApi(readDeliveryZone, { params });
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

import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { readMilli } from '#domain/money.ts';
import { make } from '../api.ts';
import { cart, deliverTo } from './cart.ts';
import { knownFacts } from './facts.ts';

const state = signal(false);

/** The venue does not deliver any more to the place that was confirmed. */
export const isOutsideArea: ReadonlySignal<boolean> = state;

/** Asks again what delivery to the confirmed place costs: the venue may have changed its zones since. */
export async function renewPlaceFee(): Promise<void> {
  const { place } = cart.state.value;
  const { hasMaps, menu } = knownFacts();
  if (!(place && hasMaps)) return;
  const position = `${place.lat},${place.lng}`;
  const result = await make(readDeliveryZone, { params: { position, menu: String(menu) } });
  if (cart.state.value.place !== place) return;
  if (result.kind === 'done') {
    const fee = readMilli(result.reply.delivery_amount);
    if (fee !== null && fee !== place.fee) deliverTo({ ...place, fee });
  } else if (result.kind === 'refused' && result.refusal.code === 'outside_area') {
    state.value = true;
    deliverTo(null);
  }
}

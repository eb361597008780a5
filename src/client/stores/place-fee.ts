import { type ReadonlySignal, signal } from '@preact/signals-core';
import { askDeliveryFee } from '../delivery-fee.ts';
import { cart } from './cart.ts';
import { deliverTo } from './cart-changes.ts';
import { knownFacts } from './facts.ts';

const state = signal(false);

/** The venue does not deliver any more to the place that was confirmed. */
export const isOutsideArea: ReadonlySignal<boolean> = state;

/** Asks again what delivery to the confirmed place costs: zones and fees change. What cannot be asked stands. */
export async function renewPlaceFee(): Promise<void> {
  const { place } = cart.state.value;
  const { hasMaps, menu } = knownFacts();
  if (!(place && hasMaps)) return;
  const answer = await askDeliveryFee(menu, place);
  if (cart.state.value.place !== place) return;
  if (answer.kind === 'fee' && answer.amount !== place.fee) deliverTo({ ...place, fee: answer.amount });
  if (answer.kind !== 'outside_area') return;
  // Source: spec §8 "Location cleared".
  state.value = true;
  deliverTo(null);
}

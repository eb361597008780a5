import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import { deliverTo } from '../cart/cart-changes.ts';
import { type PlacedAddress, saveAddress } from '../checkout/customer.ts';
import { knownFacts } from '../lib/facts.ts';
import { askDeliveryFee } from './delivery-fee.ts';

const state = signal(false);
const asking = signal<string | null>(null);
const isUnanswered = signal(false);

/** The venue does not deliver any more to the place that was confirmed. */
export const isOutsideArea: ReadonlySignal<boolean> = state;

/** The choice of a saved address, whose fee the venue is asked for. */
export const savedChoice = {
  /** The address that is asked about, by its uuid. */
  asking: asking as ReadonlySignal<string | null>,
  /** Nobody answered the last time. */
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
};

/** Delivers to an address of an earlier order, where the venue still does. */
export async function deliverToSaved({ uuid, ...address }: PlacedAddress): Promise<void> {
  if (asking.value !== null) return;
  asking.value = uuid;
  const answer = await askDeliveryFee(knownFacts().menu, address);
  batch(() => {
    asking.value = null;
    state.value = answer.kind === 'outside_area';
    isUnanswered.value = answer.kind === 'no_response' || answer.kind === 'too_many';
    if (answer.kind !== 'fee') return;
    deliverTo({ ...address, fee: answer.amount });
    saveAddress(address);
  });
}

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

import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import { setDeliveryAddress } from '../cart/cart-changes.ts';
import { type AddressOnMap, saveAddress } from '../checkout/customer.ts';
import { requireFacts } from '../lib/facts.ts';
import { fetchDeliveryFee } from './delivery-fee.ts';

const outsideArea = signal(false);
const asking = signal<string | null>(null);
const isUnanswered = signal(false);

/** The venue does not deliver any more to the place that was confirmed. */
export const isOutsideArea: ReadonlySignal<boolean> = outsideArea;

/** The choice of a saved address, whose fee the venue is asked for. */
export const savedAddressChoice = {
  /** The address that is asked about, by its uuid. */
  asking: asking as ReadonlySignal<string | null>,
  /** Nobody answered the last time. */
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
};

/** Delivers to an address of an earlier order, where the venue still does. */
export async function deliverToSavedAddress({ uuid, ...address }: AddressOnMap): Promise<void> {
  if (asking.value !== null) return;
  asking.value = uuid;
  const answer = await fetchDeliveryFee(requireFacts().menu, address);
  batch(() => {
    asking.value = null;
    outsideArea.value = answer.kind === 'outside_area';
    isUnanswered.value = answer.kind === 'no_response' || answer.kind === 'too_many';
    if (answer.kind !== 'fee') return;
    setDeliveryAddress({ ...address, fee: answer.amount });
    saveAddress(address);
  });
}

/** Asks again what delivery to the confirmed place costs: zones and fees change. What cannot be asked stands. */
export async function refreshDeliveryFee(): Promise<void> {
  const { place } = cart.state.value;
  const { hasMaps, menu } = requireFacts();
  if (!(place && hasMaps)) return;
  const answer = await fetchDeliveryFee(menu, place);
  if (cart.state.value.place !== place) return;
  if (answer.kind === 'fee' && answer.amount !== place.fee)
    setDeliveryAddress({ ...place, fee: answer.amount });
  if (answer.kind !== 'outside_area') return;
  // Source: spec §8 "Location cleared".
  outsideArea.value = true;
  setDeliveryAddress(null);
}

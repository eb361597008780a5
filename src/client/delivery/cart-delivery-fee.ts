import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import { setDeliveryAddress } from '../cart/cart-changes.ts';
import { type AddressOnMap, saveAddress } from '../checkout/customer.ts';
import { requireFacts } from '../lib/facts.ts';
import { fetchDeliveryFee } from './delivery-fee.ts';

const outsideArea = signal(false);
const asking = signal<string | null>(null);
const isUnanswered = signal(false);

/** The venue no longer delivers to the confirmed address. */
export const isOutsideArea: ReadonlySignal<boolean> = outsideArea;

/** The choice of a saved address, whose delivery fee is being requested. */
export const savedAddressChoice = {
  /** The uuid of the address being requested. */
  asking: asking as ReadonlySignal<string | null>,
  /** The last request got no response. */
  isUnanswered: isUnanswered as ReadonlySignal<boolean>,
};

/** Delivers to a saved address if the venue still delivers there. */
export async function deliverToSavedAddress({ uuid, ...address }: AddressOnMap): Promise<void> {
  if (asking.value !== null) return;
  asking.value = uuid;
  const result = await fetchDeliveryFee(requireFacts().menu, address);
  batch(() => {
    asking.value = null;
    outsideArea.value = result.kind === 'outside_area';
    isUnanswered.value = result.kind === 'no_response' || result.kind === 'too_many';
    if (result.kind !== 'fee') return;
    setDeliveryAddress({ ...address, fee: result.amount });
    saveAddress(address);
  });
}

/** Updates the fee of the confirmed address, as zones and fees change. Keeps it when the request fails. */
export async function refreshDeliveryFee(): Promise<void> {
  const { place } = cart.state.value;
  const { hasMaps, menu } = requireFacts();
  if (!(place && hasMaps)) return;
  const result = await fetchDeliveryFee(menu, place);
  if (cart.state.value.place !== place) return;
  if (result.kind === 'fee' && result.amount !== place.fee)
    setDeliveryAddress({ ...place, fee: result.amount });
  if (result.kind !== 'outside_area') return;
  // Source: spec §8 "Location cleared".
  outsideArea.value = true;
  setDeliveryAddress(null);
}
